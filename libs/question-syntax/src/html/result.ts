import type { Block, Inline, MarkupError, Span } from '../markup/index.js';

export type RenderIssueCode = MarkupError | 'formula' | 'tooManyFormulas' | 'missingFigure';
export interface RenderIssue extends Span {
  code: RenderIssueCode;
  /** KaTeX's message about a formula. */
  message: string;
}
export interface RenderMetadata {
  formulaCount: number;
  /** Markers of the four question tags: blanks, brackets, sub-problems of both levels. */
  questionSyntaxCount: number;
  markdownElements: number;
}
export interface RenderResult {
  html: string;
  /** The same by its outermost elements, for a page that exchanges only changed ones; null if unknown. */
  parts: readonly string[] | null;
  /** The number of places that could not be rendered, each shown as a red marker; null if there are none. */
  error: { count: number } | null;
  /** Each such place, and missing figures, in the order of the text. */
  warnings: RenderIssue[];
  metadata: RenderMetadata;
}

const TAGS: ReadonlySet<(Inline | Block)['kind']> = new Set(['blank', 'paren', 'subproblem']);
const MARKDOWN: ReadonlySet<(Inline | Block)['kind']> = new Set([
  'heading',
  'list',
  'quote',
  'codeBlock',
  'table',
  'bold',
  'italic',
  'code',
  'link',
  'image',
]);

/** Counts rendered elements. */
export class RenderCounts {
  readonly metadata: RenderMetadata = { formulaCount: 0, questionSyntaxCount: 0, markdownElements: 0 };
  readonly warnings: RenderIssue[] = [];
  #errors = 0;

  see(node: Inline | Block): void {
    if (node.kind === 'math') this.metadata.formulaCount += 1;
    else if (TAGS.has(node.kind)) this.metadata.questionSyntaxCount += 1;
    else if (MARKDOWN.has(node.kind)) this.metadata.markdownElements += 1;
  }

  fail(code: RenderIssueCode, { from, to }: Span, message = ''): void {
    if (code !== 'missingFigure') this.#errors += 1;
    // A hostile text has thousands; the first ones are enough.
    if (this.warnings.length < WARNINGS_MAX) this.warnings.push({ code, from, to, message });
  }

  result(html: string, parts: readonly string[] | null = null): RenderResult {
    const { metadata, warnings } = this;
    return { html, parts, error: this.#errors > 0 ? { count: this.#errors } : null, warnings, metadata };
  }
}
const WARNINGS_MAX = 200;
