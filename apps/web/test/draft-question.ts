/** A question under review, for tests: a choice question without anything beside its stem. */
import type { DraftQuestion } from '../src/features/drafts/draft-editing.js';

export const draftQuestion = (id: string, change: Partial<DraftQuestion> = {}): DraftQuestion => ({
  id,
  n: 1,
  type: 'choice',
  difficulty: null,
  stem: `stem ${id}`,
  options: [],
  fillAnswers: [],
  solutionAnswers: [],
  solution: '',
  category: [],
  tags: [],
  source: {},
  score: null,
  images: [],
  tikz: [],
  confidence: 0.95,
  evidence: [],
  flags: [],
  ...change,
});
