/**
 * A pasted key against the questions that it answers: one row for each, with what stands there and what the key gives.
 * Owns which rows are filled in; the caller writes them. Pure.
 */
import { fitAnswer, readKey, type AskedQuestion } from '@tiku/recognition/answer-key';
import { isUnanswered } from '@tiku/question-syntax/check';
import { countBlanks, countSubproblems } from '@tiku/question-syntax/markup';

/** What a question has to have to take an answer. */
export interface KeyedQuestion {
  id: string;
  type: AskedQuestion['type'];
  stem: string;
  options: readonly { text: string; isCorrect: boolean }[];
  fillAnswers: readonly string[];
  solutionAnswers: readonly string[];
}

/** The changed fields of a question; options by their places. */
export interface AnswerPatch {
  type?: 'multipleChoice';
  correct?: number[];
  fillAnswers?: string[];
  solutionAnswers?: string[];
}
type Misfit = 'noOption' | 'notLetters' | 'parts';

type KeyRowState =
  /** The key has no answer for it. */
  | 'none'
  /** It had no answer. */
  | 'new'
  | 'same'
  /** It has another answer: filled only if the person says so. */
  | 'differs'
  | 'misfit';

export interface KeyRow {
  question: KeyedQuestion;
  number: number;
  state: KeyRowState;
  /** What the key says; '' for `none`. */
  given: string;
  /** The answer that stands there; '' without one. */
  current: string;
  /** Of `new` and `differs`. */
  patch?: AnswerPatch;
  why?: Misfit;
  /** A single choice with several right options becomes a multiple one. */
  becomesMultiple?: true;
}
export interface KeyPreview {
  rows: KeyRow[];
  /** Numbers of the key that no question has. */
  unasked: number[];
  unread: string[];
}

export interface Numbered {
  question: KeyedQuestion;
  number: number;
}

const isOffered = (type: AskedQuestion['type'], options: readonly unknown[]): boolean =>
  type === 'choice' || type === 'multipleChoice' || (type === 'unknown' && options.length > 0);

/** Only a question with options offers any: a former type may have left some. */
function askedOf({ question, number }: Numbered): AskedQuestion {
  const { type, stem, options } = question;
  return {
    number,
    type,
    options: isOffered(type, options) ? options.map(({ text }) => text) : [],
    parts:
      type === 'fill' ? countBlanks(stem) : type === 'solution' ? Math.max(1, countSubproblems(stem)) : 0,
  };
}

export function keyPreview(text: string, list: readonly Numbered[]): KeyPreview {
  const asked = list.map(askedOf);
  const { answers, unread } = readKey(text, asked);
  const given = new Map<number, string>();
  for (const answer of answers)
    if (answer.at !== null && !given.has(answer.at)) given.set(answer.at, answer.text);
  return {
    rows: list.map((one, at) => rowOf(one, asked[at], given.get(at))),
    unasked: answers.flatMap(({ at, number }) => (at === null ? [number] : [])),
    unread,
  };
}

function rowOf(
  { question, number }: Numbered,
  asked: AskedQuestion | undefined,
  given: string | undefined,
): KeyRow {
  const current = currentAnswer(question);
  const row = { question, number, given: given ?? '', current };
  if (given === undefined || !asked) return { ...row, state: 'none' };
  const fitted = fitAnswer(given, asked);
  if (fitted.kind === 'misfit') return { ...row, state: 'misfit', why: fitted.why };
  const patch: AnswerPatch =
    fitted.kind === 'options'
      ? {
          correct: fitted.chosen,
          ...(fitted.isMultiple && question.type === 'choice' && { type: 'multipleChoice' }),
        }
      : question.type === 'fill'
        ? { fillAnswers: fitted.texts }
        : { solutionAnswers: fitted.texts };
  const written = fitted.kind === 'options' ? lettersOf(fitted.chosen) : fitted.texts.join('；');
  if (written === current) return { ...row, given: written, state: 'same' };
  return {
    ...row,
    given: written,
    state: isUnanswered(question) || current === '' ? 'new' : 'differs',
    patch,
    ...(patch.type && { becomesMultiple: true }),
  };
}

const lettersOf = (chosen: readonly number[]): string =>
  chosen.map((at) => String.fromCharCode(65 + at)).join('');

/** Letters, or the texts with semicolons between them. */
function currentAnswer({ type, options, fillAnswers, solutionAnswers }: KeyedQuestion): string {
  if (isOffered(type, options))
    return lettersOf(options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : [])));
  const texts = type === 'fill' ? fillAnswers : solutionAnswers;
  return texts.some((text) => text.trim() !== '') ? texts.join('；') : '';
}
