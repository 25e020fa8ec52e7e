/**
 * Three states of a draft made one, question by question: what both windows began with, what was written here, and what
 * the server has now. Nothing that anybody wrote is lost: a question that both sides changed is kept twice.
 */
import type { DraftQuestion } from './draft-editing.js';

interface Sides {
  base: readonly DraftQuestion[];
  mine: readonly DraftQuestion[];
  theirs: readonly DraftQuestion[];
}

/** `newId` names the copies. The order is the server's; what only stands here follows its neighbour of here. */
export function mergeDrafts({ base, mine, theirs }: Sides, newId: () => string): DraftQuestion[] {
  const baseById = byId(base);
  const mineById = byId(mine);
  const theirsById = byId(theirs);
  const isChangedHere = (question: DraftQuestion) => !sameQuestion(question, baseById.get(question.id));

  const merged = theirs.flatMap((their) => {
    const my = mineById.get(their.id);
    const isChangedThere = !sameQuestion(their, baseById.get(their.id));
    // Deleted here: it goes, unless somebody went on writing there.
    if (!my) return isChangedThere ? [their] : [];
    if (!isChangedHere(my) || sameQuestion(my, their)) return [their];
    return isChangedThere ? [their, { ...my, id: newId() }] : [my];
  });

  mine.forEach((my, at) => {
    if (theirsById.has(my.id) || !isChangedHere(my)) return;
    // New here, or changed here and gone there (deleted, or saved into a bank): then it is another question.
    const kept = baseById.has(my.id) ? { ...my, id: newId() } : my;
    const before = mine.slice(0, at).findLast(({ id }) => merged.some((question) => question.id === id));
    merged.splice(before ? merged.findIndex(({ id }) => id === before.id) + 1 : 0, 0, kept);
  });
  return merged;
}

function byId(list: readonly DraftQuestion[]): Map<string, DraftQuestion> {
  return new Map(list.map((question) => [question.id, question]));
}

/** What a person can change; GraphQL and REST write what is missing in different ways. */
function sameQuestion(left: DraftQuestion, right: DraftQuestion | undefined): boolean {
  return right !== undefined && writtenPart(left) === writtenPart(right);
}

function writtenPart(question: DraftQuestion): string {
  const { source } = question;
  return JSON.stringify([
    question.type,
    question.difficulty,
    question.stem,
    question.options.map(({ text, isCorrect }) => [text, isCorrect]),
    question.fillAnswers,
    question.solutionAnswers,
    question.solution,
    question.category,
    question.tags,
    [source.year, source.school, source.grade, source.examType, source.number, source.text].map(
      (part) => part ?? null,
    ),
    question.score ?? null,
    question.images.map(({ id }) => id),
    question.tikz.map(({ code }) => code),
    question.confirmed ?? false,
  ]);
}
