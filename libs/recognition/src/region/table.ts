/** Lines of a box → a pipe table: as the parser found it, else with columns at wide gaps. Pure. */
import type { Block } from '../model/index.js';

/** Two or more spaces, as between columns in lines of pages. */
const GAP = / {2,}|\t|\\q?quad(?![a-z])/;
/** Without rules, the end of a cell is a guess. */
const GUESSED = 0.6;
const ROWS_MAX = 200;

export function asTable(blocks: readonly Block[]): { text: string; confidence: number } {
  const found = blocks.filter((block) => block.kind === 'table');
  if (found.length > 0) return { text: found.map((block) => block.text).join('\n\n'), confidence: 1 };
  const rows = rowsOf(blocks).slice(0, ROWS_MAX);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return { text: '', confidence: 0 };
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rule = line(Array.from({ length: width }, () => '---'));
  return { text: [line(head), rule, ...body.map(line)].join('\n'), confidence: GUESSED };
}

/** Blocks side by side are cells of one row. */
function rowsOf(blocks: readonly Block[]): string[][] {
  const rows: { y0: number; y1: number; cells: { x: number; text: string }[] }[] = [];
  const cells = blocks.flatMap((block) =>
    block.text.split('\n').map((text) => ({ text, box: block.place.box ?? ([0, 0, 1, 0] as const) })),
  );
  for (const { text, box } of cells) {
    const [x, y0, , y1] = box;
    const middle = (y0 + y1) / 2;
    const row = rows.find((row) => y1 > y0 && middle > row.y0 && middle < row.y1);
    if (row) row.cells.push({ x, text });
    else rows.push({ y0, y1, cells: [{ x, text }] });
  }
  return rows.map((row) =>
    row.cells
      .sort((a, b) => a.x - b.x)
      .flatMap((cell) => cell.text.trim().split(GAP))
      .map((cell) => cell.trim()),
  );
}
