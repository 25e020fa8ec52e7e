/**
 * How sure each field is, where it came from, and what the teacher should check. Numbers are calibrated against
 * papers with known content: a field without a flag is wrong at most once in fifty.
 */
import type { Evidence, Flag } from '@tiku/contracts/ingestion';
import { areTruthWords, type ClassifiedQuestion } from '../classify/index.js';
import type { Doubt, Place } from '../model/index.js';
import type { Run } from '../segment/index.js';
import { holdsQuestions } from '../tally/swallowed.js';
import { candidatesOfRuns } from './candidates.js';
import { calibrated, ofWorstField } from './calibration.js';
import { doubtMessage } from './messages.js';
import { placesOf } from './places.js';

export { type ClassCount, type ClassShare, recalibrated, sharesOf } from './recalibrate.js';

/** Below this a field is flagged. */
export const FLAG_BELOW = 0.75;
/** Below this the text of a parser is flagged. */
const TEXT_FLAG_BELOW = 0.7;
/** OCR is too sure of a line with a formula. */
const SCANNED_FLAG_BELOW = 0.8;
/** OCR reads formulas worst: a text with many of them needs a higher confidence. */
const FORMULA_MUCH = 0.3;
const FORMULA_FLAG_BELOW = 0.93;
/** Stricter bounds for an answer. */
const ANSWER_FORMULA_MUCH = 0.15;
const ANSWER_FLAG_BELOW = 0.97;
/** One line with a lower confidence makes its field doubtful, however well the others were read. */
const LINE_FLAG_BELOW = 0.55;
const LINE_CHARS = 8;
/** A scan may lose the marks that decide a type. */
const SCANNED_TYPE_BELOW = 0.86;
const LONG_STEM_CHARS = 4000;
/** An option this much longer than its siblings has absorbed the text below it: a solution, a footer. */
const LONG_OPTION_CHARS = 100;
const LONG_OPTION_TIMES = 4;

export interface FieldConfidence {
  evidence: Evidence[];
  flags: Flag[];
  confidence: number;
}

/** Evidence, flags and the question's own confidence (0..1). */
export function judge(
  question: ClassifiedQuestion,
  language: 'zh' | 'en',
  hasPicture: boolean,
  scannedPages: readonly number[],
): FieldConfidence {
  const { from } = question;
  const evidence: Evidence[] = [];
  const flags: Flag[] = [];
  const flag = (field: string, code: string, candidates?: string[]): void => {
    if (flags.some((other) => other.field === field && other.code === code)) return;
    flags.push({
      field,
      code,
      message: doubtMessage(code, language),
      ...(candidates ? { candidates } : {}),
    });
  };
  const first = from.stem[0]?.place ?? from.options[0]?.runs[0]?.place;
  const add = (field: string, runs: readonly Run[], own: number, shown = '', place?: Place): void => {
    const read = textConfidence(runs);
    const places = runs.length > 0 ? placesOf(runs.map((run) => run.place)) : [];
    if (places.length === 0) places.push(...placesOf([place ?? first ?? {}]));
    const candidates = candidatesOfRuns(runs, shown);
    places.forEach((where, at) =>
      evidence.push({
        field,
        ...where,
        confidence: round(own * read),
        ...(at === 0 && candidates.length > 0 ? { candidates } : {}),
      }),
    );
    if (field.startsWith('options.')) return;
    const scanned = runs.some((run) => scannedPages.includes(run.place.page ?? 0));
    const weak = scanned
      ? isWeakScan(runs, read) || (field === 'answer' && runs.some(isWeakAnswer))
      : read < TEXT_FLAG_BELOW;
    if (weak) flag(field, 'low_confidence');
    for (const doubt of runs.flatMap((run) => run.doubts)) flag(field, doubt.code, candidatesOf(doubt));
  };

  add('type', [], question.typeConfidence, '', from.section?.place);
  const onScan = from.stem.some((run) => scannedPages.includes(run.place.page ?? 0));
  if (question.typeConfidence < (onScan ? SCANNED_TYPE_BELOW : FLAG_BELOW)) flag('type', 'type_uncertain');
  add('stem', from.stem, from.numberCertain ? 0.98 : 0.7, question.stem);
  // The stem of a blank in a shared text is in that text.
  if (question.stem.trim() === '' && !question.passage) flag('stem', 'stem_empty');
  if (!from.numberCertain) flag('stem', 'number_gap');
  if (from.number === null) flag('stem', 'number_missing');
  if (question.stem.length > LONG_STEM_CHARS || holdsQuestions(question.from)) flag('stem', 'stem_long');
  judgeOptions(question, add, flag);
  if (question.answerConfidence !== null)
    add('answer', from.answer, question.answerConfidence, '', from.solution.at(-1)?.place);
  if (from.solution.length > 0) add('solution', from.solution, 0.97, question.solution);
  if (question.score !== null)
    evidence.push({
      field: 'score',
      ...placesOf([first ?? from.section?.place ?? {}])[0],
      confidence: 0.95,
    });
  for (const doubt of question.doubts) flag(doubt.field, doubt.code, doubt.candidates);
  const answerDoubted = flags.some((one) => one.field === 'answer');
  if (question.answerConfidence !== null && question.answerConfidence < FLAG_BELOW && !answerDoubted)
    flag('answer', 'low_confidence');
  if (
    !hasPicture &&
    MENTIONS_FIGURE.test(question.stem) &&
    !flags.some((one) => one.code === 'missing_image')
  )
    flag('images', 'figure_expected');
  const all = evidence.map((one) => ({
    ...one,
    confidence: calibrated(one, flags, scannedPages),
  }));
  return { evidence: all, flags, confidence: ofWorstField(all, flags) };
}

const MENTIONS_FIGURE =
  /如图(?!象)|下图|图\s*(?:[12甲乙]\s*)?所示|in the figure|shown (?:below|above)|the diagram/i;

function judgeOptions(
  question: ClassifiedQuestion,
  add: (field: string, runs: readonly Run[], own: number, shown?: string) => void,
  flag: (field: string, code: string) => void,
): void {
  if (question.type !== 'choice' && question.type !== 'multipleChoice') return;
  const { options, from } = question;
  const inOrder = options.every((option, index) => option.label === String.fromCharCode(65 + index));
  const full = inOrder && (options.length >= 3 || areTruthWords(options.map(({ text }) => text)));
  const runs = from.options.flatMap((option) => option.runs);
  add('options', runs, full ? (options.length !== 3 || from.optionsCertain ? 0.98 : 0.85) : 0.5);
  from.options.forEach((option, index) =>
    add(`options.${index}`, option.runs, 0.98, options[index]?.text ?? ''),
  );
  if (!full) flag('options', 'option_count');
  else if (options.some((option) => option.text.trim() === '')) flag('options', 'option_empty');
  options.forEach(({ text }, index) => {
    const others = options.filter((_, at) => at !== index).map((option) => option.text.length);
    if (text.length >= LONG_OPTION_CHARS && text.length > LONG_OPTION_TIMES * Math.max(...others))
      flag(`options.${index}`, 'option_long');
  });
}

function isWeakScan(runs: readonly Run[], read: number): boolean {
  if (read < SCANNED_FLAG_BELOW) return true;
  // The first line of a stem contains its formula and the others its words: each is checked separately.
  return runs.some(
    (run) =>
      run.text.length >= LINE_CHARS &&
      (run.confidence < LINE_FLAG_BELOW ||
        (run.confidence < FORMULA_FLAG_BELOW && isMostlyFormula(run.text))),
  );
}

/** No context shows whether a formula that is a whole answer was read well; letters and numbers are accepted. */
function isWeakAnswer(run: Run): boolean {
  const plain =
    /^(?:[A-H,，、\s]{1,12}|[-+]?\d+(?:\.\d+)?(?:\s*[\u4e00-\u9fff%°A-Za-z/]{1,5})?)[\s.。;；]*$/.test(
      run.text.trim(),
    );
  return !plain && run.confidence < ANSWER_FLAG_BELOW && isMostlyFormula(run.text, ANSWER_FORMULA_MUCH);
}

function isMostlyFormula(line: string, much = FORMULA_MUCH): boolean {
  const text = line.replace(/!\[\]\([^()]*\)|\\(?:fillin|paren|frac)|\s/g, '');
  const formula = text.match(/[A-Za-z0-9=+\-<>|\\√{}^°∠]/g)?.length ?? 0;
  const words = text.match(/[A-Za-z]{4,}/g)?.join('').length ?? 0;
  return formula - words > text.length * much;
}

const textConfidence = (runs: readonly Run[]): number => {
  const length = runs.reduce((sum, run) => sum + run.text.length, 0);
  if (length === 0) return 1;
  return runs.reduce((sum, run) => sum + run.confidence * run.text.length, 0) / length;
};

const candidatesOf = (doubt: Doubt): string[] | undefined => doubt.candidates;
const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
