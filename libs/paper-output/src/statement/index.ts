/** A list of lines with a heading (an account's statement) as Typst source. Pure. */
import { z } from 'zod';
import { literal, textOf } from '../typst/literal.js';
import type { TypstSource } from '../typst/index.js';

export const STATEMENT_ROWS_MAX = 2_000;
const CELL_CHARS_MAX = 500;
const Cell = z.string().max(CELL_CHARS_MAX);

export const Statement = z.object({
  language: z.enum(['zh-CN', 'en-US']),
  title: Cell,
  /** Names with their values, above the table. */
  facts: z.array(z.tuple([Cell, Cell])).max(20),
  columns: z
    .array(z.object({ title: Cell, isNumber: z.boolean(), isWide: z.boolean() }))
    .min(1)
    .max(12),
  rows: z.array(z.array(Cell)).max(STATEMENT_ROWS_MAX),
});
export type Statement = z.output<typeof Statement>;

export function statementToTypst({ language, title, facts, columns, rows }: Statement): TypstSource {
  const cell = (text: string): string => `[${textOf(text)}]`;
  const main = [
    '#set page(paper: "a4", margin: 18mm, numbering: "1 / 1")',
    `#set text(font: "Noto Serif SC", size: 9pt, lang: ${language === 'zh-CN' ? '"zh"' : '"en"'})`,
    `#set document(title: ${literal(title)})`,
    `#text(size: 15pt, weight: "bold")[${textOf(title)}]`,
    `#grid(columns: (auto, 1fr), column-gutter: 6mm, row-gutter: 2mm, ${facts.flat().map(cell).join(', ')})`,
    '#v(3mm)',
    `#table(columns: (${columns.map(({ isWide }) => (isWide ? '1fr' : 'auto')).join(', ')},),`,
    `align: (${columns.map(({ isNumber }) => (isNumber ? 'right' : 'left')).join(', ')},),`,
    'stroke: (x: none, y: 0.4pt + luma(190)),',
    `table.header(${columns.map((column) => `strong(${cell(column.title)})`).join(', ')}),`,
    ...rows.map((row) => `${columns.map((_, at) => cell(row[at] ?? '')).join(', ')},`),
    ')',
  ].join('\n');
  return { main, files: new Map() };
}
