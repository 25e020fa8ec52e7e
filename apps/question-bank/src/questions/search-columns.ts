/** The columns by which a question is found: two texts in the form of search, and the grams of both. Pure. */
import type { StoredFields } from './question-columns.repository.js';
import { grams, markedText, searchText, SEARCHED_CHARS_MAX } from '@tiku/question-syntax/search';

export type SearchedFields = Pick<
  StoredFields,
  'stem' | 'tags' | 'category' | 'source' | 'solution' | 'solutionAnswers'
> & { options: readonly { text: string }[] };

export interface SearchColumns {
  norm: string;
  solution_norm: string;
  grams: number[];
}

/**
 * The solution is separate: users who may only practise do not search it. Together the texts have the length of one.
 * Stem and options come first.
 */
export function searchColumnsOf(fields: SearchedFields): SearchColumns {
  const { stem, options, tags, category, source, solution, solutionAnswers } = fields;
  const { year, school, grade, examType, number, text } = source;
  const named = [year, school, grade, examType, number, text].filter(Boolean).join(' ');
  const norm = markedText([stem, ...options.map((option) => option.text), ...tags, ...category, named]);
  const left = Math.max(0, SEARCHED_CHARS_MAX - norm.length);
  const solutionNorm = searchText([solution, ...solutionAnswers]).slice(0, left);
  return {
    norm,
    solution_norm: solutionNorm,
    grams: [...new Set([...grams(norm), ...grams(solutionNorm)])],
  };
}
