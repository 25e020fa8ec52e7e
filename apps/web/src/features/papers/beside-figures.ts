/**
 * Pictures that have a paragraph of the stem for themselves print beside the text where they are narrow enough. A page shows
 * them where the stem names them; a sheet takes them out of it, so that they stand where those stand that it does not name.
 */
import { BESIDE_TEXT_MAX, sizeBesideText } from '@tiku/contracts/common';
import { parseMarkup, type Block } from '@tiku/question-syntax/markup';
import { drawnSize } from '../../ui/rendered-text.js';
import type { ShownContent } from './editor/paper-draft.js';

const POINTS_PER_PIXEL = 0.75;

export function withBesideFigures<Q extends Pick<ShownContent, 'stem' | 'images'>>(
  question: Q,
  columnPt: number,
): Q {
  if (!question.stem.includes('](image:')) return question;
  let { stem } = question;
  let left = BESIDE_TEXT_MAX;
  const { blocks } = parseMarkup(stem);
  // From behind, so that the places of those before stay as they are.
  for (const block of blocks.filter((each) => isBeside(each, question, columnPt) && left-- > 0).reverse())
    stem = `${stem.slice(0, block.from)}${stem.slice(block.to)}`;
  return stem === question.stem ? question : { ...question, stem };
}

function isBeside(block: Block, { images = [] }: Pick<ShownContent, 'images'>, columnPt: number): boolean {
  if (block.kind !== 'paragraph') return false;
  const [only, ...others] = block.children.filter((node) => node.kind !== 'text' || node.text.trim() !== '');
  const image = only?.kind === 'image' && others.length === 0 && images.find(({ id }) => id === only.id);
  if (!image) return false;
  const { width, height } = drawnSize(image);
  const size = { widthPt: width * POINTS_PER_PIXEL, heightPt: height * POINTS_PER_PIXEL };
  return sizeBesideText(size, Boolean(image.widthPt), columnPt) !== null;
}
