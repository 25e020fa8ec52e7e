/** Characters of Windows' Symbol font, which Office writes in the private area or as single bytes. Pure. */
const CHARACTERS: Record<number, string> = {
  0x22: '∀',
  0x24: '∃',
  0x2d: '−',
  0x44: '△',
  0x46: 'Φ',
  0x47: 'Γ',
  0x4c: 'Λ',
  0x50: 'Π',
  0x51: 'Θ',
  0x53: 'Σ',
  0x57: 'Ω',
  0x58: 'Ξ',
  0x59: 'Ψ',
  0x5c: '∴',
  0x5e: '⊥',
  0x61: 'α',
  0x62: 'β',
  0x63: 'χ',
  0x64: 'δ',
  0x65: 'ε',
  0x66: 'φ',
  0x67: 'γ',
  0x68: 'η',
  0x69: 'ι',
  0x6a: 'ϕ',
  0x6b: 'κ',
  0x6c: 'λ',
  0x6d: 'μ',
  0x6e: 'ν',
  0x6f: 'ο',
  0x70: 'π',
  0x71: 'θ',
  0x72: 'ρ',
  0x73: 'σ',
  0x74: 'τ',
  0x75: 'υ',
  0x77: 'ω',
  0x78: 'ξ',
  0x79: 'ψ',
  0x7a: 'ζ',
  0xa2: '′',
  0xa3: '≤',
  0xa5: '∞',
  0xa8: '◆',
  0xac: '←',
  0xae: '→',
  0xb0: '°',
  0xb1: '±',
  0xb2: '″',
  0xb3: '≥',
  0xb4: '×',
  0xb6: '∂',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xba: '≡',
  0xbb: '≈',
  0xc6: '∅',
  0xc7: '∩',
  0xc8: '∪',
  0xcc: '⊂',
  0xcd: '⊆',
  0xce: '∈',
  0xd0: '∠',
  0xd1: '∇',
  0xd6: '√',
  0xd7: '·',
  0xdb: '⇔',
  0xde: '⇒',
  0xe5: '∑',
  0xe6: '⎛',
  0xe7: '⎜',
  0xe8: '⎝',
  0xe9: '⎡',
  0xea: '⎢',
  0xeb: '⎣',
  0xec: '⎧',
  0xed: '⎨',
  0xee: '⎩',
  0xef: '⎪',
  0xf2: '∫',
  0xf6: '⎞',
  0xf7: '⎟',
  0xf8: '⎠',
  0xf9: '⎤',
  0xfa: '⎥',
  0xfb: '⎦',
  0xfc: '⎫',
  0xfd: '⎬',
  0xfe: '☑',
};

/** Characters of MathType's own font. */
const EXTRA: Record<string, string> = { r: '→', s: '←', K: '…', L: '⋯', M: '⋮', O: '⋱', h: 'ℏ', l: 'ℓ' };

/** The character set of a font's bytes. */
export type Alphabet = 'latin' | 'symbol' | 'extra';
/** A byte of the Symbol font. */
export const symbolAt = (byte: number): string | undefined => CHARACTERS[byte];
export const alphabetOf = (face: string): Alphabet =>
  /^symbol/i.test(face) ? 'symbol' : /^mt extra/i.test(face) ? 'extra' : 'latin';

export function inAlphabet(characters: string, alphabet: Alphabet): string {
  if (alphabet === 'latin') return characters;
  return [...characters]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const mapped =
        alphabet === 'symbol' ? CHARACTERS[code & 0xff] : EXTRA[String.fromCodePoint(code & 0xff)];
      return mapped ?? (code < 0xf000 ? character : '');
    })
    .join('');
}
