/** China's unified social credit code (GB 32100-2015): 17 characters and a check character. Pure. */

/** Without I, O, Z, S and V, which look like digits. The index of a character is its value. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** The powers of 3, modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

export function isCreditCode(code: string): boolean {
  if (code.length !== 18) return false;
  const values = [...code].map((character) => ALPHABET.indexOf(character));
  if (values.includes(-1)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0);
  return values[17] === (31 - (sum % 31)) % 31;
}
