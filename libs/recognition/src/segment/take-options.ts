/**
 * Options of questions whose lines are collected: where their labels are believed, and what stays with the stem. Changes
 * the questions it is given.
 */
import { sectionType } from './headings.js';
import { hasSmallLabels, offersSmallLetters, splitOptions, type OptionSplit } from './options.js';
import type { Run, SegmentedQuestion } from './types.js';

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

/** "a) static / b) final": where most questions have short lists of small letters, the lists are options. */
export function takeSmallLabels(questions: readonly SegmentedQuestion[]): void {
  const open = questions.filter(({ options }) => options.length === 0);
  const labelled = open.filter(({ stem }) => hasSmallLabels(stem.map(({ text }) => text).join('\n')));
  if (labelled.length < SMALL_MIN || labelled.length * 2 < questions.length) return;
  for (const question of labelled) setSmallOptions(question);
}

const SMALL_MIN = 3;

function setSmallOptions(question: SegmentedQuestion): void {
  const split = splitOptions(question.stem, true);
  if (!split || split.options.length < 3) return;
  question.stem = split.stem;
  question.options = split.options;
}

/** The key names a small letter, so the small letters of the question are its options. */
export function takeSmallOptions(question: SegmentedQuestion): void {
  const isNamed = /^[\s（(]*[a-h](?:[\s)）.]*$|[)）.])/.test(
    question.answer.map(({ text }) => text).join('\n'),
  );
  if (question.options.length === 0 && isNamed) setSmallOptions(question);
}

const ANSWER_BRACKET = /(?:\||(?<!\s))\s*[[【［「]\s*答\s*[\]】］」]\s*[（(][^)）]{0,4}[)）]?\s*$/;

/** "[答] ( )" below the options is the question's answer bracket, not text of the last option. */
function takeAnswerBracket(stem: Run[]): Run | null {
  const at = stem.map((run) => ANSWER_BRACKET.test(run.text)).lastIndexOf(true);
  const run = stem[at];
  if (!run) return null;
  stem[at] = { ...run, text: run.text.replace(ANSWER_BRACKET, '') };
  return run;
}

/** A figure under the last option alone belongs to the question. */
function pictureToStem(question: SegmentedQuestion): void {
  const isPicture = (run: Run): boolean => /^(?:!\[\]\((?:image|tikz):[^)]*\)\s*)+$/.test(run.text);
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

/** A question in numbered parts with blanks may hold a choice in one of its parts; its letters are no options of the whole. */
function isPartOfExperiment(question: SegmentedQuestion, split: OptionSplit): boolean {
  const text = (runs: readonly Run[]): string => runs.map((run) => run.text).join('\n');
  const parts = (value: string): number =>
    value.match(/(?:^|(?<!\n[^\S\n]*)\n)\s*[（(]\s*\d\s*[)）]|\\subp(?![a-z])/g)?.length ?? 0;
  const named = sectionType(question.section, question.number);
  const inside = parts(split.options.map((option) => text(option.runs)).join('\n'));
  const before = parts(text(split.stem));
  if (before + inside < 2) return false;
  return (
    inside > 0 ||
    (/\\fillin|_{3,}/.test(text(split.stem)) && named !== 'choice' && named !== 'multipleChoice')
  );
}
