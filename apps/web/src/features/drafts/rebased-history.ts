/** Rebases the undo history of a review onto another window's save. Pure, except for the ids it requests. */
import { historyReducer, type EditHistory } from '../../ui/edit-history.js';
import type { DraftQuestion } from './draft-editing.js';
import { mergeDrafts } from './merge-drafts.js';
import type { FieldConflict } from './merge-question.js';

interface Sides {
  base: DraftQuestion[];
  mine: DraftQuestion[];
  theirs: DraftQuestion[];
}

/** Every state of the history, so that no undo reverts the other window's changes. */
export function rebased(
  history: EditHistory<DraftQuestion[]>,
  { base, mine, theirs }: Sides,
  newId: () => string,
): { history: EditHistory<DraftQuestion[]>; conflicts: FieldConflict[] } {
  const copies = new Map<string, string>();
  // The copy of one question has the same id in all states.
  const copyId = (id: string) => {
    const copy = copies.get(id) ?? newId();
    copies.set(id, copy);
    return copy;
  };
  const { questions, conflicts } = mergeDrafts({ base, mine, theirs }, copyId);
  const merge = (list: DraftQuestion[]) =>
    list === mine ? questions : mergeDrafts({ base, mine: list, theirs }, copyId).questions;
  return { history: historyReducer(history, { kind: 'rebase', merge }), conflicts };
}

/** The last of each field. */
export const withoutRepeats = (conflicts: readonly FieldConflict[]): FieldConflict[] => [
  ...new Map(conflicts.map((one) => [`${one.questionId} ${one.field}`, one])).values(),
];
