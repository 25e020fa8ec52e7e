/** Question markup → Markdown that other programs read: formulas between dollar signs, figures as addresses. */
import { parseMarkup, type Block, type Inline, type Table } from '@tiku/question-syntax/markup';
import { partNumber } from '@tiku/question-syntax/text';

export interface MarkdownOptions {
  isChinese: boolean;
  figureWord: string;
  /** The address of a figure; null keeps its text. */
  figure: (kind: 'image' | 'tikz' | 'drawing', id: string) => string | null;
}

/** A text as paragraphs, separated by an empty line. */
export function markupToMarkdown(source: string, options: MarkdownOptions, isInline = false): string {
  return new MarkdownWriter(options).blocks(parseMarkup(source, { isInline }).blocks);
}

class MarkdownWriter {
  constructor(private readonly options: MarkdownOptions) {}

  blocks = (blocks: readonly Block[]): string => blocks.map((block) => this.#block(block)).join('\n\n');

  #block(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
        return this.#inlines(block.children).replace(/^(#{1,6} |[-+] |> |\d{1,9}[.)] )/, '\\$1');
      case 'heading':
        return `**${this.#inlines(block.children)}**`;
      case 'quote':
        return lines(this.blocks(block.blocks), '> ');
      case 'codeBlock':
        return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
      case 'list':
        return block.items
          .map(({ blocks }, at) => {
            const mark = block.start === null ? '- ' : `${block.start + at}. `;
            return mark + lines(this.blocks(blocks), ' '.repeat(mark.length)).trimStart();
          })
          .join('\n');
      case 'subproblem':
        return `${partNumber(block.level, block.number, this.options.isChinese)}${this.blocks(block.blocks)}`;
      case 'table':
        return this.#table(block);
    }
  }

  #inlines = (nodes: readonly Inline[]): string => nodes.map((node) => this.#inline(node)).join('');

  #inline(node: Inline): string {
    switch (node.kind) {
      case 'text':
        return node.text.replace(/[\\`*_$[\]<]/g, '\\$&');
      case 'math': {
        const tex = node.tex.replace(/\n\s*\n/g, '\n');
        return node.display ? `$$${tex}$$` : `$${tex.replace(/\n/g, ' ').trim()}$`;
      }
      case 'blank':
        return '\\_\\_\\_\\_\\_\\_\\_\\_';
      case 'paren':
        return this.options.isChinese ? '（\u3000\u3000）' : '(\u2003\u2003)';
      case 'bold':
        return `**${this.#inlines(node.children)}**`;
      case 'italic':
        return `*${this.#inlines(node.children)}*`;
      case 'underline':
        return `<u>${this.#inlines(node.children)}</u>`;
      case 'link':
        return `[${this.#inlines(node.children)}](${node.address})`;
      case 'code':
        return `\`${node.text}\``;
      case 'image':
        return this.#figure('image', node.id, node.alt);
      case 'tikz':
        return this.#figure('tikz', node.id, '');
      case 'drawing':
        return this.#figure('drawing', node.hash, '');
      case 'error':
        return `\`${node.source}\``;
    }
  }

  #figure(kind: 'image' | 'tikz' | 'drawing', id: string, alt: string): string {
    const words = (alt || this.options.figureWord).replace(/[[\]\n]/g, ' ');
    const address = this.options.figure(kind, id);
    return address === null ? `\\[${words}\\]` : `![${words}](${address})`;
  }

  /** The first row is the head, which Markdown requires. Empty cells follow a joined one. */
  #table(table: Table): string {
    const count = Math.max(1, table.columns.length);
    const rows = table.rows.map(({ cells }) => {
      const row = cells.flatMap((cell) => [
        this.#inlines(cell.children).replaceAll('|', '\\|').replaceAll('\n', ' '),
        ...Array.from({ length: cell.columns - 1 }, () => ''),
      ]);
      return `| ${Array.from({ length: count }, (_, at) => row[at] ?? '').join(' | ')} |`;
    });
    const rule = table.columns.map(({ align }) => RULES[align ?? 'center']);
    const [head = '', ...rest] = rows;
    return [head, `| ${rule.join(' | ')} |`, ...rest].join('\n');
  }
}

const RULES = { left: ':--', center: ':-:', right: '--:' } as const;
const lines = (text: string, before: string): string =>
  text
    .split('\n')
    .map((line) => (before + line).trimEnd())
    .join('\n');
