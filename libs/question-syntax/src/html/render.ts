import { parseMarkup, type Block, type Inline, type List, type Span } from '../markup/index.js';
import { cutBlocks } from './cut.js';
import { escapeHtml } from './escape.js';
import { marker, renderFormula, renderMarkedFormula } from './formula.js';
import { withHitElements, withoutHitSigns } from './hit-elements.js';
import { RenderCounts, type RenderResult } from './result.js';
import { tableHtml } from './table.js';

export interface FigureSource {
  url: string;
  /** CSS pixels; 0 when unknown. */
  width: number;
  height: number;
  /** The alternative text. */
  alt?: string;
  /** Narrower versions, as `srcset` and `sizes` of HTML have them. */
  screens?: { srcset: string; sizes: string };
}
/** Markup instead of an address: the caller is responsible for it. */
export interface FigureMarkup {
  html: string;
}
/** A picture by its id, or a drawing by the hash of its source. */
type FigureKind = 'image' | 'tikz' | 'drawing';
export interface RenderOptions {
  /** Address of an image or a drawn TikZ picture; null shows a placeholder. */
  figure?: (kind: FigureKind, id: string, source: string) => FigureSource | FigureMarkup | null;
  /** The source has HIT signs (`markHits`), which become elements. */
  hits?: boolean;
  /** Only the beginning: this many characters, without cutting a formula. */
  previewChars?: number;
  /** Words for screen readers. */
  labels?: { blank: string; figure: string; missingFigure: string };
}

export const PREVIEW_CHARS = 100;
/** More formulas than any question has; the rest of a hostile text is shown as its source. */
const FORMULAS_MAX = 600;
const LABELS = { blank: '填空', figure: '图', missingFigure: '图片无法显示' };
/** A formula with a longer source may break between its parts; a shorter one stays on one line. */
const LONG_FORMULA_CHARS = 24;
const OPENING = /(?<![（《「【“‘([{])[（《「【“‘([{]+$/;
const CLOSING = /^[，。．；：、？！）》」】”’)\],.;:?!]+/;
const HAN_LAST = /\p{Script=Han}$/u;
const HAN_FIRST = /^\p{Script=Han}/u;
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const SAFE_ADDRESS = /^(?:https?:\/\/|blob:|\/(?!\/)|data:image\/(?:png|jpeg|gif|svg\+xml);)/i;

/** A whole text: paragraphs, lists, tables, sub-problems. */
export function renderHtml(source: string, options: RenderOptions = {}): RenderResult {
  const renderer = new Renderer(source, options);
  return renderer.result(renderer.parts(cut(parseMarkup(source).blocks, options)));
}

/** A text within a line (an option, a title): its paragraphs are joined by a space. */
export function renderInlineHtml(source: string, options: RenderOptions = {}): RenderResult {
  const renderer = new Renderer(source, options);
  const blocks = cut(parseMarkup(source, { isInline: true }).blocks, options);
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : []));
  const isLine = paragraphs.length === blocks.length;
  const html = isLine
    ? paragraphs.map((block) => renderer.inlines(block.children)).join(' ')
    : renderer.blocks(blocks);
  return renderer.result([html], false);
}

const cut = (blocks: Block[], { previewChars }: RenderOptions): Block[] =>
  previewChars === undefined ? blocks : cutBlocks(blocks, previewChars);

class Renderer {
  readonly #counts = new RenderCounts();
  readonly #options: RenderOptions;
  readonly #labels: typeof LABELS;
  readonly #isChinese: boolean;

  constructor(source: string, options: RenderOptions) {
    this.#options = options;
    this.#labels = options.labels ?? LABELS;
    // Numbers of sub-problems follow the language of the text: （1） or (1).
    this.#isChinese = /\p{Script=Han}/u.test(source);
  }

  result(parts: readonly string[], areElements = true): RenderResult {
    const html = parts.join('');
    if (this.#options.hits) return this.#counts.result(withHitElements(html));
    return this.#counts.result(html, areElements ? parts : null);
  }

  blocks(blocks: readonly Block[]): string {
    return this.parts(blocks).join('');
  }

  /** Each is one element. */
  parts(blocks: readonly Block[]): string[] {
    const parts: string[] = [];
    let subproblems = '';
    const close = (): void => {
      if (subproblems !== '') parts.push(`<div class="tk-subs">${subproblems}</div>`);
      subproblems = '';
    };
    for (const block of blocks) {
      if (block.kind === 'subproblem') subproblems += this.#block(block);
      else {
        close();
        parts.push(this.#block(block));
      }
    }
    close();
    return parts;
  }

  #block(block: Block): string {
    this.#counts.see(block);
    switch (block.kind) {
      case 'paragraph':
        return `<p>${this.inlines(block.children)}</p>`;
      case 'heading': {
        // The page's own headings rank above those of a question.
        const tag = `h${Math.min(6, block.level + 3)}`;
        return `<${tag} class="tk-heading" data-level="${block.level}">${this.inlines(block.children)}</${tag}>`;
      }
      case 'list':
        return this.#list(block);
      case 'quote':
        return `<blockquote class="tk-quote">${this.blocks(block.blocks)}</blockquote>`;
      case 'codeBlock':
        return `<pre class="tk-code" tabindex="0"><code>${escapeHtml(block.text)}</code></pre>`;
      case 'table':
        return tableHtml(block, (cell) => this.inlines(cell));
      case 'subproblem': {
        const mark =
          block.level === 2
            ? (CIRCLED[block.number - 1] ?? `(${block.number})`)
            : this.#isChinese
              ? `（${block.number}）`
              : `(${block.number})`;
        return `<div class="tk-sub" data-level="${block.level}"><span class="tk-sub-n">${mark}</span><div>${this.blocks(block.blocks)}</div></div>`;
      }
    }
  }

  #list({ start, items }: List): string {
    const tag = start === null ? 'ul' : 'ol';
    const from = start === null || start === 1 ? '' : ` start="${start}"`;
    const rows = items.map(({ blocks }) => `<li>${this.blocks(blocks)}</li>`).join('');
    return `<${tag} class="tk-list"${from}>${rows}</${tag}>`;
  }

  /**
   * Kinsoku across formulas: an opening bracket before one and closing marks after one stay on its line. A thin space
   * (`data-gap`) separates Chinese and a formula, whether or not a space was typed there.
   */
  inlines(nodes: readonly Inline[]): string {
    let html = '';
    let pendingOpen = '';
    let isAfterHan = false;
    /** The following text that a formula has not yet taken. */
    let rest: string | null = null;
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (!node) continue;
      this.#counts.see(node);
      const next = nodes[at + 1];
      if (node.kind === 'text') {
        let text = rest ?? node.text;
        rest = null;
        if (next?.kind === 'math' && !next.display) {
          pendingOpen = OPENING.exec(text)?.[0] ?? '';
          text = text.slice(0, text.length - pendingOpen.length);
          isAfterHan = pendingOpen === '' && HAN_LAST.test(text.trimEnd());
          if (isAfterHan) text = text.trimEnd();
        }
        html += escapeHtml(text);
      } else if (node.kind === 'math' && !node.display) {
        let close = '';
        let isBeforeHan = false;
        if (next?.kind === 'text') {
          close = CLOSING.exec(next.text)?.[0] ?? '';
          isBeforeHan = close === '' && HAN_FIRST.test(next.text.trimStart());
          rest = isBeforeHan ? next.text.trimStart() : next.text.slice(close.length);
        }
        const gap = `${isAfterHan ? 'l' : ''}${isBeforeHan ? 'r' : ''}`;
        isAfterHan = false;
        const long = node.tex.length > LONG_FORMULA_CHARS ? ' data-long' : '';
        const formula = `<span class="tk-m"${gap && ` data-gap="${gap}"`}${long}>${this.#formula(node)}</span>`;
        html +=
          pendingOpen || close
            ? `<span class="tk-glue">${escapeHtml(pendingOpen)}${formula}${escapeHtml(close)}</span>`
            : formula;
        pendingOpen = '';
      } else html += this.#inline(node);
    }
    return html;
  }

  #inline(node: Exclude<Inline, { kind: 'text' }>): string {
    switch (node.kind) {
      case 'math':
        return this.#formula(node);
      case 'image':
        return this.#figure(node.kind, node.id, node, { alt: node.alt });
      case 'tikz':
        return this.#figure(node.kind, node.id, node);
      case 'drawing':
        return this.#figure(node.kind, node.hash, node, { source: node.source });
      case 'blank':
        return `<span class="tk-blank" role="img" aria-label="${escapeHtml(this.#labels.blank)}"></span>`;
      case 'paren':
        return this.#isChinese
          ? '<span class="tk-paren">（\u3000\u3000）</span>'
          : '<span class="tk-paren">(\u2003\u2003)</span>';
      case 'bold':
        return `<b>${this.inlines(node.children)}</b>`;
      case 'italic':
        return `<em>${this.inlines(node.children)}</em>`;
      case 'underline':
        return `<u>${this.inlines(node.children)}</u>`;
      case 'code':
        return `<code class="tk-code">${escapeHtml(node.text)}</code>`;
      case 'link':
        return `<a class="tk-link" href="${attribute(node.address)}" target="_blank" rel="noopener noreferrer nofollow">${this.inlines(node.children)}</a>`;
      case 'error':
        this.#counts.fail(node.error, node);
        return marker(node.source);
    }
  }

  #formula({ tex, display, texFrom, from, to }: Inline & { kind: 'math' }): string {
    if (this.#counts.metadata.formulaCount > FORMULAS_MAX) {
      this.#counts.fail('tooManyFormulas', { from, to });
      return marker(tex);
    }
    const { html, problem } = (this.#options.hits ? renderMarkedFormula : renderFormula)(tex, display);
    if (problem) {
      const at = problem.at === null ? from : Math.min(to - 1, texFrom + problem.at);
      this.#counts.fail('formula', { from: at, to }, problem.message);
    }
    return html;
  }

  #figure(
    kind: FigureKind,
    id: string,
    span: Span,
    { alt = '', source = '' }: { alt?: string; source?: string } = {},
  ): string {
    const figure = this.#options.figure?.(kind, id, source) ?? null;
    if (figure && 'html' in figure) return figure.html;
    if (!figure || !SAFE_ADDRESS.test(figure.url)) {
      this.#counts.fail('missingFigure', span);
      const label = escapeHtml(this.#labels.missingFigure);
      const address = kind === 'drawing' ? ` data-drawing="${attribute(id)}"` : '';
      return `<span class="tk-figure-missing"${address} role="img" aria-label="${label}">${label}</span>`;
    }
    const size =
      figure.width > 0 && figure.height > 0
        ? ` width="${Math.round(figure.width)}" height="${Math.round(figure.height)}"`
        : '';
    const label = attribute(alt || figure.alt || this.#labels.figure);
    const screens = figure.screens && hasSafeAddresses(figure.screens.srcset) ? figure.screens : null;
    const narrower = screens
      ? ` srcset="${attribute(screens.srcset)}" sizes="${attribute(screens.sizes)}"`
      : '';
    return `<img class="tk-figure" data-kind="${kind}" src="${attribute(figure.url)}"${narrower}${size} alt="${label}" loading="lazy" decoding="async">`;
  }
}

const attribute = (text: string): string => escapeHtml(withoutHitSigns(text));

/** Whether each candidate of a `srcset` has a safe address. */
const hasSafeAddresses = (srcset: string): boolean =>
  srcset.split(',').every((candidate) => SAFE_ADDRESS.test(candidate.trim().split(/\s/)[0] ?? ''));
