/** Polynomials modulo a small prime: Rabin's test of irreducibility. Coefficients rise with the degree. */
type Residues = readonly number[];

const trimmed = (residues: readonly number[]): number[] => {
  const copy = [...residues];
  while (copy.length > 0 && copy.at(-1) === 0) copy.pop();
  return copy;
};

function inverse(value: number, prime: number): number {
  let result = 1;
  for (let power = prime - 2, base = value % prime; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}

function remainder(a: Residues, b: Residues, prime: number): number[] {
  const rest = trimmed(a);
  const scale = inverse(b.at(-1)!, prime);
  while (rest.length >= b.length) {
    const factor = (rest.at(-1)! * scale) % prime;
    const shift = rest.length - b.length;
    b.forEach((residue, at) => {
      rest[at + shift] = (((rest[at + shift]! - factor * residue) % prime) + prime) % prime;
    });
    while (rest.length > 0 && rest.at(-1) === 0) rest.pop();
  }
  return rest;
}

function product(a: Residues, b: Residues, modulus: Residues, prime: number): number[] {
  const result = Array.from({ length: Math.max(0, a.length + b.length - 1) }, () => 0);
  a.forEach((left, i) => b.forEach((right, j) => (result[i + j] = (result[i + j]! + left * right) % prime)));
  return remainder(result, modulus, prime);
}

function common(a: Residues, b: Residues, prime: number): Residues {
  let [left, right] = [trimmed(a), trimmed(b)];
  while (right.length > 0) [left, right] = [right, remainder(left, right, prime)];
  return left;
}

/** x^(prime^times) modulo the polynomial. */
function frobenius(modulus: Residues, prime: number, times: number): number[] {
  let value = remainder([0, 1], modulus, prime);
  for (let round = 0; round < times; round++) {
    let result = [1];
    for (let power = prime, base: number[] = value; power > 0; power = Math.floor(power / 2)) {
      if (power % 2 === 1) result = product(result, base, modulus, prime);
      base = product(base, base, modulus, prime);
    }
    value = result;
  }
  return value;
}

const minusX = (residues: Residues, prime: number): number[] => {
  const copy = [...residues, 0, 0].slice(0, Math.max(2, residues.length));
  copy[1] = (copy[1]! + prime - 1) % prime;
  return trimmed(copy);
};

/** False if the degree drops modulo the prime: then it says nothing. */
export function isIrreducibleModulo(coefficients: readonly bigint[], prime: number): boolean {
  const residues = coefficients.map((value) =>
    Number(((value % BigInt(prime)) + BigInt(prime)) % BigInt(prime)),
  );
  const degree = residues.length - 1;
  if (residues.at(-1) === 0 || degree < 1) return false;
  for (let divisor = 2; divisor <= degree; divisor++) {
    const isPrime = ![2, 3, 5, 7].some((small) => small < divisor && divisor % small === 0);
    if (degree % divisor !== 0 || !isPrime) continue;
    const value = minusX(frobenius(residues, prime, degree / divisor), prime);
    if (common(residues, value, prime).length !== 1) return false;
  }
  return minusX(frobenius(residues, prime, degree), prime).length === 0;
}
