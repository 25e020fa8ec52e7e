/** Rows of a ruled table → one table block, cell by cell. */
import type { Block } from '../../model/index.js';
import type { InkBox } from './ink-boxes.js';
import { cleanLine } from './ocr-text.js';
import { placeOf } from './row-place.js';
import { rowConfidence, rowText, type ReadRow } from './row-text.js';
import type { WorkingPage } from './working-page.js';

/** The table as Markdown; a table of one column is text. */
export function tableBlocks(
  rows: readonly ReadRow[],
  em: number,
  working: WorkingPage,
  page: number,
): Block[] {
  const [first] = rows;
  const edges = first?.sheetRow.row.table?.edges ?? [];
  if (!first || edges.length < 2) return [];
  const lines = new Map<number, string[]>();
  for (const row of rows) {
    const cells = edges.slice(0, -1).map((edge, column) => {
      const [from, to] = [edge, edges[column + 1] ?? Infinity].map((x) => row.sheetRow.toSheet(x));
      return cleanLine(rowText(row, em, from, to)).replaceAll('|', '/');
    });
    const at = row.sheetRow.row.table?.row ?? 0;
    const before = lines.get(at);
    lines.set(at, before ? before.map((cell, column) => `${cell} ${cells[column] ?? ''}`.trim()) : cells);
  }
  const pipe = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = [...lines.values()];
  const text = [pipe(head), pipe(head.map(() => '---')), ...body.map(pipe)].join('\n');
  const whole = {
    ...first.sheetRow.row,
    boxes: rows.flatMap((row) => row.sheetRow.row.boxes),
    fractions: rows.flatMap((row) => row.sheetRow.row.fractions),
  };
  const confidence = rows.reduce((sum, row) => sum + rowConfidence(row), 0) / rows.length;
  return [{ kind: 'table', text, ...placeOf(whole, working, page), confidence }];
}

/** Cells are read surely; what is read in the curves between axes and their lines of help is not. */
const CELLS_CONFIDENCE = 0.75;

/** Boxes of tables that are drawings: a graph with its lines of help has rows and columns too. */
export function drawnTables(rows: readonly ReadRow[]): InkBox[] {
  const tables = new Map<InkBox, ReadRow[]>();
  for (const row of rows) {
    const box = row.sheetRow.row.table?.box;
    if (box) tables.set(box, [...(tables.get(box) ?? []), row]);
  }
  return [...tables].flatMap(([box, own]) => {
    const words = own.flatMap((row) => row.words);
    const length = words.reduce((sum, word) => sum + word.text.length, 0);
    const sure = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0);
    return length > 0 && sure / length < CELLS_CONFIDENCE ? [box] : [];
  });
}

const KEY_LETTERS = 'ABCDEFGH';
const KEY_ROWS_MAX = 12;

/**
 * Reads rows of an answer table (below a row of question numbers) again, restricted to option letters: single
 * letters far apart are what the engine reads worst.
 */
export async function withKeyLetters(
  rows: readonly ReadRow[],
  readAgain: (row: ReadRow, letters: string) => Promise<ReadRow[]>,
): Promise<ReadRow[]> {
  const out = [...rows];
  let again = 0;
  for (let at = 1; at < rows.length && again < KEY_ROWS_MAX; at++) {
    const [row, head] = [rows[at], rows[at - 1]];
    const table = row?.sheetRow.row.table;
    if (!row || !head || !table || table.id !== head.sheetRow.row.table?.id) continue;
    const numbers = head.words.filter((word) => /^\d{1,3}[.．]?$/.test(word.text)).length;
    const start = row.sheetRow.toSheet(table.edges[1] ?? 0);
    const cells = row.words.filter((word) => (word.x0 + word.x1) / 2 > start);
    const short = cells.filter((word) => word.text.length <= 4).length;
    if (numbers < 2 || cells.length === 0 || short < cells.length) continue;
    again++;
    const [letters] = await readAgain(row, KEY_LETTERS);
    if (!letters) continue;
    const labels = row.words.filter((word) => (word.x0 + word.x1) / 2 <= start);
    const read = letters.words.filter((word) => (word.x0 + word.x1) / 2 > start);
    if (read.length >= cells.length) out[at] = { ...row, words: [...labels, ...read] };
  }
  return out;
}
