/**
 * One formula → HTML + MathML. KaTeX throws RangeError on thousands of nested braces, so the length is capped and the
 * call guarded; a failure is a red marker that shows the source.
 */
import katex, { ParseError, type KatexOptions, type TrustContext } from 'katex';
import 'katex/contrib/mhchem';
import { wellFormed } from '../markup/index.js';
import { HIT } from '../search/index.js';
import { boundedMacros } from './expansion-budget.js';
import { escapeHtml } from './escape.js';
import { withHalfWidth } from './full-width.js';
import { HIT_CLASS } from './hit-elements.js';
import { MACROS } from './macros.js';
import { UNIT_MACROS } from './units.js';

/** A colour that nothing else uses: finding it in the output tells that KaTeX met something it does not set. */
const ERROR_COLOR = '#ad3723';
export const FORMULA_LIMITS = { chars: 4_000, expansions: 500, sizeEm: 20 } as const;

interface FormulaProblem {
  /** KaTeX's own words; empty where it has none. */
  message: string;
  /** Index in the formula, where it is known. */
  at: number | null;
}
export interface Formula {
  html: string;
  ok: boolean;
  problem: FormulaProblem | null;
}
type Output = 'htmlAndMathml' | 'mathml';

/** The one attribute that LaTeX may carry, and only where hits are marked. */
const isHitClass = (given: TrustContext): boolean =>
  given.command === '\\htmlClass' && given.class === HIT_CLASS;
/** A link of LaTeX, as one of Markdown: only to the web. */
const isWebLink = (given: TrustContext): boolean =>
  (given.command === '\\href' || given.command === '\\url') &&
  (given.protocol === 'http' || given.protocol === 'https');

/** Renders a formula with HIT signs: where KaTeX cannot set a class at that place, all of it is the hit. */
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
  // Most recently used goes last; the first is the one to drop.
  remembered.delete(key);
  remembered.set(key, formula);
  const [oldest] = remembered.size > REMEMBERED.formulas ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  return formula;
}
/** A text that is typed is set anew with each key, and all its formulas but one are as before. */
const REMEMBERED = { formulas: 500, chars: 400 } as const;
const remembered = new Map<string, Formula>();

/** The same as MathML alone, for other forms of output; null where it cannot be set as a whole. */
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
  const source = withHalfWidth(tex);
  try {
    const html = set(source, options);
    // Commands that are not trusted are set in the colour of errors, without an exception.
    const ok = !html.includes(ERROR_COLOR);
    return { html, ok, problem: ok ? null : { message: 'not allowed', at: null } };
  } catch (error) {
    return withProblem(tex, source, options, problemOf(error));
  }
}

// As mhchem does: given with each call, eighty names would cost a third of its time.
// KaTeX's types leave out what its own extensions call.
const { __defineMacro: defineMacro } = katex as unknown as {
  __defineMacro: (name: string, meaning: unknown) => void;
};
for (const [name, meaning] of Object.entries({ ...MACROS, ...UNIT_MACROS })) defineMacro(name, meaning);

/** With macros of its own each time, because \gdef writes into them, and with a bound of its own on what they make. */
const set = (tex: string, options: KatexOptions): string =>
  katex.renderToString(tex, { ...options, macros: boundedMacros(tex) });

const problemOf = (error: unknown): FormulaProblem =>
  error instanceof ParseError
    ? { message: error.rawMessage, at: error.position ?? null }
    : { message: '', at: null };

/** An unknown command is red and the rest of its formula is set; of a broken one the source is shown. */
function withProblem(tex: string, source: string, options: KatexOptions, problem: FormulaProblem): Formula {
  try {
    const html = set(source, { ...options, throwOnError: false });
    if (!html.includes('class="katex-error"')) return { html, ok: false, problem };
  } catch {
    // RangeError from deep nesting: the same marker as any formula that cannot be set.
  }
  return { html: marker(tex), ok: false, problem };
}
const SHOWN_CHARS_MAX = 300;

/** The red marker of a formula that could not be set. */
export function marker(source: string): string {
  const shown = source.length > SHOWN_CHARS_MAX ? `${source.slice(0, SHOWN_CHARS_MAX)}…` : source;
  return `<code class="tk-tex-error">${escapeHtml(wellFormed(shown))}</code>`;
}
