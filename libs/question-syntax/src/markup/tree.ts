/** The tree of a parsed text. */
export type MarkupError = 'unclosedMath' | 'emptyMath' | 'tooDeep';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'math'; tex: string; display: boolean }
  | { kind: 'image'; id: string }
  | { kind: 'tikz'; id: string }
  | { kind: 'blank' }
  | { kind: 'paren' }
  | { kind: 'bold'; children: Inline[] }
  | { kind: 'underline'; children: Inline[] }
  | { kind: 'error'; error: MarkupError; source: string };

export interface Paragraph {
  kind: 'paragraph';
  children: Inline[];
}
export interface Table {
  kind: 'table';
  /** First row is the head. */
  rows: Inline[][][];
  align: ('left' | 'center' | 'right' | null)[];
}
export interface Subproblem {
  kind: 'subproblem';
  level: 1 | 2;
  /** From 1, within its parent. */
  number: number;
  blocks: Block[];
}
export type Block = Paragraph | Table | Subproblem;

export interface Markup {
  blocks: Block[];
}
