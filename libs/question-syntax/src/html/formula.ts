/**
 * One formula → HTML + MathML. KaTeX throws RangeError on thousands of nested braces, so the length is capped and the
 * call guarded; a failure is a red marker that shows the source.
 */
import katex, { ParseError, type KatexOptions, type TrustContext } from 'katex';
import 'katex/contrib/mhchem';
import { wellFormed } from '../markup/index.js';
import { HIT } from '../search/index.js';
import { withDialects, withLimits } from './dialects.js';
import { boundedMacros } from './expansion-budget.js';
import { withLargeFractions } from './large-fractions.js';
import { escapeHtml } from './escape.js';
import { withHalfWidth } from './full-width.js';
import { HIT_CLASS } from './hit-elements.js';
import { MACROS } from './macros.js';
import { UNIT_MACROS } from './units.js';

/** A colour that nothing else uses: its presence in the output shows that KaTeX met something it cannot render. */
const ERROR_COLOR = '#ad3723';
export const FORMULA_LIMITS = { chars: 4_000, expansions: 500, sizeEm: 20 } as const;

interface FormulaProblem {
  /** KaTeX's message; empty if it has none. */
  message: string;
  /** Index in the formula, if it is known. */
  at: number | null;
}
export interface Formula {
  html: string;
  ok: boolean;
  problem: FormulaProblem | null;
}
type Output = 'htmlAndMathml' | 'mathml';

/** The only attribute that LaTeX may set, and only if hits are marked. */
const isHitClass = (given: TrustContext): boolean =>
  given.command === '\\htmlClass' && given.class === HIT_CLASS;
/** A link in LaTeX, like one in Markdown: only to the web. */
const isWebLink = (given: TrustContext): boolean =>
  (given.command === '\\href' || given.command === '\\url') &&
  (given.protocol === 'http' || given.protocol === 'https');

/** Renders a formula with HIT signs: if KaTeX cannot set a class at that place, all of it is the hit. */
export function renderMarkedFormula(tex: string, display: boolean): Formula {
  const classed = tex.replaceAll(HIT.open, `\\htmlClass{${HIT_CLASS}}{`).replaceAll(HIT.close, '}');
  if (classed === tex) return renderFormula(tex, display);
  const marked = rendered(classed, display, 'htmlAndMathml', true);
  if (marked.ok) return marked;
  const plain = renderFormula(tex.replaceAll(HIT.open, '').replaceAll(HIT.close, ''), display);
  return { ...plain, html: `<span class="${HIT_CLASS}">${plain.html}</span>` };
}

/** Renders LaTeX without its dollar signs. Never throws. */
export function renderFormula(tex: string, display: boolean): Formula {
  if (tex.length > REMEMBERED.chars) return rendered(tex, display, 'htmlAndMathml', false);
  const key = `${display ? 'd' : 'i'}${tex}`;
  const formula = remembered.get(key) ?? rendered(tex, display, 'htmlAndMathml', false);
  // Most recently used goes last; the first is evicted.
  remembered.delete(key);
  remembered.set(key, formula);
  const [oldest] = remembered.size > REMEMBERED.formulas ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  return formula;
}
/** An edited text renders at each key, and all its formulas except one are unchanged. */
const REMEMBERED = { formulas: 500, chars: 400 } as const;
const remembered = new Map<string, Formula>();

/** The same as MathML only, for other forms of output; null if any part cannot be rendered. */
export function formulaMathml(tex: string, display: boolean): string | null {
  const { html, ok } = rendered(tex, display, 'mathml', false);
  return ok ? html : null;
}

function rendered(tex: string, display: boolean, output: Output, mayMark: boolean): Formula {
  if (tex.length > FORMULA_LIMITS.chars)
    return { html: marker(tex), ok: false, problem: { message: 'too long', at: null } };
  const options: KatexOptions = {
    displayMode: display,
    output,
    throwOnError: true,
    errorColor: ERROR_COLOR,
    strict: false,
    trust: (given) => isWebLink(given) || (mayMark && isHitClass(given)),
    maxExpand: FORMULA_LIMITS.expansions,
    maxSize: FORMULA_LIMITS.sizeEm,
  };
  const written = withHalfWidth(tex);
  const source = withDialects(written, display);
  // Places in another text mean nothing.
  const placed = (problem: FormulaProblem) => (source === written ? problem : { ...problem, at: null });
  try {
    const made = output === 'mathml' ? set(withLimits(source), options) : setLarge(source, options);
    const html = withSource(made, written);
    // KaTeX renders untrusted commands in the error colour, without an exception.
    const ok = !html.includes(ERROR_COLOR);
    return { html, ok, problem: ok ? null : { message: 'not allowed', at: null } };
  } catch (error) {
    return withProblem(tex, source, options, placed(problemOf(error)));
  }
}

// As mhchem does: passing eighty names with each call would cost a third of its time.
// KaTeX's types omit functions that its own extensions call.
const { __defineMacro: defineMacro } = katex as unknown as {
  __defineMacro: (name: string, meaning: unknown) => void;
};
for (const [name, meaning] of Object.entries({ ...MACROS, ...UNIT_MACROS })) defineMacro(name, meaning);

/** With separate macros each time, because \gdef writes into them, and with a separate bound on their output. */
const set = (tex: string, options: KatexOptions): string =>
  katex.renderToString(tex, { ...options, macros: boundedMacros(tex) });

const ANNOTATION = '<annotation encoding="application/x-tex">';

/** What a reader copies is what the author wrote. */
function withSource(html: string, tex: string): string {
  const at = html.indexOf(ANNOTATION);
  const end = html.indexOf('</annotation>', at);
  return at === -1 || end === -1
    ? html
    : html.slice(0, at + ANNOTATION.length) + escapeHtml(wellFormed(tex)) + html.slice(end);
}

/** With fractions as large as in print. */
function setLarge(source: string, options: KatexOptions): string {
  const large = withLargeFractions(source);
  if (large === source) return set(source, options);
  try {
    return set(large, options);
  } catch {
    // Its own problem has its own places.
    return set(source, options);
  }
}

const problemOf = (error: unknown): FormulaProblem =>
  error instanceof ParseError
    ? { message: error.rawMessage, at: error.position ?? null }
    : { message: '', at: null };

/** An unknown command is red and the rest of its formula renders; a formula that cannot render shows its source. */
function withProblem(tex: string, source: string, options: KatexOptions, problem: FormulaProblem): Formula {
  try {
    const html = set(source, { ...options, throwOnError: false });
    if (!html.includes('class="katex-error"')) return { html, ok: false, problem };
  } catch {
    // RangeError from deep nesting: the same marker as for any formula that cannot be rendered.
  }
  return { html: marker(tex), ok: false, problem };
}
const SHOWN_CHARS_MAX = 300;

/** The red marker of a formula that cannot be rendered. */
export function marker(source: string): string {
  const shown = source.length > SHOWN_CHARS_MAX ? `${source.slice(0, SHOWN_CHARS_MAX)}…` : source;
  return `<code class="tk-tex-error">${escapeHtml(wellFormed(shown))}</code>`;
}
