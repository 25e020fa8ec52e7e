/** What one list of questions changes in another: an autosave sends this, not a paper of megabytes. Pure. */
import type { DraftQuestion } from './draft-editing.js';

export interface DraftChanges {
  /** Changed and new questions. */
  questions: DraftQuestion[];
  /** All ids in their order, if a question came, went or moved. */
  order?: string[];
}

/** Equal objects that are not identical count as changed. */
export function changesOf(base: readonly DraftQuestion[], list: readonly DraftQuestion[]): DraftChanges {
  const known = new Map(base.map((question) => [question.id, question]));
  const questions = list.filter((question) => known.get(question.id) !== question);
  const isSameOrder = base.length === list.length && base.every(({ id }, at) => id === list[at]?.id);
  return { questions, ...(!isSameOrder && { order: list.map(({ id }) => id) }) };
}
