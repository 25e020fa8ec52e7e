/** Tables with their lines: all of them for bars, the drawn ones for `tabular`. */
import type { Inline, Table, TableCell, TableColumn } from '@tiku/question-syntax/markup';

export function tableToTypst(table: Table, content: (cell: readonly Inline[]) => string): string {
  const count = Math.max(1, table.columns.length, ...table.rows.map(({ cells }) => widthOf(cells)));
  const parts = [`columns: ${count}`, `stroke: ${table.isPiped ? '0.5pt' : 'none'}`];
  if (!table.isPiped) parts.push(...verticalLines(table.columns, count));
  /** The remaining rows of a spanning cell, by column. */
  const remainingRows = Array.from({ length: count }, () => 0);
  table.rows.forEach((row, at) => {
    parts.push(...horizontalLines(row.above, at));
    let column = 0;
    for (const cell of row.cells) {
      // LaTeX has an empty cell below one that spans rows.
      if ((remainingRows[column] ?? 0) > 0) {
        column += cell.columns;
        continue;
      }
      if (column >= count) break;
      const columns = Math.min(cell.columns, count - column);
      const rows = Math.max(1, Math.min(cell.rows, table.rows.length - at));
      parts.push(cellOf(cell, { x: column, y: at, columns, rows }, table.columns[column], content));
      for (let from = column; from < column + columns; from += 1) remainingRows[from] = rows;
      column += columns;
    }
    remainingRows.forEach((rows, from) => (remainingRows[from] = Math.max(0, rows - 1)));
  });
  parts.push(...horizontalLines(table.below, table.rows.length));
  return `#align(center, table(${parts.join(', ')}));`;
}

const widthOf = (cells: readonly TableCell[]): number => cells.reduce((sum, { columns }) => sum + columns, 0);

interface Place {
  x: number;
  y: number;
  columns: number;
  rows: number;
}

function cellOf(
  cell: TableCell,
  { x, y, columns, rows }: Place,
  column: TableColumn | undefined,
  content: (cell: readonly Inline[]) => string,
): string {
  const align = (cell.column ?? column)?.align ?? 'center';
  return `table.cell(x: ${x}, y: ${y}, colspan: ${columns}, rowspan: ${rows}, align: ${align} + horizon)[${content(cell.children)}]`;
}

function verticalLines(columns: readonly TableColumn[], count: number): string[] {
  const lines: string[] = [];
  if (columns[0]?.left) lines.push('table.vline(x: 0, stroke: 0.5pt)');
  columns.slice(0, count).forEach((column, at) => {
    if (column.right || columns[at + 1]?.left) lines.push(`table.vline(x: ${at + 1}, stroke: 0.5pt)`);
  });
  return lines;
}

function horizontalLines(lines: readonly boolean[], y: number): string[] {
  return lines.flatMap((isDrawn, at) =>
    isDrawn ? [`table.hline(y: ${y}, start: ${at}, end: ${at + 1}, stroke: 0.5pt)`] : [],
  );
}
