/**
 * Options that are printed once, above the questions they belong to ("B1 型题（10～12 题共用备选答案）"). Each question
 * below without its own options gets them all. Pure.
 */
import { keyEntries } from '../keys/answer-key.js';
import { fieldMarks, isSectionHeading, questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const OPTION = /^\s{0,8}[（(]?([A-H])\s{0,4}[)）.．、:：]/;
const SHARES =
  /共用(?:备选)?(?:答案|选项)|备选答案|以下(?:备选)?选项|word bank|following options|\bquestions?\s\d{1,3}\s?(?:-|–|—|~|to|and)\s?\d{1,3}\b/i;
/** "[1～3]", "（4—6 题）": the questions that the options below belong to. */
const IS_RANGE =
  /^\s{0,8}[（([【［]\s{0,4}\d{1,3}\s{0,4}[-~～〜—–至]\s{0,4}\d{1,3}\s{0,4}题?\s{0,4}[)）\]】］]\s{0,8}$/;
/** Instructions to join two lists. */
const MATCHES = /配伍|匹配|配对|搭配|连线|连一连|对应起来|与.{1,16}对应|\bmatch(?:ing)?\b/i;
const MATCHED_MIN = 3;
const WORD_CHARS_MAX = 60;
const OPTION_LABEL = /(?:^|[ \t\u3000])[（(]?[A-H]\s{0,3}[)）.．、:：]/g;
const OPTIONS_MIN = 3;
const QUESTIONS_MIN = 2;
/** Questions that share their options have one line or two. */
const QUESTION_LINES = 3;

/** The lines with the shared options below each of their questions. */
export function withSharedOptions(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    const group =
      line.kind === 'table'
        ? null
        : ((SHARES.test(line.text) || IS_RANGE.test(line.text) ? groupBelow(lines, at + 1) : null) ??
          (MATCHES.test(line.text) ? matchedBelow(lines, at + 1) : null));
    // A line that only names the questions says no more than their options below.
    if (!group || !IS_RANGE.test(line.text)) out.push(line);
    if (!group) {
      const rows = MATCHES.test(line.text) ? rowsBelow(lines, at + 1) : { lines: [], taken: 0 };
      out.push(...rows.lines);
      at += rows.taken;
      continue;
    }
    for (const question of group.questions) {
      const label = question.findIndex((own) => isLabelled(own));
      const stemEnd = label < 0 ? question.length : label;
      out.push(...question.slice(0, stemEnd), ...group.options, ...question.slice(stemEnd));
    }
    at = group.end - 1;
  }
  return out;
}

/** "1. 《家》      C. 茅盾": a numbered text with a lettered one on its row, and perhaps the space for the letter. */
const MATCHED_ROW =
  /^(\s{0,8}\d{1,2}\s{0,2}[.．、)）]\s{0,4}[^\t\u3000]{1,60}?)(?:[ ]{0,20}\t[ \t]{0,20}|[ ]{2,40}|\u3000{1,20}\s{0,8})([A-Ha-h]\s{0,2}[.．、)）]\s{0,4}\S.{0,60}?)(?:[（(][\s\u3000]{0,12}[)）])?$/;

interface MatchedRow {
  line: Line;
  left: string;
  right: string;
  /** Lines that it takes: the space for the letter may have split the first row. */
  lines: number;
}

function rowAt(lines: readonly Line[], at: number): MatchedRow | null {
  const [line, below] = [lines[at], lines[at + 1]];
  if (line?.kind !== 'text') return null;
  const [, numbered = '', right = ''] = MATCHED_ROW.exec(line.text) ?? [];
  if (numbered) return { line, left: numbered, right, lines: 1 };
  const isParted = FINAL_BLANK.test(line.text) && below?.kind === 'text' && OPTION.test(below.text);
  const left = line.text.replace(/[（(][\s\u3000]{0,20}[)）]\s{0,8}$/, '').trimEnd();
  return isParted ? { line, left, right: below.text.trim(), lines: 2 } : null;
}

/** Rows of two lists to match: first the lettered texts, then each numbered one with the space for its letter. */
function rowsBelow(lines: readonly Line[], from: number): { lines: Line[]; taken: number } {
  const rows: MatchedRow[] = [];
  let at = from;
  for (let row = rowAt(lines, at); row; row = rowAt(lines, at)) {
    const letter = 'ABCDEFGH'.charAt(rows.length);
    if (questionNumber(row.line.text)?.number !== rows.length + 1) break;
    if (row.right.charAt(0).toUpperCase() !== letter) break;
    rows.push(row);
    at += row.lines;
  }
  if (rows.length < MATCHED_MIN) return { lines: [], taken: 0 };
  return {
    lines: [
      ...rows.map(({ line, right }) => ({ ...line, text: right })),
      ...rows.map(({ line, left }) => ({ ...line, text: FINAL_BLANK.test(left) ? left : `${left} ______` })),
    ],
    taken: at - from,
  };
}
const FINAL_BLANK = /(?:\\fillin|__|[（(][\s\u3000]{0,20}[)）])\s{0,8}$/;

/** An answer of the question, or the key of the paper. */
const isLabelled = (line: Line): boolean => fieldMarks(line.text).length > 0 || keyEntries(line).length > 1;

/** Numbered words, and below the last of them the lettered ones to match. */
function matchedBelow(lines: readonly Line[], from: number) {
  const questions: Line[][] = [];
  let at = from;
  for (let line = lines[at]; line && isWord(line, questions.length + 1); line = lines[++at])
    questions.push([line]);
  let end = at;
  while (ANY_OPTION.test(lines[end]?.text ?? '')) end++;
  const options = lines
    .slice(at, end)
    .map((own) => ({ ...own, text: own.text.replace(SMALL_LABEL, (label) => label.toUpperCase()) }));
  const labels = options.reduce((sum, { text }) => sum + (text.match(OPTION_LABEL)?.length ?? 0), 0);
  const isMatching =
    questions.length >= MATCHED_MIN &&
    OPTION.exec(options[0]?.text ?? '')?.[1] === 'A' &&
    labels >= questions.length;
  return isMatching ? { options, questions, end } : null;
}

const ANY_OPTION = /^\s{0,8}[（(]?[A-Ha-h]\s{0,4}[)）.．、:：]/;
const SMALL_LABEL = /(?<=^|[ \t\u3000])[（(]?[a-h](?=\s{0,3}[)）.．、:：])/g;

const isWord = (line: Line, number: number): boolean =>
  line.kind === 'text' && line.text.length <= WORD_CHARS_MAX && questionNumber(line.text)?.number === number;

function groupBelow(lines: readonly Line[], from: number) {
  let to = from;
  while (OPTION.test(lines[to]?.text ?? '')) to++;
  const options = lines.slice(from, to);
  if (OPTION.exec(options[0]?.text ?? '')?.[1] !== 'A' || options.length < OPTIONS_MIN) return null;
  const questions: Line[][] = [];
  let end = to;
  for (; end < lines.length; end++) {
    const line = lines[end];
    if (
      !line ||
      OPTION.test(line.text) ||
      SHARES.test(line.text) ||
      IS_RANGE.test(line.text) ||
      line.kind === 'table'
    )
      break;
    if (isSectionHeading(line.text, line.hints.role === 'section')) break;
    if (questionNumber(line.text)?.strength === 'strong') questions.push([line]);
    else if ((questions.at(-1)?.length ?? QUESTION_LINES) < QUESTION_LINES) questions.at(-1)?.push(line);
    else break;
  }
  // The text above a question's own options is a question that shares none of these.
  if (OPTION.test(lines[end]?.text ?? '')) {
    const last = questions.pop();
    end -= last?.length ?? 0;
  }
  return questions.length >= QUESTIONS_MIN ? { options, questions, end } : null;
}
