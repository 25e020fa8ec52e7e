/** Question markup → paragraphs and tables of a Word document (WordprocessingML), formulas as OMML. */
import { parseMarkup, type Block, type Inline, type Table, type TableCell } from '../markup/index.js';
import { partNumber, type Labels } from '../text/index.js';
import { formulaToOmml } from './formula.js';
import { xmlText } from './xml.js';

export interface WordOptions {
  labels: Labels;
  /** The run that shows a figure; null leaves its words. */
  figure?: (kind: 'image' | 'tikz' | 'drawing', id: string) => string | null;
}

/** A text as block-level XML. `mark` stands before its first words. */
export function markupToWord(source: string, options: WordOptions, mark = '', isInline = false): string {
  return new WordWriter(options, mark).blocks(parseMarkup(source, { isInline }).blocks, 0);
}

/** A text that is one line as runs, for a paragraph of the caller's; null where it is more. */
export function markupToRuns(source: string, options: WordOptions): string | null {
  const [only, ...rest] = parseMarkup(source, { isInline: true }).blocks;
  if (!only) return '';
  if (only.kind !== 'paragraph' || rest.length > 0) return null;
  return new WordWriter(options, '').runs(only.children);
}

const INDENT_TWIPS = 420;
const NO_STYLE = { bold: false, italic: false, underline: false, code: false };
type Style = typeof NO_STYLE;

class WordWriter {
  readonly #options: WordOptions;
  #mark: string;

  constructor(options: WordOptions, mark: string) {
    this.#options = options;
    this.#mark = mark;
  }

  blocks(blocks: readonly Block[], depth: number): string {
    const out = blocks.map((block) => this.#block(block, depth)).join('');
    return this.#mark === '' ? out : `${out}${this.#paragraph('', depth)}`;
  }

  runs = (nodes: readonly Inline[]): string => this.#runs(nodes, NO_STYLE);

  #block(block: Block, depth: number): string {
    switch (block.kind) {
      case 'paragraph':
        return this.#paragraph(this.#runs(block.children, NO_STYLE), depth);
      case 'heading':
        return this.#paragraph(this.#runs(block.children, { ...NO_STYLE, bold: true }), depth);
      case 'codeBlock':
        return block.text
          .split('\n')
          .map((line) => this.#paragraph(run(line, { ...NO_STYLE, code: true }), depth))
          .join('');
      case 'quote':
        return this.blocks(block.blocks, depth + 1);
      case 'list':
        return block.items
          .map(({ blocks }, at) =>
            this.#marked(block.start === null ? '• ' : `${block.start + at}. `, blocks, depth + 1),
          )
          .join('');
      case 'subproblem': {
        const number = partNumber(block.level, block.number, this.#options.labels.isChinese);
        return this.#marked(number, block.blocks, depth + block.level - 1);
      }
      case 'table':
        return this.#before() + this.#table(block);
    }
  }

  #marked(mark: string, blocks: readonly Block[], depth: number): string {
    const before = this.#before();
    this.#mark = mark;
    return before + this.blocks(blocks, depth);
  }

  /** A mark that waits while something else than words comes: it has a line of its own. */
  #before = (): string => (this.#mark === '' ? '' : this.#paragraph('', 0));

  #paragraph(runs: string, depth: number): string {
    const mark = this.#mark === '' ? '' : run(this.#mark, NO_STYLE);
    this.#mark = '';
    const indent = depth > 0 ? `<w:pPr><w:ind w:left="${depth * INDENT_TWIPS}"/></w:pPr>` : '';
    return `<w:p>${indent}${mark}${runs}</w:p>`;
  }

  #runs(nodes: readonly Inline[], style: Style): string {
    return nodes.map((node) => this.#inline(node, style)).join('');
  }

  #inline(node: Inline, style: Style): string {
    const { labels, figure } = this.#options;
    switch (node.kind) {
      case 'text':
        return run(node.text, style);
      case 'code':
        return run(node.text, { ...style, code: true });
      case 'math':
        return formulaToOmml(node.tex, node.display) ?? run(node.tex, { ...style, code: true });
      case 'blank':
        return run('\u3000\u3000\u3000\u3000', { ...style, underline: true });
      case 'paren':
        return run(labels.isChinese ? '（\u3000\u3000）' : '(\u2003\u2003)', style);
      case 'bold':
      case 'italic':
      case 'underline':
        return this.#runs(node.children, { ...style, [node.kind]: true });
      case 'link':
        return this.#runs(node.children, { ...style, underline: true });
      case 'image':
        return figure?.('image', node.id) ?? run(`[${node.alt || labels.figure}]`, style);
      case 'tikz':
        return figure?.('tikz', node.id) ?? run(`[${labels.figure}]`, style);
      case 'drawing':
        return figure?.('drawing', node.hash) ?? run(`[${labels.figure}]`, style);
      case 'error':
        return run(node.source, { ...style, code: true });
    }
  }

  #table(table: Table): string {
    const rows = table.rows.map(
      ({ cells }) => `<w:tr>${cells.map((cell, at) => this.#cell(table, cell, at)).join('')}</w:tr>`,
    );
    const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`;
    const isLined = table.isPiped || table.below.some(Boolean) || table.columns.some(({ right }) => right);
    const borders = isLined
      ? `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')}</w:tblBorders>`
      : '';
    const grid = table.columns.map(() => '<w:gridCol/>').join('');
    // Word wants a paragraph between a table and what follows it.
    return `<w:tbl><w:tblPr><w:jc w:val="center"/>${borders}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl><w:p/>`;
  }

  #cell(table: Table, cell: TableCell, at: number): string {
    const align = (cell.column ?? table.columns[at])?.align ?? 'center';
    const span = cell.columns > 1 ? `<w:tcPr><w:gridSpan w:val="${cell.columns}"/></w:tcPr>` : '';
    return `<w:tc>${span}<w:p><w:pPr><w:jc w:val="${align}"/></w:pPr>${this.#runs(cell.children, NO_STYLE)}</w:p></w:tc>`;
  }
}

function run(text: string, style: Style): string {
  if (text === '') return '';
  const properties =
    (style.code ? '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>' : '') +
    (style.bold ? '<w:b/>' : '') +
    (style.italic ? '<w:i/>' : '') +
    (style.underline ? '<w:u w:val="single"/>' : '');
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
}
