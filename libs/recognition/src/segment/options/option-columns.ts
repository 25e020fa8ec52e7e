/**
 * Options that are set in columns and read along their rows: "A. taciturn D. garrulous / B. effusive E. placid / C. …".
 * Owns the detection of such rows; their options come in the order of the letters. Pure.
 */
import type { Line } from '../types.js';

const LABEL = /(?<=^\s{0,8}|\s{2}|\t|\u3000)[（(]?([A-H])\s?[.．)）][ \t\u3000]{0,4}(?=\S)/g;
const ROWS_MAX = 4;
const COLUMNS_MIN = 2;

/** The lines with one option on each instead of such rows; unchanged for other papers. */
export function withOptionColumns(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  let isChanged = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const rows = rowsFrom(lines, at);
    if (rows === null) {
      out.push(line);
      continue;
    }
    isChanged = true;
    out.push(...rows.sort((a, b) => (a.letter < b.letter ? -1 : 1)).map((option) => option.line));
    at += new Set(rows.map(({ row }) => row)).size - 1;
  }
  return isChanged ? out : lines;
}

interface Option {
  letter: string;
  row: number;
  line: Line;
}

/** The options of rows that begin at a line: the letters of a row are as far apart as there are rows. */
function rowsFrom(lines: readonly Line[], at: number): Option[] | null {
  for (let rows = 2; rows <= ROWS_MAX; rows++) {
    const found: Option[] = [];
    for (let row = 0; row < rows; row++) {
      const line = lines[at + row];
      if (!line || line.kind !== 'text' || line.hints.role) return null;
      const labels = [...line.text.matchAll(LABEL)];
      const isRow =
        labels.length >= 1 &&
        labels.every(({ 1: letter }, column) => letter === String.fromCharCode(65 + row + column * rows));
      if (!isRow || line.text.slice(0, labels[0]?.index).trim() !== '') break;
      labels.forEach((label, column) => {
        const text = line.text.slice(label.index, labels[column + 1]?.index).trim();
        found.push({
          letter: label[1] ?? '',
          row,
          line: { ...line, text, doubts: column === 0 ? line.doubts : [] },
        });
      });
    }
    const isWhole = new Set(found.map(({ row }) => row)).size === rows;
    const first = found.filter(({ row }) => row === 0).length;
    const last = found.filter(({ row }) => row === rows - 1).length;
    if (isWhole && first >= COLUMNS_MIN && first - last <= 1 && found.length > rows) return found;
  }
  return null;
}
