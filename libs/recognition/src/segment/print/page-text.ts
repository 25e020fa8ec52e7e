/** Text of blocks as their pages show it: plain signs, bold lines, furniture, and labels that a formula swallowed. Pure. */
import type { Block } from '../../model/index.js';
import { isPageFurniture } from '../marks.js';
import { withWholeFunctions } from './split-function-names.js';

type Blocks = readonly Block[];

const withText = (block: Block, text: string): Block => (text === block.text ? block : { ...block, text });

/** "□ a) three quarters": a box to tick in front of an option's label. */
const BOX_BEFORE = /(?<=^|[\s\u3000])[□☐▢❑❏][ \t]{0,4}(?=[（(]?[A-Ea-e]\s?[)）.．、])/gm;

const TICKED_BEFORE = /[☑☒✅][ \t]{0,4}[（(]?[A-Ea-e]\s?[)）.．、]/;
const NEVER = /(?!)/g;

/** "1〜5": fonts that have no full-width tilde print the wave dash. */
export function withPlainSigns(blocks: Blocks): Blocks {
  // Beside ticked boxes the empty ones say which options are wrong.
  const boxes = blocks.some(({ text }) => TICKED_BEFORE.test(text)) ? NEVER : BOX_BEFORE;
  return blocks.map((block) =>
    /[〜□☐▢❑❏]/.test(block.text)
      ? withText(block, block.text.replaceAll('〜', '～').replace(boxes, ''))
      : block,
  );
}

/** The blocks, running heads and page numbers marked as such. */
export const withFurniture = (blocks: Blocks): Blocks =>
  blocks.map((block) =>
    block.kind === 'text' && !block.hints?.role && isPageFurniture(block.text)
      ? { ...block, hints: { ...block.hints, role: 'footer' as const } }
      : block,
  );

/** The blocks, those whose text is all bold marked as such. */
export const withBoldBlocks = (blocks: Blocks): Blocks =>
  blocks.map((block) =>
    block.bold !== true && /^\*\*[^*]+\*\*$/.test(block.text.trim()) ? { ...block, bold: true } : block,
  );

/**
 * A formula rebuilt from positions may swallow the bracket of the next option: `(A$)x>1($B$)…` → `(A) $x>1$ (B) $…`.
 */
export const withFreeLabels = (blocks: Blocks): Blocks =>
  blocks.map((block) => withText(block, freeLabels(block.text)));

const freeLabels = (text: string): string =>
  withWholeFunctions(freeLetters(text))
    .replace(/(^|\n|\d[．.、]\s*)\$[（(](\d)[)）]\s*/g, '$1($2) $$')
    .replace(/\$[（(](\d{1,3}(?:\.\d)?)\s?(points?|pts?|marks?)[)）]\$/gi, '($1 $2)')
    .replace(/\(\$([A-H])\$\)/g, '$$ ($1) $$')
    .replace(/\(([A-H])\$\)/g, '($1) $$')
    .replace(/\(\$([A-H])\)/g, '$$ ($1)');

/** `A．$1B$．$\sqrt{2}C$．2`: the letter that ends a formula before a label's mark is the label of the next option. */
function freeLetters(text: string): string {
  if (!/(?:^|\s)A\s*[.．、]/.test(text) || !/[B-H]\s*\$\s*[.．、]/.test(text)) return text;
  const parts = text.split(/(\$[^$]*\$)/);
  for (let at = 1; at < parts.length; at += 2) {
    const merged = /^\$(.*[\d})\]])\s*([B-H])\s*\$$/.exec(parts[at] ?? '');
    if (merged && /^\s*[.．、]/.test(parts[at + 1] ?? '')) parts[at] = `$${merged[1]}$  ${merged[2]}`;
  }
  return parts.join('');
}
