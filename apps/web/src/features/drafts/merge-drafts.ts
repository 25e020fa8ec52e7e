/**
 * Three states of a draft made one, field by field: what both windows began with, what was written here, and what the
 * server has now. Only a field that both sides wrote differently is a conflict: it keeps what was written here, and the
 * other text waits until a person decides. Nothing is lost.
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

/** `newId` names what was changed here and has left the server (deleted, or saved into a bank): another question now. */
export function mergeDrafts({ base, mine, theirs }: Sides, newId: (id: string) => string): MergedDraft {
  const baseById = byId(base);
  const mineById = byId(mine);
  const theirsById = byId(theirs);
  const conflicts: FieldConflict[] = [];
  const merged = new Map<string, DraftQuestion>();

  for (const their of theirs) {
    const my = mineById.get(their.id);
    const before = baseById.get(their.id);
    // Deleted here: it goes, unless the other side went on writing.
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

/** The first list, with what only the second has behind its neighbour there. */
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
