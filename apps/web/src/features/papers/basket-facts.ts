/** What a basket contains: its questions by type, and their marks as a paper would give them. Pure. */
import { QUESTION_TYPES, type QuestionType } from '@tiku/contracts/question-bank';
import { usualScore, type Picked } from './editor/paper-draft.js';

export interface BasketFacts {
  types: { type: QuestionType; count: number }[];
  score: number;
}

export function basketFacts(items: readonly Picked[]): BasketFacts {
  const countOf = (type: QuestionType) => items.filter(({ content }) => content.type === type).length;
  return {
    types: QUESTION_TYPES.map((type) => ({ type, count: countOf(type) })).filter(({ count }) => count > 0),
    score: items.reduce((sum, { content }) => sum + usualScore(content), 0),
  };
}
