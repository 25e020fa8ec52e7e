/**
 * Options of questions whose lines are collected: which labels count, and which text stays with the stem. Changes
 * the given questions.
 */
import { sectionType } from '../headings/headings.js';
import {
  hasSmallLabels,
  letterOfRoman,
  offersSmallLetters,
  splitOptions,
  splitRomans,
  type OptionSplit,
} from './options.js';
import { MATCHES } from '../marks.js';
import type { Run, SegmentedQuestion } from '../types.js';

export function takeOptions(question: SegmentedQuestion): void {
  if (question.options.length > 0) return;
  const bracket = takeAnswerBracket(question.stem);
  const named = sectionType(question.section, question.number);
  const isChoice = named === 'choice' || named === 'multipleChoice';
  const small = isChoice || offersSmallLetters(question.stem.map(({ text }) => text).join('\n'));
  const split = splitOptions(question.stem, small);
  if (!split || isPartOfExperiment(question, split) || isChosenTask(split)) return;
  question.stem = split.stem;
  question.options = split.options;
  if (bracket) question.stem.push({ ...bracket, text: '（ ）' });
  pictureToStem(question);
  question.optionsCertain = split.clean && split.options.length === 4;
}

/** "a) static / b) final": if most questions have short lists of small letters, the lists are options. */
export function takeSmallLabels(questions: readonly SegmentedQuestion[]): void {
  takeBracketedLetters(questions);
  const open = questions.filter(({ options }) => options.length === 0);
  const labelled = open.filter(({ stem }) => hasSmallLabels(stem.map(({ text }) => text).join('\n')));
  if (labelled.length < SMALL_MIN || labelled.length * 2 < questions.length) return;
  for (const question of labelled) setSmallOptions(question);
}

/**
 * "(a) Both are true … (d) …" on their own lines: options if another question of the section has its own in this
 * style on shared lines.
 */
function takeBracketedLetters(questions: readonly SegmentedQuestion[]): void {
  for (const question of questions.filter(({ options }) => options.length === 0)) {
    const alike = questions.some(
      ({ section, options }) => section === question.section && options.length === LETTERS,
    );
    const labels = question.stem.flatMap(({ text }) => BRACKETED_LETTER.exec(text)?.[1] ?? []);
    const isList =
      labels.join('') === 'abcd' &&
      question.stem.every(({ text }) => !BRACKETED_LETTER.test(text) || !ASKS_PART.test(text));
    if (alike && isList && question.section) setSmallOptions(question);
  }
}
const LETTERS = 4;
const BRACKETED_LETTER = /^\s{0,8}[（(]([a-h])[)）]\s{0,4}/;
/** A part of a question asks, has a blank or marks. */
const ASKS_PART =
  /[?？]\s*$|\\(?:fillin|paren)|_{3}|[[（(]\s?\d{1,2}\s?(?:marks?|points?)?\s?[\])）]\s*$|^\s*[（(][a-h][)）]\s*(?:find|determine|sketch|show|prove|compute|calculate|evaluate|explain|state|write|use|describe|give|express|draw|solve|what|how|why|when|where|which|estimate|compare|identify|label|plot|define|list|verify|deduce|hence|discuss|name)\b/i;

const SMALL_MIN = 3;

function setSmallOptions(question: SegmentedQuestion): void {
  const split = splitOptions(question.stem, true);
  if (!split || split.options.length < 3) return;
  question.stem = split.stem;
  question.options = split.options;
}

/** Answers name small letters, so those of the questions are their options. */
export function takeSmallOptions(questions: readonly SegmentedQuestion[]): void {
  const open = questions.filter(({ options }) => options.length === 0);
  for (const question of open) takeKeyedLetter(question);
  const named = open.filter(({ answer }) =>
    /^[\s（(]*(?:[a-h](?:[\s)）.]*$|[)）.])|[A-H]\s*$)/.test(answer.map(({ text }) => text).join('\n')),
  );
  const matched = matchedItems(named);
  for (const question of named) if (!matched.has(question)) setSmallOptions(question);
  for (const question of open) takeRomanOptions(question);
  // If answers name some, the other lists of the paper that look like them are options as well.
  const taken = named.filter(({ options }) => options.length > 0).length;
  const alike = taken < TAKEN_MIN ? [] : open.filter((one) => one.options.length === 0 && !matched.has(one));
  for (const question of alike)
    if (hasSmallLabels(question.stem.map(({ text }) => text).join('\n'))) setSmallOptions(question);
}

const KEYED_LETTER = /^[\s（(]{0,4}[a-h][\s)）.]{0,4}$/;
/** "1. b" below questions without recognised options: the entry is an answer if the question has such labels. */
function takeKeyedLetter(question: SegmentedQuestion): void {
  const [only] = question.solution;
  if (question.answer.length > 0 || question.solution.length !== 1 || !KEYED_LETTER.test(only?.text ?? ''))
    return;
  if (!hasSmallLabels(question.stem.map(({ text }) => text).join('\n'))) return;
  question.answer = question.solution;
  question.answerFrom = 'key';
  question.solution = [];
}

const TAKEN_MIN = 2;
const ROMAN_AGAIN = /(?<=\S)\s{0,8}[（(]\s?(?:ii|iii|iv)\s?[)）]/;

/** "(i) … (iv) …" below a question that the key answers with "(ii)". */
function takeRomanOptions(question: SegmentedQuestion): void {
  const isInSolution = question.answer.length === 0 && question.solution.length === 1;
  const [first] = isInSolution ? question.solution : question.answer;
  // "(i) … (ii) …" are the answers of parts.
  const answerText = [...question.answer, ...question.solution].map(({ text }) => text).join('\n');
  const letter = first && !ROMAN_AGAIN.test(answerText) ? letterOfRoman(first.text) : null;
  const split = letter ? splitRomans(question.stem) : null;
  if (!first || !letter || !split) return;
  question.stem = split.stem;
  question.options = split.options;
  question.answer = [{ ...first, text: letter }];
  question.answerFrom ??= 'key';
  if (isInSolution) question.solution = [];
}

/** Items with one list below the last of them, to match with each; they are fill questions. */
function matchedItems(named: readonly SegmentedQuestion[]): ReadonlySet<SegmentedQuestion> {
  const matched = new Set(named.filter(({ section }) => MATCHES.test(section?.text ?? '')));
  let row: SegmentedQuestion[] = [];
  for (const question of named) {
    if (row.length > 0 && question.number !== (row.at(-1)?.number ?? 0) + 1) row = [];
    row.push(question);
    if (!offersSmall(question)) continue;
    if (row.length > 1 && row.slice(0, -1).every(isItem)) for (const one of row) matched.add(one);
    row = [];
  }
  for (const question of matched) question.typeHint = 'fill';
  return matched;
}

/** One or a few words that ask nothing. */
const isItem = ({ stem }: SegmentedQuestion): boolean =>
  stem.length === 1 &&
  (stem[0]?.text.length ?? 0) <= 40 &&
  !/[?？]|\\(?:fillin|paren)|_{3}/.test(stem[0]?.text ?? '');
const offersSmall = ({ stem }: SegmentedQuestion): boolean =>
  (splitOptions(stem, true)?.options.length ?? 0) >= 3;

const ANSWER_BRACKET = /(?:\||(?<!\s))\s*[[【［「]\s*答\s*[\]】］」]\s*[（(][^)）]{0,4}[)）]?\s*$/;

/** "[答] ( )" below the options is the question's answer bracket, not text of the last option. */
function takeAnswerBracket(stem: Run[]): Run | null {
  const at = stem.map((run) => ANSWER_BRACKET.test(run.text)).lastIndexOf(true);
  const run = stem[at];
  if (!run) return null;
  stem[at] = { ...run, text: run.text.replace(ANSWER_BRACKET, '') };
  return run;
}

const AFTER_TEXT = /(?<=\S)\s{1,8}(!\[\]\((?:image|tikz):[^()]{1,60}\))\s{0,8}$/;
const picturesIn = (run: Run): Run[] => {
  const picture = AFTER_TEXT.exec(run.text)?.[1];
  return picture === undefined || ONLY_PICTURE.test(run.text) ? [] : [{ ...run, text: picture, doubts: [] }];
};
const ONLY_PICTURE = /^\s{0,8}!\[\]\([^()]{1,60}\)\s{0,8}$/;
const withoutPictures = (run: Run): Run => ({ ...run, text: run.text.replace(AFTER_TEXT, '') });

/** A figure below only the last option belongs to the question. */
function pictureToStem(question: SegmentedQuestion): void {
  const isPicture = (run: Run): boolean => /^(?:!\[\]\((?:image|tikz):[^)]*\)\s*)+$/.test(run.text);
  const own = question.options.filter((option) => option.runs.some((run) => run.text.includes('![](')));
  const [only] = own;
  // A figure next to the options is on the line of one of them.
  if (
    only &&
    own.length === 1 &&
    only !== question.options.at(-1) &&
    only.runs.some((run) => !isPicture(run))
  ) {
    question.stem.push(...only.runs.filter(isPicture), ...only.runs.flatMap(picturesIn));
    only.runs = only.runs.filter((run) => !isPicture(run)).map(withoutPictures);
  }
  const last = question.options.at(-1);
  const others = question.options
    .slice(0, -1)
    .some((option) => option.runs.some((run) => run.text.includes('![](')));
  if (!last || others || last.runs.length < 2) return;
  question.stem.push(...last.runs.slice(1).filter(isPicture));
  last.runs = last.runs.filter((run, index) => index === 0 || !isPicture(run));
}

/** "任选一题作答：A.… B.…": two tasks to choose from, each with its own blank. */
const isChosenTask = ({ stem, options }: OptionSplit): boolean =>
  options.length === 2 && /任选(?:其)?[一1](?:题|个)|选做题/.test(stem.map(({ text }) => text).join(''));

/** "（2）（8 分）如图…". */
const SECOND_PART = /^\s{0,8}[（(]\s?2\s?[)）]\s{0,2}[（(]\s?\d{1,2}\s?分\s?[)）]/;

/**
 * A question in numbered parts with blanks may contain a choice in one part; its letters are not options of the whole.
 */
function isPartOfExperiment(question: SegmentedQuestion, split: OptionSplit): boolean {
  const text = (runs: readonly Run[]): string => runs.map((run) => run.text).join('\n');
  const parts = (value: string): number =>
    value.match(/(?:^|(?<!\n[^\S\n]*)\n)\s*[（(]\s*\d\s*[)）]|\\subp(?![a-z])/g)?.length ?? 0;
  const named = sectionType(question.section, question.number);
  const inside = parts(split.options.map((option) => text(option.runs)).join('\n'));
  const before = parts(text(split.stem));
  // The second part may be after the solution of the first.
  const isFirst = before > 0 && question.solution.some((run) => SECOND_PART.test(run.text));
  // Below "非选择题" letters belong to a part of the question.
  if (before + inside > 0 && /非选择|非選擇/.test(question.section?.text.slice(0, 40) ?? '')) return true;
  if (isFirst) question.typeHint ??= 'solution';
  if (before + inside < 2) return isFirst;
  return (
    inside > 0 ||
    (/\\fillin|_{3,}/.test(text(split.stem)) && named !== 'choice' && named !== 'multipleChoice')
  );
}
