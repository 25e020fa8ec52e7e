/** A list of people to invite, as typed or as a spreadsheet saves it: rows of e-mail, name, department, position. Pure. */
import { INVITATION_LIMITS, type InvitationRow } from '@tiku/contracts/enterprise';

const HEADER = /^(邮箱|电子邮箱|e-?mail)/i;
const SEPARATORS = [',', '\t', ';', '，'] as const;

/** Lines without any cell are left out, and so is a first line of titles. */
export function rowsOf(text: string): InvitationRow[] {
  const lines = cellsOf(text.replace(/^\uFEFF/, '')).filter((cells) => cells.some((cell) => cell !== ''));
  const rows = HEADER.test(lines[0]?.[0] ?? '') ? lines.slice(1) : lines;
  return rows.map(([email = '', name = '', department = '', position = '']) => ({
    email,
    name,
    department,
    position,
  }));
}

/** What a request takes at most, so that a long list shows how far it is. */
export function chunksOf(rows: readonly InvitationRow[]): InvitationRow[][] {
  const chunks: InvitationRow[][] = [];
  for (let at = 0; at < rows.length; at += INVITATION_LIMITS.rows)
    chunks.push(rows.slice(at, at + INVITATION_LIMITS.rows));
  return chunks;
}

/** RFC 4180, with the separator that the first line uses most: spreadsheets save with any of them. */
function cellsOf(text: string): string[][] {
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

/** Text of a file in UTF-8, or in GBK, as spreadsheets in Chinese save it. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // No UTF-8: the other encoding in which these files come.
    return new TextDecoder('gbk').decode(bytes);
  }
}
