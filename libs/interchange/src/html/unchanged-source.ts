/** Whether an element still shows what its source gives. */
import { markupToHtml } from './to-html.js';
import { type Node, type Element, DEPTH_MAX, childrenOf, imagesIn, nodesOf } from './nodes.js';

/** The number of a part counts the parts before it, which its source does not know. */
const PART_NUMBER = /^(?:（\d{1,3}）|\(\d{1,3}\)|[①-⑳])/;

/** Whether words and pictures of an element still match its source. */
export function isUnchanged(node: Element, source: string): boolean {
  const images = imagesIn(node).length;
  const named = source.match(PICTURE)?.length ?? 0;
  // A picture that could not be included is shown as its source text.
  if (images > 0 && images !== named) return false;
  return wordsOf(nodesOf(markupToHtml(source).html)) === wordsOf(childrenOf(node));
}

/** The words without space, pictures and the number of the part. */
function wordsOf(nodes: readonly Node[]): string {
  const words: string[] = [];
  const collectWords = (node: Node, depth: number): void => {
    if (depth > DEPTH_MAX) return;
    if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
    for (const child of childrenOf(node)) collectWords(child, depth + 1);
  };
  for (const node of nodes) collectWords(node, 0);
  return words.join('').replaceAll(PICTURE, '').replaceAll(/\s/g, '').replace(PART_NUMBER, '');
}
export const PICTURE = /!\[[^\]\n]{0,200}\]\(image:[\w-]{1,100}\)/g;
