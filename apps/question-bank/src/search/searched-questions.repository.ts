/** SQL of the texts in which a search of questions looks for grams. */
import type { SearchedTexts } from '@tiku/platform/search';

export const SEARCHED_QUESTIONS: SearchedTexts = {
  table: 'questions',
  where: 'deleted_at IS NULL',
  total: 'SELECT coalesce(sum(question_count), 0)::int AS total FROM question_banks',
  knowsTogether: true,
};
