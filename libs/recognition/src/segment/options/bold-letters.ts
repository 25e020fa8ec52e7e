/**
 * Options that English boards label by a bold letter without a mark ("**A** sodium chloride"): a PDF's text shows such
 * a letter like a vector. Owns which letters are labels, decided by the letters that follow. Pure.
 */
import type { Block } from '../../model/index.js';

const BOLD_LETTER = /\$\\mathbf\{([A-H])\}(?:\$(?=\s)|(?=[^$]{1,200}\$))/g;
/** Questions with options labelled like this. */
const GROUPS_MIN = 2;
const LETTERS = 'ABC';
/** "Section A", "Part B": the letter is a name. */
const NAMES = /(?:section|part|paper|group|figure|table|diagram|point)s?\s{0,4}$/i;

/** The blocks with these letters as plain ones. */
export function withBareLetters(blocks: readonly Block[]): readonly Block[] {
  const letters = blocks.flatMap(({ text }) =>
    [...text.matchAll(BOLD_LETTER)].map(([, letter]) => letter ?? ''),
  );
  if (letters.join('').split(LETTERS).length <= GROUPS_MIN) return blocks;
  return blocks.map((block) => {
    const text = block.text.replace(BOLD_LETTER, (whole, letter: string, at: number) => {
      if (NAMES.test(block.text.slice(Math.max(0, at - 12), at))) return whole;
      const gap = at === 0 || block.text[at - 1] === '\n' ? '' : '    ';
      return whole.endsWith('$') ? `${gap}${letter}  ` : `${gap}${letter}  $`;
    });
    return text === block.text ? block : { ...block, text };
  });
}
