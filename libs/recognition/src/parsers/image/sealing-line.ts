/**
 * The sealing line of a paper: 装订线内不要答题 and the like, one character below the other in the left margin. A row of
 * the page at the same height would begin with one of them. Pure.
 */
import { rowText, type ReadRow, type ReadWord } from './row-text.js';

/** What is printed along the line, with the rings and dots of the line itself. */
const PRINTED = new Set(
  '装订线密封内外不要得准请勿答题弥此处卷写无效学校院系专业班级姓名考号证座位生试场自觉遵守规则诚信绝作弊',
);
const OF_THE_LINE = /[装订线密封]/g;
const SPECK = /^[\s.。·•:：,，、○〇oO0|丨'’‘"“”~-]*$/;
/** Share of the page's width. */
const MARGIN = 0.16;
/** As shares of a character. */
const WIDTH_MAX = 2.8;
const ALONE_MIN = 4;
const PRINTED_SHARE = 0.7;
const OF_THE_LINE_MIN = 2;
const SLACK = 0.25;

/** The rows without the characters of the sealing line; all rows if there is none. */
export function withoutSealingLine(rows: readonly ReadRow[], em: number, pageWidth: number): ReadRow[] {
  const alone = rows.filter((row) => isNarrow(row, em, pageWidth));
  const edge = Math.max(0, ...alone.map((row) => extent(row).x1)) + SLACK * em;
  const left = rows.map((row) => row.words.filter((word) => isLeftOf(word, row, edge)));
  const read = left
    .flat()
    .map(({ text }) => text)
    .join('');
  const characters = [...read].filter((one) => !SPECK.test(one));
  const printed = characters.filter((one) => PRINTED.has(one));
  const own = new Set(read.match(OF_THE_LINE));
  if (
    alone.length < ALONE_MIN ||
    own.size < OF_THE_LINE_MIN ||
    printed.length < characters.length * PRINTED_SHARE
  )
    return [...rows];
  return rows.flatMap((row, at) => {
    const words = row.words.filter((word) => !left[at]?.includes(word));
    const rest = { ...row, words };
    return left[at]?.length && SPECK.test(rowText(rest, em)) ? [] : [rest];
  });
}

function extent({ sheetRow: { row } }: ReadRow): { x0: number; x1: number } {
  return {
    x0: Math.min(...row.boxes.map((box) => box.x0)),
    x1: Math.max(0, ...row.boxes.map((box) => box.x1)),
  };
}

function isNarrow(row: ReadRow, em: number, pageWidth: number): boolean {
  const { x0, x1 } = extent(row);
  return x1 > 0 && x1 < MARGIN * pageWidth && x1 - x0 < WIDTH_MAX * em;
}

/** Only whole words of a row in no table. */
function isLeftOf(word: ReadWord, { sheetRow }: ReadRow, edge: number): boolean {
  return !sheetRow.row.table && (word.x0 + word.x1) / 2 < sheetRow.toSheet(edge);
}
