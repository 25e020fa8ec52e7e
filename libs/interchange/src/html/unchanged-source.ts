/** Whether an element still shows what its source gives. */
import { markupToHtml } from './to-html.js';
import { type Node, type Element, DEPTH_MAX, childrenOf, imagesIn, nodesOf } from './nodes.js';

/** The number of a part counts the parts before it, which its source does not know. */
const PART_NUMBER = /^(?:（\d{1,3}）|\(\d{1,3}\)|[①-⑳])/;

/** Whether words and pictures of an element still match its source. */
export function isUnchanged(node: Element, source: string): boolean {
  const images = imagesIn(node).length;
  const named = source.match(PICTURE)?.length ?? 0;
  // Words stand in place of pictures that could not be included.
  if (images > 0 && images !== named) return false;
  const { html } = markupToHtml(source, { picture: () => (images > 0 ? 'picture' : null) });
  return wordsOf(nodesOf(html)) === wordsOf(childrenOf(node));
}

/** The words without space and the number of the part; a blank is one sign, however long its line. */
function wordsOf(nodes: readonly Node[]): string {
  const words: string[] = [];
  const collectWords = (node: Node, depth: number): void => {
    if (depth > DEPTH_MAX) return;
    if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
    for (const child of childrenOf(node)) collectWords(child, depth + 1);
  };
  for (const node of nodes) collectWords(node, 0);
  return words.join('').replaceAll(/\s/g, '').replaceAll(/_{3,}/g, '_').replace(PART_NUMBER, '');
}
export const PICTURE = /!\[[^\]\n]{0,200}\]\(image:[\w-]{1,100}\)/g;
export const DRAWING = /!\[[^\]\n]{0,200}\]\(tikz:[\w-]{1,100}\)/g;
