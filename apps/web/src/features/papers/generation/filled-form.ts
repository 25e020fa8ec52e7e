/** A form whose questions were found, and the paper that it becomes. Pure. */
import type { Blueprint, PaperQuestionContent, SolvedForm } from '@tiku/contracts/paper-bank';

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

/** Rows of the same heading that follow each other are one section, their questions from easy to hard. */
export function sectionsOf(form: FilledForm, blueprint: Blueprint, known: Known) {
  const sections: { title: string; questions: { questionId: string; score: number }[] }[] = [];
  for (const row of blueprint.rows) {
    const ids = form.rows.find(({ rowId }) => rowId === row.id)?.questionIds ?? [];
    const questions = ids
      .filter((id) => known.has(id))
      .toSorted((a, b) => (known.get(a)?.difficulty ?? 0) - (known.get(b)?.difficulty ?? 0))
      .map((questionId) => ({ questionId, score: row.score }));
    if (questions.length === 0) continue;
    const last = sections.at(-1);
    if (last?.title === row.section) last.questions.push(...questions);
    else sections.push({ title: row.section, questions });
  }
  return sections;
}
