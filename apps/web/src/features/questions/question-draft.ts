/** What the editor holds, and how it becomes a request. Pure; knows no component. */
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
  /** Drawings beside the texts, as imports bring them; who writes one writes it in a text. */
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

/** Of a page's query or of a REST answer, which leaves out what the query says is null. */
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

/** GraphQL says null where the contract leaves a key out. */
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

/** Several parts of the page ask about the text of the last keys. */
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

/** How many answers a fill question takes: one per blank. */
export const blanksOf = (draft: QuestionDraft): number => marksOf(draft.stem).blanks;
/** How many answers a solution question takes: one per sub-problem, or one for the whole. */
export const stepsOf = (draft: QuestionDraft): number => Math.max(1, marksOf(draft.stem).subproblems);

function resized(answers: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => answers[index] ?? '');
}

/** As many as the question has blanks or sub-problems, where there are several and marks are given. */
function answerScoresOf(draft: QuestionDraft): number[] {
  const count = draft.type === 'fill' ? blanksOf(draft) : draft.type === 'solution' ? stepsOf(draft) : 0;
  const scores = Array.from({ length: count }, (_, at) => draft.answerScores[at] ?? 0);
  return count > 1 && scores.some((each) => each > 0) ? scores : [];
}

/** The fields that the type has, and nothing of what was typed for another type. */
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
    // Left empty throughout, none is written yet.
    solutionAnswers: draft.type === 'solution' && answered ? steps : [],
  };
}

/** The marks of one blank or sub-problem; where all have theirs, the question has their sum. */
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

/** A single-choice question keeps at most one right option. */
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
/** For a part of the page that shows nothing but these fields: a key in another field leaves it as it is. */
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
