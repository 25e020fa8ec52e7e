/** A list of people to invite, as typed or as a spreadsheet saves it: rows of e-mail, name, department, position. Pure. */
import type { InvitationRow } from './invitations.js';

const HEADER = /^(邮箱|电子邮箱|e-?mail)/i;
const SEPARATORS = [',', '\t', ';', '，'] as const;

export type NumberedRow = InvitationRow & { row: number };

/** Lines without any cell are left out, and so is a first line of titles. Rows are numbered as a spreadsheet numbers them. */
export function numberedRows(lines: readonly (readonly string[])[]): NumberedRow[] {
  const filled = lines
    .map((cells, at) => ({ cells, row: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const rows = HEADER.test(filled[0]?.cells[0] ?? '') ? filled.slice(1) : filled;
  return rows.map(({ cells: [email = '', name = '', department = '', position = ''], row }) => ({
    row,
    email,
    name,
    department,
    position,
  }));
}

export const rowsOf = (text: string): InvitationRow[] =>
  numberedRows(cellsOf(text)).map(({ email, name, department, position }) => ({
    email,
    name,
    department,
    position,
  }));

/** RFC 4180, with the separator that the first line uses most: spreadsheets save with any of them. */
export function cellsOf(typed: string): string[][] {
  const text = typed.replace(/^\uFEFF/, '');
  const [first = ''] = text.split(/\r?\n/, 1);
  const counted = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }));
  const { separator } = counted.reduce((most, each) => (each.count > most.count ? each : most));
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    line.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (char === separator) endCell();
    else if (char === '\n') endLine();
    else if (char !== '\r') cell += char;
  }
  endLine();
  return lines;
}
