import { parseMarkup, type Block, type Inline, type Table } from '../markup/index.js';
import { escapeHtml } from './escape.js';
import { marker, renderFormula, renderMarkedFormula } from './formula.js';
import { withHitElements } from './hit-elements.js';

export interface FigureSource {
  url: string;
  /** CSS pixels; 0 when unknown. */
  width: number;
  height: number;
}
export interface RenderOptions {
  /** Address of an image or a drawn TikZ picture; null shows a placeholder. */
  figure?: (kind: 'image' | 'tikz', id: string) => FigureSource | null;
  /** The source has HIT signs (`markHits`), which become elements. */
  hits?: boolean;
  /** Words a screen reader hears. */
  labels?: { blank: string; figure: string; missingFigure: string };
}
export interface RenderResult {
  html: string;
  formulaCount: number;
  errorCount: number;
}

/** More formulas than any question has; the rest of a hostile text is shown as its source. */
const FORMULAS_MAX = 600;
const LABELS = { blank: '填空', figure: '图', missingFigure: '图片无法显示' };
/** A formula of more source than this may have to break on a phone. */
const LONG_FORMULA_CHARS = 48;
const OPENING = /(?<![（《「【“‘([{])[（《「【“‘([{]+$/;
const CLOSING = /^[，。．；：、？！）》」】”’)\],.;:?!]+/;
const HAN_LAST = /\p{Script=Han}$/u;
const HAN_FIRST = /^\p{Script=Han}/u;
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const SAFE_ADDRESS = /^(?:https?:\/\/|blob:|\/(?!\/)|data:image\/(?:png|jpeg|gif|svg\+xml);)/i;

/** A whole text: paragraphs, tables, sub-problems. */
export function renderHtml(source: string, options: RenderOptions = {}): RenderResult {
  const renderer = new Renderer(source, options);
  const html = renderer.blocks(parseMarkup(source).blocks);
  return renderer.result(html);
}

/** A text that stands inside a line (an option, a title): its paragraphs are joined by a space. */
export function renderInlineHtml(source: string, options: RenderOptions = {}): RenderResult {
  const renderer = new Renderer(source, options);
  const { blocks } = parseMarkup(source);
  const only = blocks.every((block) => block.kind === 'paragraph');
  const html = only
    ? blocks.map((block) => (block.kind === 'paragraph' ? renderer.inlines(block.children) : '')).join(' ')
    : renderer.blocks(blocks);
  return renderer.result(html);
}

class Renderer {
  #formulaCount = 0;
  #errorCount = 0;
  readonly #labels: typeof LABELS;
  readonly #wide: boolean;

  constructor(
    source: string,
    private readonly options: RenderOptions,
  ) {
    this.#labels = options.labels ?? LABELS;
    // Numbers of sub-problems are set as the language of the text sets them: （1） or (1).
    this.#wide = /\p{Script=Han}/u.test(source);
  }

  result(html: string): RenderResult {
    const shown = this.options.hits ? withHitElements(html) : html;
    return { html: shown, formulaCount: this.#formulaCount, errorCount: this.#errorCount };
  }

  blocks(blocks: Block[]): string {
    let html = '';
    let open = false;
    for (const block of blocks) {
      if ((block.kind === 'subproblem') !== open) {
        html += open ? '</div>' : '<div class="tk-subs">';
        open = !open;
      }
      html += this.#block(block);
    }
    return open ? `${html}</div>` : html;
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
        return `<p>${this.inlines(block.children)}</p>`;
      case 'table':
        return this.#table(block);
      case 'subproblem': {
        const mark =
          block.level === 2
            ? (CIRCLED[block.number - 1] ?? `(${block.number})`)
            : this.#wide
              ? `（${block.number}）`
              : `(${block.number})`;
        return `<div class="tk-sub" data-level="${block.level}"><span class="tk-sub-n">${mark}</span><div>${this.blocks(block.blocks)}</div></div>`;
      }
    }
  }

  #table(table: Table): string {
    const columns = Math.max(...table.rows.map((row) => row.length));
    const row = (cells: Inline[][], tag: 'th' | 'td') => {
      const html = Array.from({ length: columns }, (_, at) => {
        const align = table.align[at];
        return `<${tag}${align ? ` data-align="${align}"` : ''}>${this.inlines(cells[at] ?? [])}</${tag}>`;
      });
      return `<tr>${html.join('')}</tr>`;
    };
    const [head = [], ...body] = table.rows;
    return `<div class="tk-table-wrap" tabindex="0"><table class="tk-paper-table"><thead>${row(head, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
  }

  /**
   * Kinsoku across formulas: an opening bracket before one and closing marks after one stay on its line. Between Chinese
   * and a formula stands a thin space (`data-gap`), whether or not a space was typed there.
   */
  inlines(nodes: Inline[]): string {
    let html = '';
    let pendingOpen = '';
    let isAfterHan = false;
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (!node) continue;
      const next = nodes[at + 1];
      if (node.kind === 'text') {
        let text = node.text;
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
          const text = isBeforeHan ? next.text.trimStart() : next.text.slice(close.length);
          nodes = nodes.with(at + 1, { kind: 'text', text });
        }
        const gap = `${isAfterHan ? 'l' : ''}${isBeforeHan ? 'r' : ''}`;
        isAfterHan = false;
        const long = node.tex.length > LONG_FORMULA_CHARS ? ' data-long' : '';
        const formula = `<span class="tk-m"${gap && ` data-gap="${gap}"`}${long}>${this.#formula(node.tex, false)}</span>`;
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
        return this.#formula(node.tex, node.display);
      case 'image':
      case 'tikz':
        return this.#figure(node.kind, node.id);
      case 'blank':
        return `<span class="tk-blank" role="img" aria-label="${escapeHtml(this.#labels.blank)}"></span>`;
      case 'paren':
        return this.#wide
          ? '<span class="tk-paren">（\u3000\u3000）</span>'
          : '<span class="tk-paren">(\u2003\u2003)</span>';
      case 'bold':
        return `<b>${this.inlines(node.children)}</b>`;
      case 'underline':
        return `<u>${this.inlines(node.children)}</u>`;
      case 'error':
        this.#errorCount += 1;
        return marker(node.source);
    }
  }

  #formula(tex: string, display: boolean): string {
    this.#formulaCount += 1;
    if (this.#formulaCount > FORMULAS_MAX) {
      this.#errorCount += 1;
      return marker(tex);
    }
    const { html, ok } = (this.options.hits ? renderMarkedFormula : renderFormula)(tex, display);
    if (!ok) this.#errorCount += 1;
    return html;
  }

  #figure(kind: 'image' | 'tikz', id: string): string {
    const source = this.options.figure?.(kind, id) ?? null;
    if (!source || !SAFE_ADDRESS.test(source.url))
      return `<span class="tk-figure-missing" role="img" aria-label="${escapeHtml(this.#labels.missingFigure)}">${escapeHtml(this.#labels.missingFigure)}</span>`;
    const size =
      source.width > 0 && source.height > 0
        ? ` width="${Math.round(source.width)}" height="${Math.round(source.height)}"`
        : '';
    return `<img class="tk-figure" data-kind="${kind}" src="${escapeHtml(source.url)}"${size} alt="${escapeHtml(this.#labels.figure)}" loading="lazy" decoding="async">`;
  }
}
