/** Every inline node of a tree in order, including nested ones. */
import type { Block, Inline } from './tree.js';

export function* inlinesOf(blocks: readonly Block[]): Generator<Inline> {
  for (const block of blocks) {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        yield* flat(block.children);
        break;
      case 'list':
        for (const item of block.items) yield* inlinesOf(item.blocks);
        break;
      case 'quote':
      case 'subproblem':
        yield* inlinesOf(block.blocks);
        break;
      case 'table':
        for (const row of block.rows) for (const cell of row.cells) yield* flat(cell.children);
        break;
      case 'codeBlock':
        break;
    }
  }
}

function* flat(list: readonly Inline[]): Generator<Inline> {
  for (const node of list) {
    yield node;
    if ('children' in node) yield* flat(node.children);
  }
}
