/** The beginning of a tree, for previews: cut after a number of characters, never inside a formula or a figure. */
import type { Block, Inline } from '../markup/index.js';

/** Blocks whose words, signs and formulas together have at most `chars` characters, with an ellipsis at the cut. */
export function cutBlocks(blocks: readonly Block[], chars: number): Block[] {
  return new Cutter(chars).blocks(blocks);
}

class Cutter {
  readonly #chars: number;
  #left: number;
  #isOver = false;

  constructor(chars: number) {
    this.#chars = chars;
    this.#left = chars;
  }

  blocks(blocks: readonly Block[]): Block[] {
    return this.#some(blocks, (block) => this.#block(block));
  }

  #some<T>(nodes: readonly T[], cut: (node: T) => T): T[] {
    const out: T[] = [];
    for (const node of nodes) {
      if (this.#isOver) break;
      out.push(cut(node));
    }
    return out;
  }

  #block(block: Block): Block {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { ...block, children: this.#inlines(block.children) };
      case 'list':
        return {
          ...block,
          items: this.#some(block.items, (item) => ({ ...item, blocks: this.blocks(item.blocks) })),
        };
      case 'quote':
      case 'subproblem':
        return { ...block, blocks: this.blocks(block.blocks) };
      case 'codeBlock': {
        const text = this.#take(block.text);
        return { ...block, text };
      }
      case 'table':
        return {
          ...block,
          rows: this.#some(block.rows, (row) => ({
            ...row,
            cells: this.#some(row.cells, (cell) => ({ ...cell, children: this.#inlines(cell.children) })),
          })),
        };
    }
  }

  #inlines(nodes: readonly Inline[]): Inline[] {
    const out: Inline[] = [];
    for (const node of nodes) {
      if (this.#isOver) break;
      const cut = this.#inline(node);
      if (cut) out.push(cut);
    }
    return out;
  }

  #inline(node: Inline): Inline | null {
    if (node.kind === 'text' || node.kind === 'code') return { ...node, text: this.#take(node.text) };
    if ('children' in node) return { ...node, children: this.#inlines(node.children) };
    const size = node.kind === 'math' ? node.tex.length : node.kind === 'error' ? node.source.length : 1;
    if (size > this.#left && this.#left < this.#chars) {
      this.#isOver = true;
      const { from, to } = node;
      return { kind: 'text', text: '…', from, to };
    }
    // If the text begins with a long formula, shows that formula rather than nothing.
    this.#left = Math.max(0, this.#left - size);
    return node;
  }

  #take(text: string): string {
    if (text.length <= this.#left) {
      this.#left -= text.length;
      return text;
    }
    // Surrogate pairs stay together.
    const shown = text.slice(0, this.#left).replace(/[\uD800-\uDBFF]$/, '');
    this.#left = 0;
    this.#isOver = true;
    return `${shown}…`;
  }
}
