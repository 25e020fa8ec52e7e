/** The editor's state, and its conversion to a request. Pure; knows no component. */
import {
  emptyQuestion,
  QuestionImage,
  questionFieldsOf,
  type Question,
  type QuestionType,
} from '@tiku/contracts/question-bank';
import {
  checkQuestion,
  isUnanswered,
  type CheckedQuestion,
  type QuestionIssue,
} from '@tiku/question-syntax/check';
import { countMarks } from '@tiku/question-syntax/markup';
import { withoutEmptySteps } from './answer-steps.js';
import type { QuestionFieldsFragment } from '../../generated/graphql.js';
import type { QuestionBody } from './questions.client.js';

interface DraftOption {
  text: string;
  isCorrect: boolean;
}
interface DraftDrawing {
  id: string;
  code: string;
}
export type DraftSource = Question['source'];
type Fields = ReturnType<typeof emptyQuestion>;
export interface QuestionDraft extends Omit<Fields, 'type' | 'difficulty' | 'options' | 'tikz'> {
  type: QuestionType;
  difficulty: number;
  options: DraftOption[];
  /** Drawings outside the texts, from imports; new ones are written in a text. */
  tikz: DraftDrawing[];
  /** It was saved without an answer and may be saved so again. */
  mayLackAnswer: boolean;
}

export const OPTIONS_MAX = 26;

export function newDraft(): QuestionDraft {
  return {
    ...emptyQuestion(),
    tikz: [],
    type: 'choice',
    difficulty: 3,
    options: Array.from({ length: 4 }, () => ({ text: '', isCorrect: false })),
    mayLackAnswer: false,
  };
}

/** From a page's query or a REST answer, which omits fields that the query returns as null. */
export function draftOf(question: QuestionFieldsFragment | Question): QuestionDraft {
  const empty = newDraft();
  return {
    ...empty,
    ...(withoutNulls(questionFieldsOf(question)) as Omit<QuestionDraft, 'mayLackAnswer'>),
    options:
      question.options.length > 0
        ? question.options.map(({ text, isCorrect }) => ({ text, isCorrect: isCorrect === true }))
        : empty.options,
    source: sourceOf(question.source),
    images: question.images.map((image) => QuestionImage.parse(withoutNulls(image))),
    tikz: question.tikz.map(({ id, code }) => ({ id, code })),
    mayLackAnswer: isUnanswered(withoutNulls(question) as CheckedQuestion),
  };
}

/** GraphQL sends null where the contract omits a key. */
function withoutNulls<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== '')) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

function sourceOf(given: QuestionFieldsFragment['source'] | DraftSource): DraftSource {
  const source: DraftSource = {};
  for (const key of SOURCE_FIELDS) {
    const value = given[key];
    if (value) source[key] = value;
  }
  return source;
}

export const SOURCE_FIELDS = ['year', 'school', 'grade', 'examType', 'number', 'text'] as const;

export const isChoice = ({ type }: QuestionDraft): boolean => type === 'choice' || type === 'multipleChoice';

/** Several parts of the page ask about the same text after each keystroke. */
type Marks = ReturnType<typeof countMarks>;
const counted = new Map<string, Marks>();
const COUNTED_MAX = 20;
function marksOf(stem: string): Marks {
  const known = counted.get(stem);
  if (known) return known;
  const marks = countMarks(stem);
  if (counted.size >= COUNTED_MAX) counted.clear();
  counted.set(stem, marks);
  return marks;
}

/** The number of answers of a fill question: one per blank. */
export const blanksOf = (draft: QuestionDraft): number => marksOf(draft.stem).blanks;
/** The number of answers of a solution question: one per sub-problem, or one for the whole. */
export const stepsOf = (draft: QuestionDraft): number => Math.max(1, marksOf(draft.stem).subproblems);

function resized(answers: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => answers[index] ?? '');
}

/** One per blank or sub-problem, if there are several and marks are given. */
function answerScoresOf(draft: QuestionDraft): number[] {
  const count = draft.type === 'fill' ? blanksOf(draft) : draft.type === 'solution' ? stepsOf(draft) : 0;
  const scores = Array.from({ length: count }, (_, at) => draft.answerScores[at] ?? 0);
  return count > 1 && scores.some((each) => each > 0) ? scores : [];
}

/** The fields of the type, without values typed for another type. */
export function bodyOf(draft: QuestionDraft): QuestionBody {
  const steps = resized(draft.solutionAnswers, stepsOf(draft)).map(withoutEmptySteps);
  const answered = steps.some((answer) => answer.trim() !== '');
  const { mayLackAnswer: _mayLackAnswer, ...fields } = draft;
  return {
    ...fields,
    stem: draft.stem.trim(),
    options: isChoice(draft) ? draft.options : [],
    fillAnswers: draft.type === 'fill' ? resized(draft.fillAnswers, blanksOf(draft)) : [],
    answerScores: answerScoresOf(draft),
    // All empty means that none is written yet.
    solutionAnswers: draft.type === 'solution' && answered ? steps : [],
  };
}

/** Sets the marks of one blank or sub-problem; once all have theirs, the question has their sum. */
export function withAnswerScore(
  draft: QuestionDraft,
  count: number,
  index: number,
  score: number,
): Pick<QuestionDraft, 'answerScores' | 'score'> {
  const given = Array.from({ length: count }, (_, at) =>
    at === index ? score : (draft.answerScores[at] ?? 0),
  );
  const answerScores = given.some((each) => each > 0) ? given : [];
  const isWhole = answerScores.length > 0 && answerScores.every((each) => each > 0);
  const sum = answerScores.reduce((total, each) => total + Math.round(each * 100), 0) / 100;
  return { answerScores, score: isWhole ? sum : draft.score };
}

export function issuesOf(draft: QuestionDraft): QuestionIssue[] {
  const body = bodyOf(draft);
  const shown = {
    type: draft.type,
    stem: draft.stem,
    options: draft.type === 'fill' || draft.type === 'solution' ? [] : draft.options,
    fillAnswers: body.fillAnswers,
    solutionAnswers: body.solutionAnswers,
    solution: draft.solution,
    category: draft.category,
    tags: draft.tags,
    tikz: draft.tikz,
  };
  return checkQuestion(shown, { mayLackAnswer: draft.mayLackAnswer });
}

/** A single-choice question keeps at most one correct option. */
export function withType(draft: QuestionDraft, type: QuestionType): QuestionDraft {
  if (type !== 'choice') return { ...draft, type };
  const first = draft.options.findIndex((option) => option.isCorrect);
  return {
    ...draft,
    type,
    options: draft.options.map((option, index) => ({ ...option, isCorrect: index === first })),
  };
}

export function withCorrect(draft: QuestionDraft, index: number, isCorrect: boolean): QuestionDraft {
  return {
    ...draft,
    options: draft.options.map((option, at) => {
      if (at === index) return { ...option, isCorrect };
      return draft.type === 'choice' && isCorrect ? { ...option, isCorrect: false } : option;
    }),
  };
}

type WithDraft = { draft: QuestionDraft };
/** For a part of the page that shows only these fields: it does not render on a keystroke in another. */
export function sameFields<P extends WithDraft>(
  fields: readonly (keyof QuestionDraft)[],
  isAlsoSame: (a: QuestionDraft, b: QuestionDraft) => boolean = () => true,
): (before: Readonly<P>, after: Readonly<P>) => boolean {
  return (before, after) => {
    for (const name of Object.keys(after) as (keyof P)[])
      if (name !== 'draft' && before[name] !== after[name]) return false;
    const { draft: a } = before;
    const { draft: b } = after;
    return a === b || (fields.every((field) => a[field] === b[field]) && isAlsoSame(a, b));
  };
}
