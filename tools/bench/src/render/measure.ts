/** One round: only KaTeX on the formulas of some texts, then the texts themselves, then their page, if there is one. */
import katex from 'katex';
import { renderHtml, renderInlineHtml } from '@tiku/question-syntax/html';
import { inlinesOf, parseMarkup } from '@tiku/question-syntax/markup';

export interface Rendering {
  katexMs: number;
  markupMs: number;
  layoutMs: number;
}

/** Stems and options in order: every fifth text is a stem. */
export function measure(texts: readonly string[], clock = (): number => performance.now()): Rendering {
  const msOf = (work: () => unknown): number => {
    const from = clock();
    work();
    return clock() - from;
  };
  const formulas = texts.flatMap((text) =>
    [...inlinesOf(parseMarkup(text).blocks)].flatMap((node) => (node.kind === 'math' ? [node] : [])),
  );
  const katexMs = msOf(() =>
    formulas.map(({ tex, display }) => katex.renderToString(tex, { displayMode: display, strict: false })),
  );
  let html: string[] = [];
  const markupMs = msOf(() => {
    html = texts.map((text, at) => (at % 5 === 0 ? renderHtml(text) : renderInlineHtml(text)).html);
  });
  const layoutMs = 'document' in globalThis ? msOf(() => layOut(html)) : 0;
  return { katexMs, markupMs, layoutMs };
}

interface Page {
  body: { innerHTML: string; offsetHeight: number };
}

/** In the boxes of a question list. Reading its height lays out the page. */
function layOut(html: readonly string[]): number {
  const { body } = (globalThis as unknown as { document: Page }).document;
  const texts = html.map(
    (text, at) => `${at % 5 === 0 ? '</div><div class="tk-q tk-paper">' : ''}<div>${text}</div>`,
  );
  body.innerHTML = `<div>${texts.join('')}</div>`;
  return body.offsetHeight;
}
