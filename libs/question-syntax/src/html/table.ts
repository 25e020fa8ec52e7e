import type { Inline, Table, TableCell } from '../markup/index.js';

/** A pipe table gets all its lines from the style sheet; each cell of a `tabular` says which sides are drawn. */
export function tableHtml(table: Table, content: (cell: readonly Inline[]) => string): string {
  const rows = table.isPiped ? pipedRows(table, content) : tabularRows(table, content);
  const kind = table.isPiped ? '' : ' tk-tabular';
  return `<div class="tk-table-wrap" tabindex="0"><table class="tk-paper-table${kind}">${rows}</table></div>`;
}

type Content = (cell: readonly Inline[]) => string;

function pipedRows(table: Table, content: Content): string {
  const columns = table.rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const row = (cells: readonly TableCell[], tag: 'th' | 'td') => {
    const html = Array.from({ length: columns }, (_, at) => {
      const align = table.columns[at]?.align;
      return `<${tag}${align ? ` data-align="${align}"` : ''}>${content(cells[at]?.children ?? [])}</${tag}>`;
    });
    return `<tr>${html.join('')}</tr>`;
  };
  const [head, ...body] = table.rows;
  const rows = body.map(({ cells }) => row(cells, 'td')).join('');
  return `<thead>${row(head?.cells ?? [], 'th')}</thead><tbody>${rows}</tbody>`;
}

function tabularRows(table: Table, content: Content): string {
  /** For each column: the number of further rows that a cell from above covers. */
  const taken: number[] = [];
  const rows = table.rows.map((row, at) => {
    let html = '';
    let column = 0;
    for (const cell of row.cells) {
      // Under a cell of several rows the source has an empty one.
      if ((taken[column] ?? 0) > 0 && cell.children.length === 0) {
        column += cell.columns;
        continue;
      }
      html += cellHtml(table, at, column, cell, content);
      if (cell.rows > 1) for (let one = 0; one < cell.columns; one += 1) taken[column + one] = cell.rows;
      column += cell.columns;
    }
    for (let one = 0; one < taken.length; one += 1) taken[one] = Math.max(0, (taken[one] ?? 0) - 1);
    return `<tr>${html}</tr>`;
  });
  return `<tbody>${rows.join('')}</tbody>`;
}

function cellHtml(table: Table, row: number, column: number, cell: TableCell, content: Content): string {
  const first = cell.column ?? table.columns[column];
  const last = cell.column ?? table.columns[column + cell.columns - 1];
  const isDrawn = (lines: readonly boolean[] | undefined) => lines?.[column] === true;
  const below =
    table.rows[row + cell.rows]?.above ?? (row + cell.rows >= table.rows.length ? table.below : []);
  const sides = [
    isDrawn(table.rows[row]?.above) && 't',
    isDrawn(below) && 'b',
    (first?.left || (column > 0 && !cell.column && table.columns[column - 1]?.right)) && 'l',
    last?.right && 'r',
  ].filter((side) => typeof side === 'string');
  const attributes =
    (sides.length > 0 ? ` data-lines="${sides.join(' ')}"` : '') +
    (first?.align ? ` data-align="${first.align}"` : '') +
    (cell.columns > 1 ? ` colspan="${cell.columns}"` : '') +
    (cell.rows > 1 ? ` rowspan="${cell.rows}"` : '');
  return `<td${attributes}>${content(cell.children)}</td>`;
}
