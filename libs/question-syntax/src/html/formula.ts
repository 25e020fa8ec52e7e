/**
 * One formula → HTML + MathML. KaTeX with `throwOnError: false` still throws on thousands of nested braces, so the
 * length is capped and the call guarded; a failure is a red marker that shows the source.
 */
import katex, { type TrustContext } from 'katex';
import { HIT } from '../search/index.js';
import { escapeHtml } from './escape.js';
import { HIT_CLASS } from './hit-elements.js';

export const FORMULA_LIMITS = { chars: 4_000, expansions: 500, sizeEm: 20 } as const;
/** A colour that nothing else uses: finding it in the output tells that KaTeX met something it does not know. */
const ERROR_COLOR = '#ad3723';

/** What Chinese exam papers use and KaTeX lacks. A fresh copy per call, because \gdef writes into it. */
const MACROS = {
  '\\mbox': '\\text{#1}',
  '\\overparen': '\\overgroup{#1}',
  '\\wideparen': '\\overgroup{#1}',
  '\\parallelogram': '\\mathord{\\text{▱}}',
  '\\abs': '\\left|#1\\right|',
  '\\norm': '\\left\\|#1\\right\\|',
  '\\celsius': '{}^{\\circ}\\mathrm{C}',
  '\\nicefrac': '{}^{#1}\\!/_{#2}',
} as const;

export interface Formula {
  html: string;
  ok: boolean;
}

/** The one attribute that LaTeX may carry, and only where hits are marked. */
const isHitClass = (given: TrustContext): boolean =>
  given.command === '\\htmlClass' && given.class === HIT_CLASS;

/** Renders a formula with HIT signs: where KaTeX cannot set a class at that place, all of it is the hit. */
export function renderMarkedFormula(tex: string, display: boolean): Formula {
  const classed = tex.replaceAll(HIT.open, `\\htmlClass{${HIT_CLASS}}{`).replaceAll(HIT.close, '}');
  if (classed === tex) return renderFormula(tex, display);
  const marked = renderFormula(classed, display, true);
  if (marked.ok) return marked;
  const plain = renderFormula(tex.replaceAll(HIT.open, '').replaceAll(HIT.close, ''), display);
  return { ...plain, html: `<span class="${HIT_CLASS}">${plain.html}</span>` };
}

/** Renders LaTeX without its dollar signs. Never throws. */
export function renderFormula(tex: string, display: boolean, mayMark = false): Formula {
  if (tex.length > FORMULA_LIMITS.chars) return { html: marker(tex), ok: false };
  try {
    const html = katex.renderToString(tex, {
      displayMode: display,
      output: 'htmlAndMathml',
      throwOnError: false,
      errorColor: ERROR_COLOR,
      strict: false,
      trust: mayMark && isHitClass,
      maxExpand: FORMULA_LIMITS.expansions,
      maxSize: FORMULA_LIMITS.sizeEm,
      macros: { ...MACROS },
    });
    if (html.includes('class="katex-error"')) return { html: marker(tex), ok: false };
    return { html, ok: !html.includes(ERROR_COLOR) };
  } catch {
    // RangeError from deep nesting: the same marker as any formula that cannot be set.
    return { html: marker(tex), ok: false };
  }
}

const SHOWN_CHARS_MAX = 300;

/** The red marker of a formula that could not be set. */
export function marker(source: string): string {
  const shown = source.length > SHOWN_CHARS_MAX ? `${source.slice(0, SHOWN_CHARS_MAX)}…` : source;
  return `<code class="tk-tex-error">${escapeHtml(shown)}</code>`;
}
