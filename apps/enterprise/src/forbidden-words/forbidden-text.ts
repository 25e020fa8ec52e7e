/**
 * Finds forbidden words in a text, also in full width, in capitals or with characters between their letters. Pure.
 */

/** Combining and invisible characters. */
const UNSEEN = /[\p{Cf}\p{DI}\p{M}\u2800]/gu;
/** Characters that end a part of a sentence: no word spans them. */
const PAUSES = /[,;:!?()[\]{}。、「」『』《》“”‘’"…\r\n]/u;
const NO_LETTER = /[^\p{L}\p{N}]/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
/** Scripts without spaces between words: such a word may begin and end inside others. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LETTER = /[\p{L}\p{N}]/u;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(UNSEEN, '');

/** Entries with the same form are the same word. */
export const keyOf = (word: string): string => plain(word).replace(NO_LETTER, '');

/** The `words` that occur in one of the texts, in the order of the list. */
export function forbiddenIn(texts: readonly string[], words: readonly string[]): string[] {
  // A text of only punctuation has thousands of parts, all empty.
  const parts = texts.flatMap((text) => plain(text).split(PAUSES)).filter((part) => part !== '');
  const dense = parts.map((part) => part.replace(NO_LETTER, ''));
  const spaced = parts.map((part) => part.replace(SEPARATORS, ' '));
  return words.filter((word) => {
    const key = keyOf(word);
    if (UNSPACED.test(word)) return dense.some((part) => part.includes(key));
    const needle = plain(word).replace(SEPARATORS, ' ').trim();
    return spaced.some((part) => hasWord(part, needle));
  });
}

/** Matches a whole word: "class" does not contain "ass". */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!continues(text[at - 1]) && !continues(text[at + word.length])) return true;
  return false;
}

const continues = (character: string | undefined): boolean =>
  character !== undefined && LETTER.test(character) && !UNSPACED.test(character);
