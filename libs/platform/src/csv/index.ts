/** CSV for spreadsheets: with a byte order mark, and no cell that would run as a formula. */

export type CsvValue = string | number | boolean | null | undefined;

/** Spreadsheets detect the encoding by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would run as a formula is marked as text. */
export function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
