/** The content of a text, from its tree: words without spaces, `⟨formula⟩`, ▁ for a blank, （） for a bracket. */
import { formulaMathml } from '../html/index.js';
import { parseMarkup, type Block, type Inline } from '../markup/index.js';
import { labelsOf, partNumber } from '../text/index.js';
import { mathmlNotation } from './mathematics.js';
import { readElements } from './xml.js';

/** How a form of output marks content without words. */
export interface Marks {
  list: (start: number | null, at: number) => string;
  part: (level: 1 | 2, number: number) => string;
  quote: string;
  link: (address: string) => string;
  formula: (tex: string, display: boolean) => string;
}

export const squeezed = (text: string): string => text.replace(/[\s\u200b\u00a0]+/g, '');
const labels = labelsOf('zh-CN');
export const zhPart = (level: 1 | 2, number: number): string => partNumber(level, number, true);

/** A formula by its source, as in three of the forms; one that cannot be rendered is its plain source. */
export const byTex = (tex: string, display: boolean): string =>
  formulaMathml(tex, display) === null ? squeezed(tex) : `⟨${squeezed(tex)}⟩`;

/** A formula by its signs. */
export function byNotation(tex: string, display: boolean): string {
  const mathml = formulaMathml(tex, display);
  return mathml === null ? squeezed(tex) : `⟨${mathmlNotation(readElements(mathml))}⟩`;
}

export function saidByTree(source: string, marks: Marks, isInline = false): string {
  const blocks = (list: readonly Block[]): string => list.map(block).join('');
  const inlines = (list: readonly Inline[]): string => list.map(inline).join('');
  const block = (node: Block): string => {
    switch (node.kind) {
      case 'paragraph':
      case 'heading':
        return inlines(node.children);
      case 'codeBlock':
        return squeezed(node.text);
      case 'quote':
        return marks.quote + blocks(node.blocks);
      case 'subproblem':
        return marks.part(node.level, node.number) + blocks(node.blocks);
      case 'list':
        return node.items.map((item, at) => marks.list(node.start, at) + blocks(item.blocks)).join('');
      case 'table':
        return node.rows.flatMap((row) => row.cells.map((cell) => inlines(cell.children))).join('');
    }
  };
  const inline = (node: Inline): string => {
    switch (node.kind) {
      case 'text':
      case 'code':
        return squeezed(node.text);
      case 'math':
        return marks.formula(node.tex, node.display);
      case 'blank':
        return '▁';
      case 'paren':
        return '（）';
      case 'bold':
      case 'italic':
      case 'underline':
        return inlines(node.children);
      case 'link':
        return inlines(node.children) + marks.link(node.address);
      case 'image':
        return `[${squeezed(node.alt || labels.figure)}]`;
      case 'tikz':
      case 'drawing':
        return `[${labels.figure}]`;
      case 'error':
        return squeezed(node.source);
    }
  };
  return blocks(parseMarkup(source, { isInline }).blocks);
}
