/** What a save does with each question, by the choices of the draft's person. Pure. */
import type { DraftChoice } from '@tiku/contracts/ingestion';
import type { DraftQuestion } from '../drafts/draft-questions.js';
import type { Wanted } from '../drafts/sendable-questions.js';

export interface LinkedQuestion {
  index: number;
  question: DraftQuestion;
  twinId: string;
}

/** A question without a choice is saved. */
export function byChoice(
  wanted: readonly Wanted[],
  choices: ReadonlyMap<string, DraftChoice>,
): { saved: Wanted[]; linked: LinkedQuestion[]; skipped: number } {
  const saved: Wanted[] = [];
  const linked: LinkedQuestion[] = [];
  let skipped = 0;
  for (const entry of wanted) {
    const { index, question } = entry;
    const { choice, twinId } = choices.get(entry.questionId) ?? { choice: 'keep', twinId: null };
    if (question && choice === 'skip') skipped += 1;
    else if (question && choice === 'link' && twinId !== null) linked.push({ index, question, twinId });
    else saved.push(entry);
  }
  return { saved, linked, skipped };
}
