import { parseMarkup } from './index.js';

const POSITIONS = new Set(['from', 'to', 'texFrom']);

/** A tree without its positions. */
export const bare = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (POSITIONS.has(key) ? [] : [[key, bare(value)]])),
  );
};

export const bareBlocks = (source: string): unknown => bare(parseMarkup(source).blocks);

export const bareParagraph = (source: string): unknown[] => {
  const [block] = parseMarkup(source).blocks;
  return (block?.kind === 'paragraph' ? block.children : []).map(bare);
};
