import type { Inline, Table, TableCell, TableColumn } from '../markup/index.js';

const LETTERS = { left: 'l', center: 'c', right: 'r' } as const;
const letterOf = (column: TableColumn | undefined): string => LETTERS[column?.align ?? 'center'];

export function tabular(table: Table, content: (cell: readonly Inline[]) => string): string {
  const count = Math.max(1, table.columns.length, ...table.rows.map(({ cells }) => widthOf(cells)));
  const columns = Array.from({ length: count }, (_, at) => table.columns[at]);
  const isLined = (column: TableColumn | undefined, side: 'left' | 'right') =>
    table.isPiped || column?.[side] === true;
  const spec = columns.map(
    (column, at) =>
      `${at === 0 && isLined(column, 'left') ? '|' : ''}${letterOf(column)}${isLined(column, 'right') ? '|' : ''}`,
  );
  const rows = table.rows.map((row) => {
    const above = table.isPiped ? '\\hline\n' : rules(row.above);
    return `${above}${row.cells.map((cell) => cellOf(cell, content)).join(' & ')} \\\\`;
  });
  const below = table.isPiped ? '\\hline' : rules(table.below).trimEnd();
  return `\\begin{tabular}{${spec.join('')}}\n${rows.join('\n')}\n${below}\n\\end{tabular}`;
}

const widthOf = (cells: readonly TableCell[]): number => cells.reduce((sum, cell) => sum + cell.columns, 0);

/** `\hline` if all columns have it, else one `\cline` for each run. */
function rules(lines: readonly boolean[]): string {
  if (lines.length > 0 && lines.every(Boolean)) return '\\hline\n';
  let out = '';
  for (let at = 0; at < lines.length; at += 1) {
    if (!lines[at]) continue;
    const from = at;
    while (lines[at + 1]) at += 1;
    out += `\\cline{${from + 1}-${at + 1}}\n`;
  }
  return out;
}

function cellOf(cell: TableCell, content: (cell: readonly Inline[]) => string): string {
  // After the end of a row a bracket or a star would belong to it.
  const inside = content(cell.children).replace(/^[[*]/, '{}$&');
  const joined = cell.rows > 1 ? `\\multirow{${cell.rows}}{*}{${inside}}` : inside;
  if (cell.columns === 1 && !cell.column) return joined;
  const { column } = cell;
  const spec = `${column?.left ? '|' : ''}${letterOf(column ?? undefined)}${column?.right ? '|' : ''}`;
  return `\\multicolumn{${cell.columns}}{${spec}}{${joined}}`;
}
