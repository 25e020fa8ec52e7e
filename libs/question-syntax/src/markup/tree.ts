/** The tree of a parsed text. Every node has its position in the source. */
export type MarkupError =
  | 'unclosedMath'
  | 'emptyMath'
  | 'unclosedEnvironment'
  | 'unsafeLink'
  | 'badTable'
  | 'tooDeep';

/** Offsets in the parsed string: `from` is the first character, `to` the one after the last. */
export interface Span {
  from: number;
  to: number;
}

export type Inline = Span &
  (
    | { kind: 'text'; text: string }
    | { kind: 'math'; tex: string; display: boolean; texFrom: number }
    | { kind: 'image'; id: string; alt: string }
    /** A picture of the question's list, by its id. */
    | { kind: 'tikz'; id: string }
    /** A picture written out in the text; its address is the SHA-256 of its source. */
    | { kind: 'drawing'; source: string; hash: string }
    | { kind: 'blank' }
    | { kind: 'paren' }
    | { kind: 'bold' | 'italic' | 'underline'; children: Inline[] }
    | { kind: 'link'; address: string; children: Inline[] }
    | { kind: 'code'; text: string }
    | { kind: 'error'; error: MarkupError; source: string }
  );

export interface Paragraph extends Span {
  kind: 'paragraph';
  children: Inline[];
}
interface Heading extends Span {
  kind: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  children: Inline[];
}
export interface List extends Span {
  kind: 'list';
  /** The number of its first item; null for a list without numbers. */
  start: number | null;
  items: ListItem[];
}
export interface ListItem extends Span {
  blocks: Block[];
}
interface Quote extends Span {
  kind: 'quote';
  blocks: Block[];
}
interface CodeBlock extends Span {
  kind: 'codeBlock';
  language: string;
  text: string;
}

export type Align = 'left' | 'center' | 'right';
export interface TableColumn {
  align: Align | null;
  /** Lines at its sides. */
  left: boolean;
  right: boolean;
}
export interface TableCell extends Span {
  children: Inline[];
  /** The number of columns and rows that it covers. */
  columns: number;
  rows: number;
  /** Its own alignment (`\multicolumn`), which overrides the column's. */
  column: TableColumn | null;
}
export interface TableRow extends Span {
  cells: TableCell[];
  /** Lines above it, by column. */
  above: boolean[];
}
export interface Table extends Span {
  kind: 'table';
  /** True for a pipe table, whose first row is the head and whose lines are all drawn; else `tabular`. */
  isPiped: boolean;
  columns: TableColumn[];
  rows: TableRow[];
  /** Lines below the last row, by column. */
  below: boolean[];
}
export interface Subproblem extends Span {
  kind: 'subproblem';
  level: 1 | 2;
  /** From 1, within its parent. */
  number: number;
  blocks: Block[];
}
export type Block = Paragraph | Heading | List | Quote | CodeBlock | Table | Subproblem;

export interface Markup {
  blocks: Block[];
}
