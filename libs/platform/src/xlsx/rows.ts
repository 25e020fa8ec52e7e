/** Rows of a sheet as SpreadsheetML. Texts are inline: a shared table of texts would have to be held in memory. */

/** Null is an empty cell; an amount has two decimals. */
export type XlsxValue = string | number | { amount: number } | null;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const SHEET_START = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';
/** Excel's limit for a cell. */
const CELL_CHARS_MAX = 32_767;
/** Of `STYLES`: two decimals. */
const AMOUNT_STYLE = 1;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function sheetRow(values: readonly XlsxValue[], number: number): string {
  return `<row r="${number}">${values.map(cell).join('')}</row>`;
}

/** Without a reference: a cell follows the previous one. */
function cell(value: XlsxValue): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c s="${AMOUNT_STYLE}"><v>${value.amount}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, CELL_CHARS_MAX))}</t></is></c>`;
}

/** Removes characters that XML cannot contain: a file with one of them would not open. */
function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
}
