/** The words that name a question in a list, here and in other programs. Pure. */
import { cutText, parseMarkup, type Block, type Inline } from '@tiku/question-syntax/markup';

const NAME_CHARS = 60;
/** More of a stem gives no other name. */
const READ_CHARS = 4_000;

/** The words of the stem without markup: no picture, and no part of a formula. */
export function nameOf(stem: string): string {
  const words = piecesOf(parseMarkup(stem.slice(0, READ_CHARS)).blocks)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = cutText(words, NAME_CHARS);
  if (cut.length === words.length) return words;
  const dollars = [...cut.matchAll(/\$/g)];
  const whole = dollars.length % 2 === 0 ? cut : cut.slice(0, dollars.at(-1)?.index);
  return `${whole.trim() || cut}…`;
}

const piecesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [lineOf(block.children)];
      case 'quote':
      case 'subproblem':
        return piecesOf(block.blocks);
      case 'list':
        return block.items.flatMap((item) => piecesOf(item.blocks));
      case 'table':
        return block.rows.flatMap(({ cells }) => cells.map(({ children }) => lineOf(children)));
      case 'codeBlock':
        return [block.text];
    }
  });

const lineOf = (nodes: readonly Inline[]): string => nodes.map(wordOf).join('');

function wordOf(node: Inline): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text;
    case 'math':
      return `$${node.tex}$`;
    case 'bold':
    case 'italic':
    case 'underline':
    case 'link':
      return lineOf(node.children);
    case 'blank':
      return '____';
    case 'paren':
      return '（　）';
    case 'image':
    case 'tikz':
    case 'drawing':
      return ' ';
    case 'error':
      return node.source;
  }
}
