/** What the editor holds, and how it becomes a request. Pure; knows no component. */
import type { Question, QuestionType } from '@tiku/contracts/question-bank';
import { checkQuestion, type QuestionIssue } from '@tiku/question-syntax/check';
import { countBlanks, countSubproblems } from '@tiku/question-syntax/markup';
import type { QuestionFieldsFragment } from '../../generated/graphql.js';
import type { QuestionBody } from './question-commands.js';

export interface DraftOption {
  text: string;
  isCorrect: boolean;
}
export type DraftSource = Question['source'];
export interface QuestionDraft {
  type: QuestionType;
  difficulty: number;
  stem: string;
  options: DraftOption[];
  /** May hold more than the stem has blanks: switching back brings them back. */
  fillAnswers: string[];
  solutionAnswers: string[];
  solution: string;
  category: string[];
  tags: string[];
  source: DraftSource;
  score: number | null;
  images: Question['images'];
  /** It was saved without an answer and may be saved so again. */
  mayLackAnswer: boolean;
}

export const OPTIONS_MAX = 26;

export function newDraft(): QuestionDraft {
  return {
    type: 'choice',
    difficulty: 3,
    stem: '',
    options: Array.from({ length: 4 }, () => ({ text: '', isCorrect: false })),
    fillAnswers: [],
    solutionAnswers: [],
    solution: '',
    category: [],
    tags: [],
    source: {},
    score: null,
    images: [],
    mayLackAnswer: false,
  };
}

export function draftOf(question: QuestionFieldsFragment): QuestionDraft {
  const source: DraftSource = {};
  for (const key of SOURCE_FIELDS) {
    const value = question.source[key];
    if (value) source[key] = value;
  }
  return {
    type: question.type,
    difficulty: question.difficulty,
    stem: question.stem,
    options:
      question.options.length > 0
        ? question.options.map(({ text, isCorrect }) => ({ text, isCorrect: isCorrect === true }))
        : newDraft().options,
    fillAnswers: [...(question.fillAnswers ?? [])],
    solutionAnswers: [...(question.solutionAnswers ?? [])],
    solution: question.solution ?? '',
    category: [...question.category],
    tags: [...question.tags],
    source,
    score: question.score,
    images: question.images.map(({ id, url, width, height }) => ({ id, url, width, height })),
    mayLackAnswer: !question.answered,
  };
}

export const SOURCE_FIELDS = ['year', 'school', 'grade', 'examType', 'number', 'text'] as const;

/** How many answers a fill question takes: one per blank. */
export function blanksOf(draft: QuestionDraft): number {
  return countBlanks(draft.stem);
}
/** How many answers a solution question takes: one per sub-problem, or one for the whole. */
export function stepsOf(draft: QuestionDraft): number {
  return Math.max(1, countSubproblems(draft.stem));
}

function resized(answers: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => answers[index] ?? '');
}

/** The fields that the type has, and nothing of what was typed for another type. */
export function bodyOf(draft: QuestionDraft): QuestionBody {
  const isChoice = draft.type === 'choice' || draft.type === 'multipleChoice';
  const steps = resized(draft.solutionAnswers, stepsOf(draft));
  const answered = steps.some((answer) => answer.trim() !== '');
  return {
    type: draft.type,
    difficulty: draft.difficulty,
    stem: draft.stem.trim(),
    options: isChoice ? draft.options : [],
    fillAnswers: draft.type === 'fill' ? resized(draft.fillAnswers, blanksOf(draft)) : [],
    // Left empty throughout, the explanation alone answers the question.
    solutionAnswers: draft.type === 'solution' && (answered || draft.solution.trim() === '') ? steps : [],
    solution: draft.solution,
    category: draft.category,
    tags: draft.tags,
    source: draft.source,
    score: draft.score,
    images: draft.images,
  };
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
