/**
 * Segmented questions → types and answers as values. Owns reading of stems and printed answers. Reports every doubt and
 * drops nothing. Pure.
 */
import type { Segmented, SegmentedQuestion } from '../segment/index.js';
import {
  answerLetters,
  chosenLetters,
  leadingLetters,
  splitFill,
  splitNumbered,
  statedAnswer,
} from './answers.js';
import { cleanAnswer } from './clean-answer.js';
import { bareResult } from './results.js';
import { boxedLetter, unboxed, withBoxedAnswers } from './boxed-answers.js';
import { withEmptyBlanks } from './filled-blanks.js';
import { joinRuns } from './join-lines.js';
import { markedQuestion } from './marked.js';
import { takePrintedAnswer } from './printed-answer.js';
import { decideTypes, type TypeEvidence } from './question-type.js';
import { blankCount, markBlanks, markParens, markSubproblems, takeScore, takeSource } from './stem.js';
import { withTruthOptions } from './true-false.js';

export { areTruthWords } from './true-false.js';
import type { ClassifiedQuestion, Doubted } from './types.js';

export type { ClassifiedOption, ClassifiedQuestion, Doubted } from './types.js';

export interface Classified {
  segmented: Segmented;
  questions: ClassifiedQuestion[];
}

interface Reading {
  from: SegmentedQuestion;
  stem: string;
  letters: string | null;
  answer: string;
  solution: string;
  answerFrom: SegmentedQuestion['answerFrom'];
  score: number | null;
  sourceText: string | null;
  parts: number;
}

/** Types, blanks, sub-problems and answers of all questions. Never throws. */
export function classifyQuestions(segmented: Segmented): Classified {
  const paged = segmented.format === 'pdf' || segmented.format === 'image';
  const readings = withEmptyBlanks(withBoxedAnswers(segmented.questions)).map((question) =>
    read(question.marked ? question : withTruthOptions(question, segmented.language), paged),
  );
  const types = segmented.isCutByBlocks ? [] : decideTypes(readings.map(toEvidence));
  const questions = readings.map((reading, index) =>
    segmented.isCutByBlocks
      ? piece(reading)
      : (markedQuestion(reading.from, segmented.hasAnswers) ??
        classify(reading, types[index] ?? { type: 'unknown', confidence: 0 }, paged, segmented.hasAnswers)),
  );
  return { segmented, questions };
}

function read(from: SegmentedQuestion, paged: boolean): Reading {
  const scored = takeScore(joinRuns(from.stem, paged));
  const sourced = takeSource(scored.stem);
  const parens = markParens(markBlanks(sourced.stem), from.options.length > 1);
  const expectsParts = from.options.length < 2;
  const parts = expectsParts ? markSubproblems(parens.stem, true) : { stem: parens.stem, count: 0 };
  const answer = unboxed(joinRuns(from.answer, paged));
  const solution = numberParts(joinRuns(from.solution, paged));
  const correct = from.options
    .filter((option) => option.correct)
    .map((option) => option.label)
    .join('');
  const ownLetters =
    answerLetters(from.options.length > 1 ? capitalLetters(answer) : answer) ??
    (answer === '' ? null : (leadingLetters(answer)?.letters ?? null));
  const letters =
    ownLetters ??
    letterOfText(answer, from) ??
    (correct || null) ??
    parens.letters ??
    (from.options.length > 1 || parens.stem.includes('\\paren')
      ? (chosenLetters(solution) ?? answerLetters(smallLetterAnswer(solution)) ?? boxedLetter(solution))
      : null);
  return {
    from,
    stem: parts.stem,
    letters,
    answer,
    solution,
    answerFrom: from.answerFrom ?? (correct || parens.letters ? 'markup' : null),
    score: from.score ?? scored.score,
    sourceText: sourced.source,
    parts: parts.count,
  };
}

/** "b", "acd": letters in their order, as keys of papers with small labels print them. */
const SMALL_LETTERS = /^[\s（(]*(?=[a-h])a?b?c?d?e?f?g?h?[\s)）.]*$/;

/** "b) final", "a) and d)": the labels with or without the text after them. */
const SMALL_LABELS =
  /^\s{0,4}[（(]?[a-h][)）.](?:\s{0,4}(?:and|&|,|，|、)\s{0,4}[（(]?[a-h][)）.]){0,4}\s{0,4}$/;
const SMALL_LABEL = /^\s{0,4}[（(]?([a-h])[)）.]\s{1,4}\S/;

/** The letter of the one option whose text the answer repeats ("正确答案：错误"). */
function letterOfText(answer: string, { options }: SegmentedQuestion): string | null {
  const plain = (text: string): string => text.replace(/[\s.。；;]/g, '');
  const same = options.filter(({ runs }) => plain(runs.map(({ text }) => text).join('')) === plain(answer));
  return answer.trim() !== '' && same.length === 1 ? (same[0]?.label ?? null) : null;
}

/** A solution that is only the small letter of an option. */
const smallLetterAnswer = (solution: string): string =>
  SMALL_LETTERS.test(solution) || SMALL_LABELS.test(solution) ? capitalLetters(solution) : solution;

/** Small letters that name options become capitals; other answers stay unchanged. */
function capitalLetters(answer: string): string {
  if (SMALL_LETTERS.test(answer)) return answer.toUpperCase();
  if (SMALL_LABELS.test(answer)) return (answer.match(/[a-h](?=[)）.])/g) ?? []).join('').toUpperCase();
  return SMALL_LABEL.exec(answer)?.[1]?.toUpperCase() ?? answer;
}

/** Parts of a solution keep their printed numbers: the display numbers the parts of stems only. */
function numberParts(solution: string): string {
  let part = 0;
  let sub = 0;
  return solution.replace(/\\(subsubp|subp)(?![a-z])\s*/g, (_, name: string) => {
    if (name === 'subp') sub = 0;
    return name === 'subp' ? `(${++part}) ` : `(${'i'.repeat(Math.min(++sub, 3))}) `;
  });
}

const toEvidence = (reading: Reading): TypeEvidence => ({
  from: reading.from,
  optionCount: reading.from.options.length,
  blanks: blankCount(reading.stem),
  parts: reading.parts,
  hasParen: reading.stem.includes('\\paren'),
  letters: reading.letters,
  stem: reading.stem,
  score: reading.score,
});

/** A piece for manual cutting: its text unchanged, without any claim about its role. */
const piece = ({ from, stem }: Reading): ClassifiedQuestion => ({
  from,
  type: 'unknown',
  typeConfidence: 0,
  stem,
  passage: null,
  options: [],
  fillAnswers: [],
  solutionAnswers: [],
  solution: '',
  answerConfidence: null,
  score: null,
  sourceText: null,
  doubts: [{ field: 'stem', code: 'not_cut' }],
});

function classify(
  reading: Reading,
  decided: { type: ClassifiedQuestion['type']; confidence: number },
  paged: boolean,
  hasAnswers: boolean,
): ClassifiedQuestion {
  const { from, letters } = reading;
  const doubts: Doubted[] = [];
  const { type } = decided;
  const question: ClassifiedQuestion = {
    from,
    type,
    typeConfidence: decided.confidence,
    stem: reading.stem,
    passage: from.passage && { ordinal: from.passage.ordinal, text: joinRuns(from.passage.runs, paged) },
    options: from.options.map((option) => ({
      label: option.label,
      text: joinRuns(option.runs, paged),
      correct: false,
    })),
    fillAnswers: [],
    solutionAnswers: [],
    solution: reading.solution,
    answerConfidence: null,
    score: reading.score ?? from.section?.score ?? null,
    sourceText: reading.sourceText,
    doubts,
  };
  if (type === 'choice' || type === 'multipleChoice') takeLetters(question, reading);
  else if (type === 'fill') takeFill(question, reading);
  else takeSolution(question, reading);
  if (question.answerConfidence === null && hasAnswers)
    doubts.push({ field: 'answer', code: 'answer_missing' });
  if (type === 'choice' && (letters?.length ?? 0) > 1)
    doubts.push({ field: 'type', code: 'several_correct' });
  return question;
}

const CONFIDENCE_BY_ORIGIN = { field: 0.99, markup: 0.98, key: 0.96, solution: 0.94 } as const;

function takeLetters(question: ClassifiedQuestion, reading: Reading): void {
  const { letters } = reading;
  const rest = leadingLetters(reading.answer)?.rest ?? '';
  if (rest.length > 1) question.solution = [rest, question.solution].filter(Boolean).join('\n');
  const named = letters ? letters.charCodeAt(letters.length - 1) - 64 : 0;
  const count = question.options.length === 0 ? Math.max(named, 4) : named;
  while (letters && question.options.length < count) {
    // The answer names an option that was not read: keep its place for the teacher.
    question.options.push({
      label: String.fromCharCode(65 + question.options.length),
      text: '',
      correct: false,
    });
  }
  if (!letters) {
    if (reading.answer && !answerLetters(reading.answer))
      question.solution = [reading.answer, question.solution].filter(Boolean).join('\n');
    return;
  }
  for (const option of question.options) option.correct = letters.includes(option.label);
  const stated = chosenLetters(reading.solution);
  const conflict = reading.answer !== '' && stated !== null && stated !== letters;
  if (conflict)
    question.doubts.push({ field: 'answer', code: 'answer_conflict', candidates: [letters, stated] });
  question.answerConfidence = conflict
    ? 0.6
    : CONFIDENCE_BY_ORIGIN[
        reading.answer ? (reading.answerFrom ?? 'field') : (reading.answerFrom ?? 'solution')
      ];
}

function takeFill(question: ClassifiedQuestion, reading: Reading): void {
  // "…是（　　）": some papers print brackets instead of a rule.
  if (blankCount(question.stem) === 0 && reading.letters === null)
    question.stem = question.stem.replace(/\\paren(?![a-z])/g, '\\fillin');
  let blanks = blankCount(question.stem);
  const printedOnBlank =
    blanks === 0 && reading.answer === '' ? takePrintedAnswer(question.stem, reading.solution) : null;
  if (printedOnBlank) {
    question.stem = printedOnBlank.stem;
    question.fillAnswers = [printedOnBlank.answer];
    question.answerConfidence = 0.9;
    return;
  }
  if (blanks === 0) {
    question.stem = `${question.stem.replace(/(?<!\s)\s*[.．。]\s*$/, '')} \\fillin.`;
    question.doubts.push({ field: 'stem', code: 'blank_guessed' });
    blanks = 1;
  }
  const stated = statedAnswer(reading.solution);
  const firstLine = reading.answer.split('\n')[0] ?? '';
  const bareAnswer = bareValue(reading.solution);
  const printed = reading.answer || (stated ?? bareAnswer ?? '');
  if (cleanAnswer(printed) === '') return;
  if (reading.answer === '' && stated === null) question.solution = '';
  const ofParts = question.stem
    .split(/\\subp(?![a-z])/)
    .slice(1)
    .map(blankCount);
  question.fillAnswers = splitFill(printed, blanks, ofParts);
  if (question.fillAnswers.length !== blanks && stated && reading.answer) {
    const again = splitFill(stated, blanks);
    if (again.length === blanks) question.fillAnswers = again;
  }
  const fits = question.fillAnswers.length === blanks;
  if (!fits) question.doubts.push({ field: 'answer', code: 'blank_count' });
  // Commands of formulas do not count towards the length.
  const long = firstLine.replace(/\\[a-zA-Z]+|[{}$]/g, '').length > 200;
  question.answerConfidence =
    fits && !long ? CONFIDENCE_BY_ORIGIN[reading.answer ? (reading.answerFrom ?? 'field') : 'solution'] : 0.6;
}

/** A solution that is only a value ("$\pm 3$") is the answer itself. */
function bareValue(solution: string): string | null {
  const value = cleanAnswer(solution);
  const sentence = /[\u4e00-\u9fff]{4}|[。，,;：:]|[A-Za-z]{4} [A-Za-z]|!\[\]|\n/.test(
    value.replace(/\$[^$]*\$/g, ''),
  );
  return value !== '' && value.length <= 60 && !sentence ? value : null;
}

function takeSolution(question: ClassifiedQuestion, reading: Reading): void {
  const isEntry = reading.from.isSolvedByEntry === true && reading.answer === '';
  const result = isEntry ? bareResult(reading.solution) : null;
  const answer = reading.answer || (result ?? statedAnswer(reading.solution) ?? '');
  if (result !== null) question.solution = '';
  if (cleanAnswer(answer) === '') {
    // A worked solution is the answer of a solution question; only a missing one is worth a doubt.
    if (reading.solution !== '') question.answerConfidence = 0.9;
    return;
  }
  question.solutionAnswers = splitNumbered(answer);
  question.answerConfidence =
    CONFIDENCE_BY_ORIGIN[reading.answer ? (reading.answerFrom ?? 'field') : 'solution'];
}
