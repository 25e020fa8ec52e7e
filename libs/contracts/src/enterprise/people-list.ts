/** A list of people to invite, typed or saved by a spreadsheet: rows of e-mail, name, department, position. Pure. */
import type { InvitationRow } from './invitations.js';

const COLUMNS = ['email', 'name', 'department', 'position'] as const;
type Column = (typeof COLUMNS)[number];
/** Column titles that lists use. */
const TITLES: Record<Column, RegExp> = {
  email: /^(?:工作|单位)?(?:电子)?(?:邮箱|邮件)(?:地址|账号)?$|^e-?mail(?: ?address)?$/i,
  name: /^(?:教师|员工|成员|用户)?(?:姓名|名字|名称)$|^(?:full |display )?name$/i,
  department: /^(?:所在|所属)?(?:部门|科室|教研组)(?:名称|编号)?$|^department$/i,
  position: /^(?:职位|职务|岗位)$|^(?:position|job ?title|title)$/i,
};
const SEPARATORS = [',', '\t', ';', '，'] as const;

export type NumberedRow = InvitationRow & { row: number };

/**
 * Skips lines without any cell. A first line of titles names the columns; without one they are e-mail, name,
 * department, position. Rows are numbered as in a spreadsheet.
 */
export function numberedRows(lines: readonly (readonly string[])[]): NumberedRow[] {
  const filled = lines
    .map((cells, at) => ({ cells, row: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const places = placesIn(filled[0]?.cells ?? []);
  const rows = places ? filled.slice(1) : filled;
  const cellOf = (cells: readonly string[], column: Column): string =>
    cells[places ? places[column] : COLUMNS.indexOf(column)] ?? '';
  return rows.map(({ cells, row }) => ({
    row,
    email: cellOf(cells, 'email'),
    name: cellOf(cells, 'name'),
    department: cellOf(cells, 'department'),
    position: cellOf(cells, 'position'),
  }));
}

/**
 * The index of each column, -1 for a missing one; null if the line has no titles. A column without a title keeps its
 * place in the template if no other column takes it.
 */
function placesIn(cells: readonly string[]): Record<Column, number> | null {
  const titles = cells.map((cell) =>
    cell
      .trim()
      .replace(/^\*|[*:：]$/g, '')
      .trim(),
  );
  const placeOf = (column: Column, at: number): number => {
    const found = titles.findIndex((title) => TITLES[column].test(title));
    return found === -1 && !titles[at] ? at : found;
  };
  if (!titles.some((title) => TITLES.email.test(title))) return null;
  const [email, name, department, position] = COLUMNS.map(placeOf);
  return { email: email ?? -1, name: name ?? -1, department: department ?? -1, position: position ?? -1 };
}

export const rowsOf = (text: string): InvitationRow[] =>
  numberedRows(cellsOf(text)).map(({ email, name, department, position }) => ({
    email,
    name,
    department,
    position,
  }));

/** RFC 4180, with the most frequent separator of the first line: spreadsheets save with any of them. */
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
