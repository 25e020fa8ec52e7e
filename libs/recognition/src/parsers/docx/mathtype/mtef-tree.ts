/** A MathType formula as a tree, the same for all versions of the format. Plain data. */
export type MtefNode = MtefChar | MtefLine | MtefTemplate | MtefPile | MtefMatrix;

export interface MtefChar {
  kind: 'char';
  /** MTCode: Unicode, with spaces and variants in the private area. */
  code: number;
  typeface: number;
  embellishments: number[];
}
interface MtefLine {
  kind: 'line';
  children: MtefNode[];
}
export interface MtefTemplate {
  kind: 'template';
  /** Of version 5, see `TEMPLATES`. */
  selector: number;
  variation: number;
  children: MtefNode[];
}
interface MtefPile {
  kind: 'pile';
  /** 1 left, 2 centre, 3 right, 4 at relations, 5 at decimal points. */
  align: number;
  children: MtefNode[];
}
interface MtefMatrix {
  kind: 'matrix';
  columns: number;
  children: MtefNode[];
}

export const TEMPLATES = {
  ceiling: 7,
  openBracket: 8,
  interval: 9,
  root: 10,
  fraction: 11,
  underBar: 12,
  overBar: 13,
  arrow: 14,
  integral: 15,
  sum: 16,
  product: 17,
  coproduct: 18,
  union: 19,
  intersection: 20,
  integralOperator: 21,
  sumOperator: 22,
  limit: 23,
  brace: 24,
  bracket: 25,
  division: 26,
  sub: 27,
  sup: 28,
  subsup: 29,
  dirac: 30,
  vector: 31,
  tilde: 32,
  hat: 33,
  arc: 34,
  jointStatus: 35,
  strike: 36,
  box: 37,
} as const;

/** Typefaces that change the LaTeX; a style defined by the file has a negative number. */
export const TYPEFACES = { text: 1, function: 2, vector: 7, asianText: 12 } as const;
