import { parseMarkup, type Block, type Inline, type List, type Table } from '../markup/index.js';
import { partNumber, type Labels } from './labels.js';

/** A text as lines of plain characters; formulas stay LaTeX between dollar signs. */
export function markupToText(source: string, labels: Labels, isInline = false): string {
  return blocksText(parseMarkup(source, { isInline }).blocks, labels).join('\n');
}

const blocksText = (blocks: readonly Block[], labels: Labels): string[] =>
  blocks.flatMap((block) => blockText(block, labels));

function blockText(block: Block, labels: Labels): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [inlineText(block.children, labels)];
    case 'codeBlock':
      return block.text.split('\n');
    case 'quote':
      return blocksText(block.blocks, labels).map((line) => `> ${line}`);
    case 'subproblem':
      return marked(
        partNumber(block.level, block.number, labels.isChinese),
        blocksText(block.blocks, labels),
      );
    case 'list':
      return listText(block, labels);
    case 'table':
      return tableText(block, labels);
  }
}

const listText = ({ start, items }: List, labels: Labels): string[] =>
  items.flatMap(({ blocks }, at) =>
    marked(start === null ? '- ' : `${start + at}. `, blocksText(blocks, labels)),
  );

/** The mark before the first line; the others are aligned with its words. */
const marked = (mark: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [mark.trim()] : lines.map((line, at) => (at === 0 ? mark + line : `  ${line}`));

/** Tabs between cells: a spreadsheet accepts it directly. */
const tableText = (table: Table, labels: Labels): string[] =>
  table.rows.map(({ cells }) => cells.map(({ children }) => inlineText(children, labels)).join('\t'));

function inlineText(nodes: readonly Inline[], labels: Labels): string {
  return nodes.map((node) => nodeText(node, labels)).join('');
}

function nodeText(node: Inline, labels: Labels): string {
  switch (node.kind) {
    case 'text':
      return node.text.replaceAll('$', '\\$');
    case 'math':
      return node.display ? `$$${node.tex.replace(/\n+/g, ' ')}$$` : `$${node.tex.replace(/\n+/g, ' ')}$`;
    case 'blank':
      return '________';
    case 'paren':
      return labels.isChinese ? '（　　）' : '(    )';
    case 'bold':
    case 'italic':
    case 'underline':
      return inlineText(node.children, labels);
    case 'link':
      return `${inlineText(node.children, labels)} (${node.address})`;
    case 'code':
      return node.text;
    case 'image':
      return `[${node.alt || labels.figure}]`;
    case 'tikz':
    case 'drawing':
      return `[${labels.figure}]`;
    case 'error':
      return node.source.replaceAll('$', '\\$');
  }
}
