/** Words that messages of an enterprise must not contain; its admins maintain the list. */
import { z } from 'zod';
import { successResponse } from '../common/index.js';

export const FORBIDDEN_WORD_LIMITS = { words: 500, wordChars: 50 } as const;

/** False for text that cannot match anything: punctuation, symbols, invisible characters. */
const hasLetter = (word: string): boolean => /[\p{L}\p{N}]/u.test(word.normalize('NFKC'));

const Word = z
  .string()
  .trim()
  .min(1)
  .max(FORBIDDEN_WORD_LIMITS.wordChars)
  .refine(hasLetter, { params: { rule: 'letterless' } });

/** PUT /my-enterprise/forbidden-words: replaces the whole list of the version that was read. */
export const SaveForbiddenWordsRequest = z.object({
  words: z.array(Word).max(FORBIDDEN_WORD_LIMITS.words),
  version: z.int().min(0),
});
/** Also the response of GET. `version` is 0 until a list is saved. */
export const ForbiddenWordsResponse = successResponse({ words: z.array(z.string()), version: z.int() });
