/**
 * Merges three states of a draft, field by field: the common base, the local edits, and the server's current state.
 * Only a field that both sides changed differently is a conflict: it keeps the local text, and the other text waits
 * until a person decides. Nothing is lost.
 */
import { mergeQuestion, sameQuestion, type FieldConflict } from './merge-question.js';
import type { DraftQuestion } from './draft-editing.js';

interface Sides {
  base: readonly DraftQuestion[];
  mine: readonly DraftQuestion[];
  theirs: readonly DraftQuestion[];
}

export interface MergedDraft {
  questions: DraftQuestion[];
  conflicts: FieldConflict[];
}

/**
 * `newId` gives an id to a question that was changed here and has left the server (deleted, or saved to a bank): it is a
 * new question now.
 */
export function mergeDrafts({ base, mine, theirs }: Sides, newId: (id: string) => string): MergedDraft {
  const baseById = byId(base);
  const mineById = byId(mine);
  const theirsById = byId(theirs);
  const conflicts: FieldConflict[] = [];
  const merged = new Map<string, DraftQuestion>();

  for (const their of theirs) {
    const my = mineById.get(their.id);
    const before = baseById.get(their.id);
    // Deleted here: removed, unless the other side edited it.
    if (!my) {
      if (!before || !sameQuestion(their, before)) merged.set(their.id, their);
      continue;
    }
    const result = mergeQuestion(before ?? their, my, their);
    conflicts.push(...result.conflicts);
    merged.set(their.id, result.question);
  }
  const copies = new Map<string, DraftQuestion>();
  for (const my of mine) {
    if (theirsById.has(my.id)) continue;
    const before = baseById.get(my.id);
    if (before && sameQuestion(my, before)) continue;
    copies.set(my.id, before ? { ...my, id: newId(my.id) } : my);
  }

  const here = mine.flatMap(({ id }) => merged.get(id) ?? copies.get(id) ?? []);
  const there = theirs.flatMap(({ id }) => merged.get(id) ?? []);
  const isOrderKeptThere = sameOrder(base, theirs);
  return { questions: isOrderKeptThere ? interleave(here, there) : interleave(there, here), conflicts };
}

/** The first list, with the questions that only the second has behind their neighbour there. */
function interleave(leading: readonly DraftQuestion[], other: readonly DraftQuestion[]): DraftQuestion[] {
  const list = [...leading];
  const has = new Set(list.map(({ id }) => id));
  other.forEach((question, at) => {
    if (has.has(question.id)) return;
    has.add(question.id);
    const before = other.slice(0, at).findLast(({ id }) => has.has(id));
    list.splice(before ? list.findIndex(({ id }) => id === before.id) + 1 : 0, 0, question);
  });
  return list;
}

function sameOrder(before: readonly DraftQuestion[], after: readonly DraftQuestion[]): boolean {
  const kept = byId(after);
  const known = byId(before);
  const left = before.filter(({ id }) => kept.has(id));
  const right = after.filter(({ id }) => known.has(id));
  return left.every(({ id }, at) => right[at]?.id === id);
}

function byId(list: readonly DraftQuestion[]): Map<string, DraftQuestion> {
  return new Map(list.map((question) => [question.id, question]));
}
