/** The columns that a `tabular` declares, with the lines between them. */
import { Braces } from './braces.js';
import type { Align, TableColumn } from './tree.js';

export const COLUMNS_MAX = 30;
const ALIGN: Record<string, Align> = {
  l: 'left',
  c: 'center',
  r: 'right',
  p: 'left',
  m: 'left',
  b: 'left',
  X: 'left',
};

/** `{|l|c|*{3}{r|}}` → columns. Ignores widths and spaces between columns. */
export function columnsOf(spec: string, depth = 0): TableColumn[] {
  const braces = new Braces(spec);
  const columns: TableColumn[] = [];
  let isLine = false;
  for (let at = 0; at < spec.length && columns.length < COLUMNS_MAX; at += 1) {
    const char = spec[at] ?? '';
    const last = columns.at(-1);
    if (char === '|') {
      if (last) last.right = true;
      else isLine = true;
    } else if (char === '*' && spec[at + 1] === '{' && depth === 0) {
      const first = braces.closing(at + 1);
      const second = first !== null && spec[first + 1] === '{' ? braces.closing(first + 1) : null;
      if (first === null || second === null) break;
      const times = Math.min(COLUMNS_MAX, Number.parseInt(spec.slice(at + 2, first), 10) || 0);
      const repeated = columnsOf(spec.slice(first + 2, second), 1);
      for (let time = 0; time < times; time += 1)
        for (const column of repeated)
          columns.push({ ...column, left: column.left || (isLine && columns.length === 0) });
      at = second;
    } else if (char === '{') {
      at = braces.closing(at) ?? spec.length;
    } else {
      const align = ALIGN[char];
      if (align) columns.push({ align, left: isLine && columns.length === 0, right: false });
    }
  }
  // A line between two columns belongs to the left one.
  return columns.slice(0, COLUMNS_MAX);
}
