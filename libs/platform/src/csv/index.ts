/** CSV for spreadsheets: with a byte order mark, and no cell that would run as a formula. */
import { Readable } from 'node:stream';

export type CsvValue = string | number | boolean | null | undefined;

/** Spreadsheets detect the encoding by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would run as a formula is marked as text. */
export function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** A file with a head of `columns`, written as its rows are read. */
export async function* csvOf<R>(
  columns: readonly string[],
  portions: AsyncIterable<readonly R[]>,
  cellsOf: (row: R) => readonly CsvValue[],
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns)}`;
  for await (const rows of portions)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
}

export function csvStream<R>(...given: Parameters<typeof csvOf<R>>): Readable {
  return Readable.from(csvOf(...given), { objectMode: false });
}
