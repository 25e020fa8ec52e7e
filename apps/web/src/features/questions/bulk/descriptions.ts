/** The changes that describe many questions alike, and those that take them back. Pure. */
import type { DescribedQuestion } from '@tiku/contracts/question-bank';
import type { DraftSource } from '../question-draft.js';

export interface SelectedQuestion {
  id: string;
  bankId: string;
  version: number;
  difficulty: number;
  tags: readonly string[];
  source: { [Field in keyof DraftSource]?: string | null | undefined };
}

/** Omits questions that have it already. */
export const withDifficulty = (
  questions: readonly SelectedQuestion[],
  difficulty: number,
): DescribedQuestion[] =>
  questions
    .filter((question) => question.difficulty !== difficulty)
    .map(({ id, version }) => ({ id, version, difficulty }));

/** Sets the given fields; each question keeps the others, such as its number. Omits questions that have them already. */
export const withSource = (questions: readonly SelectedQuestion[], given: DraftSource): DescribedQuestion[] =>
  questions
    .filter(({ source }) => Object.entries(given).some(([field, value]) => own(source)[field] !== value))
    .map(({ id, version, source }) => ({ id, version, source: { ...own(source), ...given } }));

/** Takes `done` back, unless somebody has changed the question since. */
export function formerOf(
  questions: readonly SelectedQuestion[],
  changes: readonly DescribedQuestion[],
  done: readonly string[],
): DescribedQuestion[] {
  const questionOf = new Map(questions.map((question) => [question.id, question]));
  return changes.flatMap(({ id, difficulty }) => {
    const question = questionOf.get(id);
    if (!question || !done.includes(id)) return [];
    const former = difficulty === undefined ? { source: own(question.source) } : pick(question);
    return [{ id, version: question.version + 1, ...former }];
  });
}

const pick = ({ difficulty }: SelectedQuestion) => ({ difficulty });

/** Without missing fields and GraphQL's own. */
function own(source: SelectedQuestion['source']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([field, value]) =>
      typeof value === 'string' && field !== '__typename' ? [[field, value]] : [],
    ),
  );
}
