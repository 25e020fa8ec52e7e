/** A question under review, for tests: a choice question without anything beside its stem. */
import { emptyQuestion } from '@tiku/contracts/question-bank';
import type { DraftQuestion } from '../src/features/drafts/draft-editing.js';

export const draftQuestion = (id: string, change: Partial<DraftQuestion> = {}): DraftQuestion => ({
  id,
  n: 1,
  ...emptyQuestion(),
  type: 'choice',
  stem: `stem ${id}`,
  confidence: 0.95,
  evidence: [],
  flags: [],
  ...change,
});
