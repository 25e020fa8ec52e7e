/** Two spellings of one text as the same string. Pure. */
import { parseMarkup, type Block, type Inline } from '@tiku/question-syntax/markup';
import { normalise } from '@tiku/question-syntax/search';

/** Spaces at the ends of lines say nothing in markup. */
export const withoutTrailingSpaces = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

/** Its words, formulas and blanks without style and layout: what a paper prints and the recogniser reads. */
export const wordsOf = (text: string): string =>
  parseMarkup(text).blocks.map(blockWords).join('').replaceAll(/\s/g, '');

function blockWords(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.children.map(inlineWords).join('');
    case 'quote':
    case 'subproblem':
      return block.blocks.map(blockWords).join('');
    case 'codeBlock':
      return normalise(block.text);
    case 'list':
      return block.items.map(({ blocks }) => blocks.map(blockWords).join('')).join('');
    case 'table':
      return block.rows
        .flatMap(({ cells }) => cells.map(({ children }) => children.map(inlineWords).join('')))
        .join('');
  }
}

function inlineWords(node: Inline): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return normalise(node.text);
    case 'math':
      return normalise(`$${node.tex}$`).replaceAll(/[{}]|\\\\(?:\[[^\]]{0,9}\])?/g, '');
    case 'bold':
    case 'italic':
    case 'underline':
    case 'link':
      return node.children.map(inlineWords).join('');
    case 'blank':
      return '□';
    case 'paren':
      return '()';
    case 'image':
    case 'tikz':
    case 'drawing':
      return '';
    case 'error':
      return normalise(node.source);
  }
}
