/** Question markup → paragraphs and tables of a Word document (WordprocessingML), formulas as OMML. */
import { printableFormula } from '../html/index.js';
import { parseMarkup, type Block, type Inline } from '../markup/index.js';
import { partNumber, type Labels } from '../text/index.js';
import { formulaToOmml } from './formula.js';
import { tableToWord } from './table.js';
import { xmlText } from './xml.js';

export interface WordOptions {
  labels: Labels;
  /** The run that shows a figure; null leaves its words, empty if it is placed elsewhere. */
  figure?: (kind: Figure['kind'], id: string, isAlone: boolean) => string | null;
}

/** A text as block-level XML. `mark` precedes its first words. */
export function markupToWord(source: string, options: WordOptions, mark = '', isInline = false): string {
  return new WordWriter(options, mark).blocks(parseMarkup(source, { isInline }).blocks, 0);
}

/** A one-line text as runs, for a paragraph of the caller's; null if it is longer. */
export function markupToRuns(source: string, options: WordOptions): string | null {
  const [only, ...rest] = parseMarkup(source, { isInline: true }).blocks;
  if (!only) return '';
  if (only.kind !== 'paragraph' || rest.length > 0) return null;
  return new WordWriter(options, '').runs(only.children);
}

type Figure = Extract<Inline, { kind: 'image' | 'tikz' | 'drawing' }>;
const isFigure = (node: Inline): node is Figure =>
  node.kind === 'image' || node.kind === 'tikz' || node.kind === 'drawing';

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
        return this.#words(block.children, depth);
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
        return this.#before() + tableToWord(block, this.runs);
    }
  }

  /** Figures on their own line are centred. */
  #words(children: readonly Inline[], depth: number): string {
    const figures = children.filter(isFigure);
    const isAlone =
      figures.length > 0 &&
      children.every((node) => isFigure(node) || (node.kind === 'text' && node.text.trim() === ''));
    if (!isAlone) return this.#paragraph(this.#runs(children, NO_STYLE), depth);
    const runs = figures.map((node) => this.#figure(node, NO_STYLE, true)).join('');
    if (runs === '') return '';
    // A mark stays with the only thing that it marks.
    if (this.#mark !== '') return this.#paragraph(runs, depth);
    return `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${runs}</w:p>`;
  }

  #figure(node: Figure, style: Style, isAlone: boolean): string {
    const { labels, figure } = this.#options;
    const id = node.kind === 'drawing' ? node.hash : node.id;
    const words = node.kind === 'image' && node.alt ? node.alt : labels.figure;
    return figure?.(node.kind, id, isAlone) ?? run(`[${words}]`, style);
  }

  #marked(mark: string, blocks: readonly Block[], depth: number): string {
    const before = this.#before();
    this.#mark = mark;
    return before + this.blocks(blocks, depth);
  }

  /** A mark before content that does not begin with words: it gets its own line. */
  #before = (): string => (this.#mark === '' ? '' : this.#paragraph('', 0));

  #paragraph(runs: string, depth: number): string {
    const mark = this.#mark === '' ? '' : run(this.#mark, NO_STYLE);
    this.#mark = '';
    const indent = depth > 0 ? `<w:pPr><w:ind w:left="${depth * INDENT_TWIPS}"/></w:pPr>` : '';
    return `<w:p>${indent}${mark}${runs}</w:p>`;
  }

  #formula(tex: string, display: boolean): string {
    const set = formulaToOmml(tex, display);
    if (set !== null) return set;
    return formulaToOmml(printableFormula(tex, display, this.#options.labels.unshown).tex, display) ?? '';
  }

  #runs(nodes: readonly Inline[], style: Style): string {
    return nodes.map((node) => this.#inline(node, style)).join('');
  }

  #inline(node: Inline, style: Style): string {
    switch (node.kind) {
      case 'text':
        return run(node.text, style);
      case 'code':
        return run(node.text, { ...style, code: true });
      case 'math':
        return this.#formula(node.tex, node.display);
      case 'blank':
        return run('\u3000\u3000\u3000\u3000', { ...style, underline: true });
      case 'paren':
        return run(this.#options.labels.isChinese ? '（\u3000\u3000）' : '(\u2003\u2003)', style);
      case 'bold':
      case 'italic':
      case 'underline':
        return this.#runs(node.children, { ...style, [node.kind]: true });
      case 'link':
        return this.#runs(node.children, { ...style, underline: true });
      case 'image':
      case 'tikz':
      case 'drawing':
        return this.#figure(node, style, false);
      case 'error':
        return run(node.source, { ...style, code: true });
    }
  }
}

function run(text: string, style: Style): string {
  if (text === '') return '';
  const properties =
    (style.code ? '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>' : '') +
    (style.bold ? '<w:b/>' : '') +
    (style.italic ? '<w:i/>' : '') +
    (style.underline ? '<w:u w:val="single"/>' : '');
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${xmlText(text).replaceAll('\t', '</w:t><w:tab/><w:t xml:space="preserve">')}</w:t></w:r>`;
}
