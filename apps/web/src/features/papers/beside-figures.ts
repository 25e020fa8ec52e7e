/**
 * A picture that is the only content of a paragraph of the stem prints beside the text if it is narrow enough. Pages
 * show it where the stem names it; sheets remove it from the stem, so that it is placed like pictures that the stem
 * does not name.
 */
import { BESIDE_TEXT_MAX } from '@tiku/contracts/common';
import { parseMarkup, type Block } from '@tiku/question-syntax/markup';
import { fitsBesideText } from '../../ui/rendered-text.js';
import type { ShownContent } from './editor/paper-draft.js';

export function withBesideFigures<Q extends Pick<ShownContent, 'stem' | 'images'>>(
  question: Q,
  columnPt: number,
): Q {
  if (!question.stem.includes('](image:')) return question;
  let { stem } = question;
  const { blocks } = parseMarkup(stem);
  const beside = blocks.filter((block) => isBeside(block, question, columnPt)).slice(0, BESIDE_TEXT_MAX);
  // From the end, so that the offsets of earlier blocks stay valid.
  for (const block of beside.reverse()) stem = `${stem.slice(0, block.from)}${stem.slice(block.to)}`;
  return stem === question.stem ? question : { ...question, stem };
}

function isBeside(block: Block, { images = [] }: Pick<ShownContent, 'images'>, columnPt: number): boolean {
  if (block.kind !== 'paragraph') return false;
  const [only, ...others] = block.children.filter((node) => node.kind !== 'text' || node.text.trim() !== '');
  const image = only?.kind === 'image' && others.length === 0 && images.find(({ id }) => id === only.id);
  return image ? fitsBesideText(image, columnPt) : false;
}
