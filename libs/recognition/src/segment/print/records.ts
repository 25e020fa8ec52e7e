/**
 * Papers without numbers whose layout still shows where a question begins: labelled records ("【题干】…【答案】…", as question
 * banks export them) and consecutive groups of options. Owns no fields: other modules read the labels inside a record.
 */
import type { QuestionStart } from '../numbers/number-chain.js';
import { isSectionHeading, questionNumber, toAscii } from '../marks.js';
import type { Line, SegmentType } from '../types.js';

const BRACKET_STEM =
  /^\s{0,8}(?:\*\*\s{0,8})?[【[［]\s{0,8}(?:题干|题目|试题|试题内容|题目内容|原题|stem|question)\s{0,8}[】\]］]\s{0,8}[:：]?\s{0,8}(?:\*\*\s{0,8})?/i;
const PLAIN_STEM =
  /^\s{0,8}(?:\*\*\s{0,8})?(?:题干|题目|试题|题目内容|stem|question)\s{0,8}[:：]\s{0,8}(?:\*\*\s{0,8})?/i;
/** Facts that a record prints about its question before the stem. */
const LEADING =
  /^\s{0,8}[【[［]?\s{0,8}(题型|题目类型|试题类型|题号|编号|序号|type|no)\s{0,8}[】\]］]?\s{0,8}[:：]?\s{0,8}(.{0,40})$/i;
const OPTIONS_LABEL =
  /^\s{0,8}[【[［]\s{0,8}(?:选项|备选项|options|choices)\s{0,8}[】\]］]\s{0,8}[:：]?\s{0,8}/i;
const ANSWER_LABEL =
  /^\s{0,8}[【[［]?\s{0,8}(?:(?:正确|参考|标准)?答案|解析|详解|解答|answer|solution)\s{0,8}[】\]］]?\s{0,8}[:：】\]］]/i;
const TYPES: readonly [RegExp, SegmentType][] = [
  [/多选|多项|不定项|multiple response/i, 'multipleChoice'],
  [/单选|单项|选择|判断|single|multiple choice|true/i, 'choice'],
  [/填空|blank/i, 'fill'],
  [/解答|简答|计算|证明|问答|论述|综合|应用|essay|short|problem/i, 'solution'],
];
const RECORDS_MIN = 2;
/** Records with an answer or options, as a share of all: with fewer, a label is a word of the text. */
const RECORDS_LABELLED = 0.5;

/** Lines in which each labelled record begins a question; unchanged if the paper has no such records. */
export function withRecords(lines: readonly Line[]): readonly Line[] {
  for (const label of [BRACKET_STEM, PLAIN_STEM]) {
    const starts = lines.flatMap((line, at) => (label.test(line.text) ? [at] : []));
    if (starts.length >= RECORDS_MIN && areRecords(lines, starts)) return marked(lines, starts, label);
  }
  return lines;
}

function areRecords(lines: readonly Line[], starts: readonly number[]): boolean {
  const labelled = starts.filter((start, index) =>
    lines
      .slice(start, starts[index + 1])
      .some(({ text }) => ANSWER_LABEL.test(text) || /^\s{0,8}[【[［]?A\s{0,8}[.．、]/.test(text)),
  );
  return labelled.length >= starts.length * RECORDS_LABELLED;
}

function marked(lines: readonly Line[], starts: readonly number[], label: RegExp): Line[] {
  const isStart = new Set(starts);
  const out: Line[] = [];
  let leading: { number?: string; type?: SegmentType; isJudged?: true } = {};
  let count = 0;
  for (const [at, line] of lines.entries()) {
    const before = leadingOf(lines, at, isStart);
    if (before) {
      leading = { ...leading, ...before };
      continue;
    }
    if (!isStart.has(at)) {
      out.push({ ...line, text: line.text.replace(OPTIONS_LABEL, '') });
      continue;
    }
    count++;
    const number = leading.number ?? String(count);
    out.push({
      ...line,
      text: line.text.replace(label, ''),
      ...(leading.isJudged && { isJudged: true as const }),
      hints: { ...line.hints, role: 'question', number, ...(leading.type && { type: leading.type }) },
    });
    leading = {};
  }
  return out.filter(
    ({ text, hints, doubts }) => text.trim() !== '' || hints.role !== undefined || doubts.length > 0,
  );
}

/** A label before the stem, directly or with other such labels between. */
function leadingOf(lines: readonly Line[], at: number, isStart: ReadonlySet<number>) {
  const own = LEADING.exec(lines[at]?.text ?? '');
  if (!own) return null;
  let next = at + 1;
  while (LEADING.test(lines[next]?.text ?? '')) next++;
  if (!isStart.has(next)) return null;
  const value = own[2] ?? '';
  if (/题号|编号|序号|no/i.test(own[1] ?? '')) {
    const number = /^\D{0,4}(\d{1,3})\D{0,4}$/.exec(toAscii(value))?.[1];
    return number ? { number } : {};
  }
  const type = TYPES.find(([pattern]) => pattern.test(value))?.[1];
  return type ? { type, ...(/判断|true/i.test(value) && { isJudged: true as const }) } : {};
}

const OPTION = /^\s{0,8}[（(]?([A-H])\s{0,8}[)）.．、:：]/;
const GROUPS_MIN = 2;

const LABELLED_MIN = 3;
/** At most this many lines above an answer belong to its question. */
const STEM_LINES = 12;

/** Starts of questions without numbers that have answers: each begins after the answer of the one before it. */
export function answeredStarts(lines: readonly Line[]): QuestionStart[] {
  const answers = lines.flatMap(({ text }, at) =>
    ANSWER_LABEL.test(text) && !SOLUTION_LABEL.test(text) ? [at] : [],
  );
  if (answers.length < LABELLED_MIN) return [];
  if (lines.some(({ text }) => questionNumber(text)?.strength === 'strong')) return [];
  const starts = answers.map((answer, index) => {
    let first = answer - 1;
    while (first > 0 && OPTION.test(lines[first]?.text ?? '')) first--;
    const before = answers[index - 1];
    if (before === undefined) return first;
    // Labels of the same question, and the paragraphs of a solution, are after its answer.
    let from = before + 1;
    while (from < first && SOLUTION_LABEL.test(lines[from]?.text ?? '')) from++;
    return first - from > STEM_LINES ? first : from;
  });
  const isWhole = starts.every((start, index) => start >= 0 && start < (answers[index] ?? 0));
  return isWhole
    ? starts.map((line, index) => ({ number: index + 1, length: 0, strength: 'weak', line, certain: true }))
    : [];
}

const SOLUTION_LABEL =
  /^\s{0,8}[【[［]?\s{0,8}(?:解析|详解|解答|分析|点评|solution|explanation)\s{0,8}[】\]］]?\s{0,8}[:：】\]］]/i;

/** Starts where options begin again from A: each group of them belongs to the text above it. */
export function optionGroupStarts(lines: readonly Line[]): QuestionStart[] {
  const starts: number[] = [];
  let inOptions = true;
  let last = '';
  for (const [at, { text, hints, kind }] of lines.entries()) {
    if (
      hints.role === 'title' ||
      hints.role === 'header' ||
      isSectionHeading(text, hints.role === 'section')
    ) {
      inOptions = true;
      continue;
    }
    // Numbers are stronger evidence; with them this is not a list without numbers.
    if (questionNumber(text)?.strength === 'strong') return [];
    const label = OPTION.exec(text)?.[1];
    if (label !== undefined && kind === 'text') {
      if (label === 'A' || label.charCodeAt(0) === last.charCodeAt(0) + 1) last = label;
      inOptions = true;
    } else if (inOptions && !ANSWER_LABEL.test(text) && !/^!\[\]/.test(text.trim())) {
      starts.push(at);
      inOptions = false;
    }
  }
  const complete = starts.filter((start, index) =>
    lines.slice(start, starts[index + 1]).some(({ text }) => OPTION.exec(text)?.[1] === 'A'),
  );
  if (complete.length < GROUPS_MIN || complete.length < starts.length) return [];
  return starts.map((line, index) => ({
    number: index + 1,
    length: 0,
    strength: 'weak',
    line,
    certain: true,
  }));
}
