/** How many options fit side by side, by an estimate of their widths: only Word knows the result. */
import { parseMarkup } from '@tiku/question-syntax/markup';
import { inlineEm } from '@tiku/question-syntax/text';

/** Room for the letter and between columns, in em. */
const BETWEEN_EM = 2.5;

export function optionColumns(texts: readonly string[], widthPt: number, fontSizePt: number): number {
  const most = Math.max(...texts.map(widthEm)) + BETWEEN_EM;
  const room = widthPt / fontSizePt;
  const counts = texts.length <= 4 ? [4, 2, 1].filter((count) => count <= texts.length) : [4, 3, 2, 1];
  return counts.find((count) => most <= room / count) ?? 1;
}

const widthEm = (text: string): number =>
  parseMarkup(text, { isInline: true }).blocks.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? inlineEm(block.children) : 100),
    0,
  );
