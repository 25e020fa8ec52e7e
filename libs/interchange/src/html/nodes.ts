/** The tree of a piece of HTML, within limits. */
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';

export type Node = DefaultTreeAdapterMap['childNode'];
export type Element = DefaultTreeAdapterMap['element'];

export const DEPTH_MAX = 100;
const TAGS_MAX = 2_000;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
export const attributeOf = (node: Element, wanted: string): string =>
  node.attrs.find(({ name }) => name === wanted)?.value ?? '';
export const classesOf = (node: Element): string[] => attributeOf(node, 'class').split(' ');

export function imagesIn(node: Node, depth = 0): Element[] {
  if (depth > DEPTH_MAX) return [];
  if (isElement(node) && node.tagName === 'img') return [node];
  return childrenOf(node).flatMap((child) => imagesIn(child, depth + 1));
}

/**
 * The parser repeats open formatting in each block, so many tags make a tree of quadratic size: then read only words.
 */
export function nodesOf(given: string): Node[] {
  // The parser rejects unpaired surrogates.
  const html = given.replaceAll(/\p{Cs}/gu, '\ufffd');
  const tags = html.split('<', TAGS_MAX + 2).length - 1;
  return parseFragment(tags > TAGS_MAX ? html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;') : html)
    .childNodes;
}
