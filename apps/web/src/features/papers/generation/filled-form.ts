/** A form with its found questions, and the paper made from it. Creates the ids. */
import type { Blueprint, PaperQuestionContent, SolvedForm } from '@tiku/contracts/paper-bank';
import type { QuestionType } from '@tiku/contracts/question-bank';
import {
  addQuestions,
  NEW_PAPER,
  type DraftQuestion,
  type DraftSection,
  type PaperDraft,
  type Picked,
} from '../editor/paper-draft.js';

export type FilledForm = Pick<SolvedForm, 'rows'>;
type Known = ReadonlyMap<string, PaperQuestionContent>;

export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

export const replaced = (form: FilledForm, before: string, after: string): FilledForm => ({
  rows: form.rows.map((row) => ({
    ...row,
    questionIds: row.questionIds.map((id) => (id === before ? after : id)),
  })),
});

/** Weighted by marks, as the solver counts it. */
export function averageOf(form: FilledForm, { rows }: Blueprint, known: Known): number {
  let weight = 0;
  let sum = 0;
  for (const { rowId, questionIds } of form.rows) {
    const each = rows.find(({ id }) => id === rowId)?.score || 1;
    for (const id of questionIds) {
      const difficulty = known.get(id)?.difficulty;
      if (difficulty === undefined) continue;
      weight += each;
      sum += each * difficulty;
    }
  }
  return weight === 0 ? 0 : sum / weight;
}

/**
 * The paper of a form: consecutive rows with the same heading are one section, their questions from easy to hard.
 * Manually set-aside questions join those of their kind.
 */
export function paperOf(
  title: string,
  form: FilledForm,
  blueprint: Blueprint,
  known: Known,
  aside: readonly Picked[],
  titleOf: (type: QuestionType) => string,
): PaperDraft {
  const sections: DraftSection[] = [];
  for (const row of blueprint.rows) {
    const ids = form.rows.find(({ rowId }) => rowId === row.id)?.questionIds ?? [];
    const questions = ids
      .flatMap((id) => known.get(id) ?? [])
      .toSorted((a, b) => a.difficulty - b.difficulty)
      .map((question): DraftQuestion => ({
        ...{ id: crypto.randomUUID(), questionId: question.id, score: row.score, question },
      }));
    if (questions.length === 0) continue;
    const last = sections.at(-1);
    if (last?.title === row.section) last.questions.push(...questions);
    else sections.push({ id: crypto.randomUUID(), title: row.section, questions });
  }
  return addQuestions({ ...NEW_PAPER, title, sections }, aside, titleOf);
}
