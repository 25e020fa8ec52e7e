import { formulaMathml, printableFormula } from '../html/index.js';
import { parseMarkup, type Block, type Inline, type List, type Table } from '../markup/index.js';
import { labelsOf } from '../text/index.js';
import { tabular } from './tabular.js';
import { latexText } from './characters.js';

export interface LatexOptions {
  /** LaTeX that shows a figure; null leaves its words. */
  figure?: (kind: 'image' | 'tikz', id: string) => string | null;
  /** The contents of the text's blanks, in order, as LaTeX. */
  blanks?: readonly string[];
  /** The content of a choice's bracket, the last one of its stem. */
  paren?: { at: number; answer: string };
  figureLabel: string;
  /** In place of what cannot be set; Chinese if it is missing. */
  unshown?: (command: string) => string;
  /** Comments tell sub-problems from lists. */
  isReadBack?: boolean;
}

/** A text as LaTeX for the class exam-zh. */
export function markupToLatex(source: string, options: LatexOptions, isInline = false): string {
  return new LatexWriter(options).blocks(parseMarkup(source, { isInline }).blocks);
}

class LatexWriter {
  readonly #options: LatexOptions;
  readonly #parts: string;
  #blanks = 0;
  #parens = 0;

  constructor(options: LatexOptions) {
    this.#options = options;
    this.#parts = `\\begin{enumerate}${options.isReadBack === true ? '%tiku:parts' : ''}`;
  }

  /** Consecutive sub-problems form one list, as do their parts. */
  blocks(blocks: readonly Block[]): string {
    const out: string[] = [];
    let isOpen = false;
    for (const block of blocks) {
      const isPart = block.kind === 'subproblem';
      if (isPart !== isOpen) out.push(isPart ? this.#parts : '\\end{enumerate}');
      isOpen = isPart;
      out.push(isPart ? this.#item(block.blocks) : this.#block(block));
    }
    if (isOpen) out.push('\\end{enumerate}');
    return out.join('\n');
  }

  #block(block: Exclude<Block, { kind: 'subproblem' }>): string {
    switch (block.kind) {
      case 'paragraph':
        return `${this.#inlines(block.children)}\\par`;
      case 'heading':
        return `\\textbf{${this.#inlines(block.children)}}\\par`;
      case 'quote':
        return `\\begin{quote}\n${this.blocks(block.blocks)}\n\\end{quote}`;
      case 'codeBlock':
        return block.text
          .split('\n')
          .map((line) => `\\texttt{${latexText(line)}}\\par`)
          .join('\n');
      case 'list':
        return this.#list(block);
      case 'table':
        return this.#table(block);
    }
  }

  #list({ start, items }: List): string {
    const name = start === null ? 'itemize' : 'enumerate';
    const from = start === null || start === 1 ? '' : `[start=${start}]`;
    return `\\begin{${name}}${from}\n${items.map((item) => this.#item(item.blocks)).join('\n')}\n\\end{${name}}`;
  }

  /** A bracket after `\item` would be its mark. */
  #item = (blocks: readonly Block[]): string => `\\item ${this.blocks(blocks).replace(/^\[/, '{}[')}`;

  #table = (table: Table): string => tabular(table, (cell) => this.#inlines(cell));

  #inlines(nodes: readonly Inline[]): string {
    return nodes.map((node) => this.#inline(node)).join('');
  }

  #inline(node: Inline): string {
    switch (node.kind) {
      case 'text':
        return latexText(node.text);
      case 'math':
        return formula(node.tex, node.display, this.#options);
      case 'blank': {
        const answer = this.#options.blanks?.[this.#blanks];
        this.#blanks += 1;
        return answer === undefined ? '\\fillin{}' : `\\fillin[{${answer}}]{}`;
      }
      case 'paren': {
        const { paren } = this.#options;
        const isHere = paren?.at === this.#parens;
        this.#parens += 1;
        return paren && isHere ? `\\paren[{${paren.answer}}]{}` : '\\paren{}';
      }
      case 'bold':
        return `\\textbf{${this.#inlines(node.children)}}`;
      case 'italic':
        return `\\emph{${this.#inlines(node.children)}}`;
      case 'underline':
        return `\\underline{${this.#inlines(node.children)}}`;
      case 'link':
        return `\\href{${node.address.replace(/[%#]/g, '\\$&')}}{${this.#inlines(node.children)}}`;
      case 'code':
        return `\\texttt{${latexText(node.text)}}`;
      case 'image':
        return this.#figure(node.kind, node.id, node.alt);
      case 'tikz':
        return this.#figure(node.kind, node.id, '');
      case 'drawing':
        return node.source;
      case 'error':
        return `\\texttt{${latexText(node.source)}}`;
    }
  }

  #figure(kind: 'image' | 'tikz', id: string, alt: string): string {
    return this.#options.figure?.(kind, id) ?? `[${latexText(alt || this.#options.figureLabel)}]`;
  }
}

/** A formula that cannot be set would stop LaTeX: our own reader gets its source, others what can be set. */
function formula(tex: string, display: boolean, { isReadBack, unshown }: LatexOptions): string {
  if (isReadBack && formulaMathml(tex, display) === null) return `\\texttt{${latexText(tex)}}`;
  const shown = isReadBack ? tex : printableFormula(tex, display, unshown ?? labelsOf('zh-CN').unshown).tex;
  const source = shown.replace(/\n\s*\n/g, '\n');
  if (!display) return `$${source}$`;
  // An environment that is itself a display cannot be inside another.
  return OWN_DISPLAY.test(source) ? source : `\\[${source}\\]`;
}
const OWN_DISPLAY = /^\\begin\{(?:equation|align|gather|alignat|multline)\*?\}/;
