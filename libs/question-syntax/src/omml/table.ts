/** Tables of WordprocessingML: as wide as their content, with the merged cells of the source. */
import type { Inline, Table, TableCell } from '../markup/index.js';
import { inlineEm } from '../text/index.js';

/** For text of 10.5 points. */
const TWIPS_PER_EM = 210;
const PADDING_EM = 1.6;
/** The text width of an A4 sheet; wider tables are narrowed, and their cells wrap. */
const WIDTH_MAX_TWIPS = 9_000;
/** Word requires a paragraph after a table: half a line. */
const AFTER =
  '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="120" w:lineRule="exact"/></w:pPr></w:p>';

export function tableToWord(table: Table, runs: (nodes: readonly Inline[]) => string): string {
  const widths = columnTwips(table);
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`;
  const isLined = table.isPiped || table.below.some(Boolean) || table.columns.some(({ right }) => right);
  const borders = isLined
    ? `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')}</w:tblBorders>`
    : '';
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:jc w:val="center"/>${borders}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rowsOf(table, widths, runs)}</w:tbl>${AFTER}`;
}

function rowsOf(table: Table, widths: readonly number[], runs: (nodes: readonly Inline[]) => string): string {
  /** Rows that a cell above still covers, by column. */
  const taken = widths.map(() => 0);
  return table.rows
    .map(({ cells }) => {
      let at = 0;
      const row = cells.map((cell) => {
        const from = at;
        at += cell.columns;
        // LaTeX leaves an empty cell below a cell that spans rows.
        const isContinued = (taken[from] ?? 0) > 0;
        for (let column = from; column < at; column += 1)
          taken[column] = isContinued ? (taken[column] ?? 0) - 1 : cell.rows - 1;
        const width = widths.slice(from, at).reduce((sum, each) => sum + each, 0);
        const merge = isContinued ? '<w:vMerge/>' : cell.rows > 1 ? '<w:vMerge w:val="restart"/>' : '';
        const span = cell.columns > 1 ? `<w:gridSpan w:val="${cell.columns}"/>` : '';
        const align = (cell.column ?? table.columns[from])?.align ?? 'center';
        return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span}${merge}<w:vAlign w:val="center"/></w:tcPr><w:p><w:pPr><w:jc w:val="${align}"/></w:pPr>${runs(cell.children)}</w:p></w:tc>`;
      });
      return `<w:tr><w:trPr><w:cantSplit/><w:jc w:val="center"/></w:trPr>${row.join('')}</w:tr>`;
    })
    .join('');
}

/** A cell that spans several columns counts for none of them. */
function columnTwips({ columns, rows }: Table): number[] {
  const count = Math.max(1, columns.length, ...rows.map(({ cells }) => widthOf(cells)));
  const widths = Array.from({ length: count }, () => 1);
  for (const { cells } of rows) {
    let at = 0;
    for (const { children, columns: own } of cells) {
      if (own === 1) widths[at] = Math.max(widths[at] ?? 1, inlineEm(children));
      at += own;
    }
  }
  const twips = widths.map((em) => (em + PADDING_EM) * TWIPS_PER_EM);
  const scale = Math.min(1, WIDTH_MAX_TWIPS / twips.reduce((sum, each) => sum + each, 0));
  return twips.map((each) => Math.round(each * scale));
}

const widthOf = (cells: readonly TableCell[]): number => cells.reduce((sum, { columns }) => sum + columns, 0);
