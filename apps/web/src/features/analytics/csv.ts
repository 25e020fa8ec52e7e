/**
 * Rows as a CSV file that Excel opens directly: UTF-8 with a BOM, CRLF, and no cell that could run as a formula. Pure.
 */
type Cell = string | number;

const RUNS = /^[=+\-@\t\r]/;

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
