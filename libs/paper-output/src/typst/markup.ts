/** Question markup → Typst content. What a person wrote appears only as strings. */
import { parseMarkup, type Block, type Inline } from '@tiku/question-syntax/markup';
import { printableFormula } from '@tiku/question-syntax/html';
import { labelsOf, partNumber } from '@tiku/question-syntax/text';
import { displayedFormula, inlineFormula } from './formula.js';
import { literal, textOf } from './literal.js';
import { chineseText, hasGap, withQuotes } from './spacing.js';
import { tableToTypst } from './table.js';

export interface TypstOptions {
  isChinese: boolean;
  figureWord: string;
  /** The content for a figure; null keeps its text, empty if it is elsewhere. */
  figure: (kind: 'image' | 'tikz' | 'drawing', id: string, isAlone: boolean) => string | null;
}

/** A text as content, without its brackets. */
export function markupToTypst(source: string, options: TypstOptions, isInline = false): string {
  return new TypstWriter(options, isInline).blocks(parseMarkup(source, { isInline }).blocks);
}

class TypstWriter {
  readonly #options: TypstOptions;
  readonly #isInline: boolean;

  constructor(options: TypstOptions, isInline: boolean) {
    this.#options = options;
    this.#isInline = isInline;
  }

  blocks(blocks: readonly Block[]): string {
    const written: string[] = [];
    for (const block of blocks) {
      const content = this.#block(block);
      const before = written.at(-1);
      if (content === '') continue;
      // No page begins with the figure of a text on the page before.
      if (before !== undefined && isFigureAlone(block))
        written[written.length - 1] = `#together[${before}#parbreak();${content}];`;
      else written.push(content);
    }
    return written.join('#parbreak();');
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
        return this.#paragraph(block.children);
      case 'heading':
        return `#strong[${this.#inlines(block.children)}];`;
      case 'quote':
        return `#pad(left: 2em)[${this.blocks(block.blocks)}];`;
      case 'codeBlock':
        return `#raw(${block.text.split('\n').map(literal).join('+"\\n"+')}, block: true);`;
      case 'list': {
        const { start } = block;
        const items = block.items.map(({ blocks }) => `[${this.blocks(blocks)}]`).join(',');
        return start === null ? `#list(${items});` : `#enum(start: ${start}, ${items});`;
      }
      case 'subproblem': {
        const mark = partNumber(block.level, block.number, this.#options.isChinese);
        return `#part(${literal(mark)})[${this.blocks(block.blocks)}];`;
      }
      case 'table':
        return tableToTypst(block, (cell) => this.#inlines(cell));
    }
  }

  /** Centres figures that have a separate line. */
  #paragraph(children: readonly Inline[]): string {
    if (this.#isInline || !hasOnlyFigures(children)) return this.#inlines(children);
    const shown = children.filter(isFigure).map((node) => this.#figure(node, true));
    return shown.every((content) => content === '') ? '' : `#align(center)[${shown.join('#h(1em);')}];`;
  }

  #inlines(nodes: readonly Inline[]): string {
    const setNodes = this.#options.isChinese ? withQuotes(nodes) : nodes;
    return setNodes
      .map((node, at) => {
        const next = setNodes[at + 1];
        return (
          this.#inline(node) + (next && this.#options.isChinese && hasGap(node, next) ? '#quarter;' : '')
        );
      })
      .join('');
  }

  #inline(node: Inline): string {
    switch (node.kind) {
      case 'text':
        return this.#options.isChinese ? chineseText(node.text) : textOf(node.text);
      case 'math':
        return formula(node.tex, node.display, labelsOf(this.#options.isChinese ? 'zh-CN' : 'en-US').unshown);
      case 'blank':
        return '#blank();';
      case 'paren':
        return this.#options.isChinese ? textOf('（\u3000\u3000）') : textOf('(\u2003\u2003)');
      case 'bold':
        return `#strong[${this.#inlines(node.children)}];`;
      case 'italic':
        return `#emph[${this.#inlines(node.children)}];`;
      case 'underline':
      case 'link':
        return `#underline[${this.#inlines(node.children)}];`;
      case 'code':
        return `#raw(${literal(node.text)});`;
      case 'image':
      case 'tikz':
      case 'drawing':
        return this.#figure(node, false);
      case 'error':
        return `#raw(${literal(node.source)});`;
    }
  }

  #figure(node: Figure, isAlone: boolean): string {
    const id = node.kind === 'drawing' ? node.hash : node.id;
    const words = node.kind === 'image' && node.alt ? node.alt : this.#options.figureWord;
    return this.#options.figure(node.kind, id, isAlone) ?? textOf(`[${words}]`);
  }
}

const hasOnlyFigures = (children: readonly Inline[]): boolean =>
  children.some(isFigure) &&
  children.every((node) => isFigure(node) || (node.kind === 'text' && node.text.trim() === ''));
const isFigureAlone = (block: Block): boolean => block.kind === 'paragraph' && hasOnlyFigures(block.children);

type Figure = Extract<Inline, { kind: 'image' | 'tikz' | 'drawing' }>;
const isFigure = (node: Inline): node is Figure =>
  node.kind === 'image' || node.kind === 'tikz' || node.kind === 'drawing';

function formula(tex: string, display: boolean, unshown: (command: string) => string): string {
  if (display) {
    const shown = displayedFormula(tex);
    if (shown === null) return formula(printableFormula(tex, display, unshown).tex, display, unshown);
    const number = shown.number === null ? '' : `, number: ${literal(shown.number)}`;
    return `#shown(${named(tex, `$display(${shown.set})$`)}${number});`;
  }
  const inline = inlineFormula(tex);
  if (inline === null) return formula(printableFormula(tex, display, unshown).tex, display, unshown);
  const content = named(tex, `$${inline.set}$`);
  const wide = inline.wide.map((part) => `, $${part}$`).join('');
  if (wide !== '') return `#long(${content}${wide});`;
  return TALL.test(tex) ? `#tall(${content});` : `#${content};`;
}

/** Commands that stack their arguments, or enlarge them. */
const TALL =
  /\\(?:[dtc]?frac|[dtc]?binom|begin|sum|prod|[io]?i*nt|lim|big|Big|over|under|stack|sub|x(?:left|right)|cases|matrix|displaystyle)/;

const NAMED_CHARS_MAX = 4_000;

/** With its source between dollars as alternative text; none if the source contains dollars. */
const named = (tex: string, content: string): string =>
  tex.includes('$') || tex.length > NAMED_CHARS_MAX ? content : `formula(${literal(`$${tex}$`)}, ${content})`;
