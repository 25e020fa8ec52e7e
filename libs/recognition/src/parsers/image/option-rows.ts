/**
 * Rows of options as OCR reads them: "A 1  卫 V2 C. 2  D: 4". Restores labels whose mark or letter was lost if
 * their neighbours show which they are. Pure functions on the text of one row.
 */

const FIRST = /^\s*(?:[“"_]\s*)?([AC])(?:\s*[.．,，、:：。;；·]+\s*|\s+)(?=\S)/;
const LETTERS = 'ABCD';
/** Labels with a mark behind them, after signs that the engine reads into the gap before a label. */
const MARKED_LABEL =
  /(?:(?<![\s“"_‘’~])[\s“"_‘’~]+|(?<=[\d\u4e00-\u9fff)）}\]$]))([A-D])(?=(\s*[.．,，、:：。;；·]+\s*))/g;
const LABEL_ALONE = /(?<!\s)\s{2,}([A-D])(?=(\s+)\S)/g;
const LOST_LABEL = /(?:(?<=\S)\s{2,}|(?<=[^\s“"_])[“"_]+\s*)[^\s\d$\\]{0,2}\s?[.．,，、:：。;；·]+\s*(?=\S)/;

interface Cut {
  from: number;
  to: number;
}

/** The row with its labels as "A. …      B. …"; other rows unchanged. */
export function withOptionLabels(row: string): string {
  const first = FIRST.exec(row);
  if (!first) return row;
  const letters = LETTERS.slice(LETTERS.indexOf(first[1] ?? 'A'));
  const cuts: (Cut | null)[] = [{ from: 0, to: first[0].length }];
  for (const letter of letters.slice(1)) {
    const after = cuts.findLast((cut) => cut !== null)?.to ?? 0;
    cuts.push(labelOf(row, letter, after));
  }
  const read = cuts.filter((cut) => cut !== null).length;
  // "A, B, C 三点" has nothing between its letters.
  if (read < 2 || cuts.some((cut, at) => cut && at > 0 && isEmptyBefore(row, cuts, at))) return row;
  cuts.forEach((cut, at) => {
    const before = cuts.slice(0, at).findLast((other) => other !== null);
    const after = cuts.slice(at + 1).find((other) => other !== null);
    if (cut === null && before)
      cuts[at] = lostLabel(row, before.to, after?.from ?? row.length, after !== undefined);
  });
  const labels = cuts.flatMap((cut, at) => (cut ? [{ ...cut, letter: letters[at] ?? '' }] : []));
  return labels
    .map((cut, at) => `${cut.letter}. ${row.slice(cut.to, labels[at + 1]?.from ?? row.length).trim()}`)
    .join('      ');
}

/** The label with a mark behind it, or between wide gaps. */
function labelOf(row: string, letter: string, from: number): Cut | null {
  const rest = row.slice(from);
  const isLabel = (match: RegExpExecArray): boolean => match[1] === letter;
  const found =
    [...rest.matchAll(MARKED_LABEL)].find(isLabel) ?? [...rest.matchAll(LABEL_ALONE)].find(isLabel);
  if (!found) return null;
  const at = from + found.index;
  return { from: at, to: at + found[0].length + (found[2]?.length ?? 0) };
}

/** The text in a label's place: one or two signs and a mark behind a wide gap, or one character that is not a word. */
function lostLabel(row: string, from: number, to: number, followed: boolean): Cut | null {
  const between = row.slice(from, to);
  const found =
    LOST_LABEL.exec(between) ??
    (followed ? /(?<=\S)\s+[卫乙丑也己民区及口和加巳下上工](?=\s+\S|\s*[-\dVv√$])\s*/.exec(between) : null);
  return found ? { from: from + found.index, to: from + found.index + found[0].length } : null;
}

function isEmptyBefore(row: string, cuts: readonly (Cut | null)[], at: number): boolean {
  const before = cuts.slice(0, at).findLast((cut) => cut !== null);
  const own = cuts[at];
  return (
    before !== undefined && before !== null && own !== null && row.slice(before.to, own?.from).trim() === ''
  );
}

const PART_LIKE = /^\s*[(（]\s*(?:[D0OoQlI|丨]\s*)?[)）]\s*(?=[\u4e00-\u9fff])/;
const PART_TWO = /^\s*[(（]\s*2\s*[)）]/;
const PARTS_APART = 6;

const FIRST_LIKE = /^\s*[(（]\s*[4^Λ入人]\s*[)）]/;
const LATER_OPTION = /^\s*[(（]\s*([B-D])\s*[)）]/;
const PART_THREE = /^\s*[(（]\s*3\s*[)）]/;
/** Rows of one option. */
const OPTION_ROWS = 3;

/** A thin stroke and a mark, right below a heading and above "2.": the first number. */
const FIRST_NUMBER_LIKE = /^\s{0,4}[lI|丨!i]\s?[.．·、,，:：]\s?(?=\S)/;
const SECOND_NUMBER = /^\s{0,4}2\s?[.．、](?!\d)/;
const HEADING = /^\s{0,4}(?:[一二三四五六七八九十]{1,2}\s?[、.．]|(?:[A-F]|[IVX]{1,4})\.\s{1,4}[A-Z][a-z])/;
const QUESTION_ROWS = 6;

export const withFirstNumbers = (rows: readonly string[]): string[] =>
  rows.map((row, at) =>
    FIRST_NUMBER_LIKE.test(row) &&
    HEADING.test(rows[at - 1] ?? '') &&
    rows.slice(at + 1, at + 1 + QUESTION_ROWS).some((other) => SECOND_NUMBER.test(other))
      ? row.replace(FIRST_NUMBER_LIKE, '1. ')
      : row,
  );

/** "(4)…" before "(B)…" with no "(A)" above it is the first option; "(D)求…" before "(2)求…" is the first part. */
export function withFirstMarks(rows: readonly string[]): string[] {
  return withFirstParts(
    rows.map((row, at) => {
      const above = rows.slice(Math.max(0, at - OPTION_ROWS), at);
      if (!FIRST_LIKE.test(row) || above.some((other) => PART_THREE.test(other))) return row;
      const next = rows.slice(at + 1, at + 1 + OPTION_ROWS).find((other) => /^\s*[(（]/.test(other));
      return LATER_OPTION.exec(next ?? '')?.[1] === 'B' ? row.replace(FIRST_LIKE, '(A)') : row;
    }),
  );
}

/** Rows below each other in order. */
function withFirstParts(rows: readonly string[]): string[] {
  return rows.map((row, at) => {
    if (!PART_LIKE.test(row)) return row;
    const options = rows
      .slice(Math.max(0, at - PARTS_APART), at)
      .some((other) => /^\s*[(（]\s*[BC]\s*[)）]/.test(other));
    const second = rows.slice(at + 1, at + 1 + PARTS_APART).some((other) => PART_TWO.test(other));
    return second && !options ? row.replace(PART_LIKE, '(1)') : row;
  });
}
