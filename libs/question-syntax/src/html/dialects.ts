/**
 * LaTeX that other programs write and KaTeX refuses (MathType, MathLive, older packages) as LaTeX that KaTeX and LaTeX
 * itself set: the one place for the app, print, Word and LaTeX. Pure; a formula in no dialect stays as it is.
 */
import { argumentEnd, arrayColumns, bodyOf, closingBrace } from './arguments.js';

const HAS_DIALECT =
  /\\(?:begin\s*\{(?:array|aligned|alignedat|gathered|split|cases\*|[a-z]*cases\}\s*\{|eqnarray|multline|flalign|align|gather|equation|alignat|tabular|numcases|subnumcases)|mathop|cline|hhline|[a-z]+rule(?![a-z])|multicolumn|multirow|ding|(?:text(?:rm|bf|it|sf|tt|up|md|sl|sc|normal)?|mbox)\s*\{[^{}]*[$_^&#])/;

export function withDialects(tex: string, display: boolean): string {
  if (!HAS_DIALECT.test(tex)) return tex;
  let out = withPlainText(tex);
  for (const [found, meaning] of COMMANDS) out = out.replace(found, meaning);
  return withEnvironments(out, display);
}

const COMMANDS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /\\mathop\s{0,20}\{\s{0,20}(\\(?:sum|prod|coprod|int|iint|iiint|oint|bigcup|bigcap|bigvee|bigwedge|lim|max|min|sup|inf|limsup|liminf))\s{0,20}\}/g,
    (_, name = '') => name,
  ],
  [
    /\\mathop\s{0,20}(\\(?:sum|prod|coprod|int|iint|iiint|oint|bigcup|bigcap|bigvee|bigwedge|lim|max|min|sup|inf|limsup|liminf)(?![a-zA-Z]))/g,
    (_, name = '') => name,
  ],
  [/\\mathop\s*(\\[a-zA-Z]+)(?!\s*\{)/g, (_, name = '') => `\\mathop{${name}}`],
  // A rule below some columns becomes one below all: KaTeX has no other.
  [/\\(?:cline|hhline|cmidrule)\s{0,20}(?:\([^()]{0,9}\)\s{0,20})?\{[^{}]{0,40}\}/g, () => '\\hline '],
  [/\\(?:toprule|midrule|bottomrule)(?![a-zA-Z])/g, () => '\\hline '],
  [
    /\\multicolumn\s*\{(\d{1,2})\}\s*\{[^{}]{0,20}\}\s*\{([^{}]*)\}/g,
    (_, count = '1', words = '') => `{${words}}${'&'.repeat(Math.max(0, Number(count) - 1))}`,
  ],
  [/\\multirow\s*\{\d{1,2}\}\s*\{[^{}]{0,20}\}/g, () => ''],
  [
    /\\ding\s*\{(17[2-9]|18[01])\}/g,
    (_, number = '172') => `\\text{${String.fromCharCode(0x2460 + Number(number) - 172)}}`,
  ],
];

/** Environments as those that KaTeX has in both modes. */
const INLINE: Readonly<Record<string, string>> = {
  align: 'aligned',
  gather: 'gathered',
  alignat: 'alignedat',
  equation: '',
};
const ALWAYS: Readonly<Record<string, string>> = {
  split: 'aligned',
  flalign: 'aligned',
  multline: 'gathered',
  eqnarray: 'array',
  tabular: 'array',
  'cases*': 'cases',
  'dcases*': 'dcases',
};
const TAG = /\\tag(?![a-zA-Z])/;
const MARK = /\\(begin|end)\s*\{([a-zA-Z]{1,20}\*?)\}/g;

function withEnvironments(tex: string, display: boolean): string {
  // One level at a time: a cut changes the places of all marks after it.
  let out = tex.replace(MARK, (whole, mark: 'begin' | 'end', name: string) => {
    const plain = name.replace(/\*$/, '');
    if (name in ALWAYS || plain in ALWAYS) {
      const to = ALWAYS[name] ?? ALWAYS[plain] ?? '';
      const columns = plain === 'eqnarray' && mark === 'begin' ? '{rcl}' : '';
      return `\\${mark}{${to}}${columns}`;
    }
    if (!(plain in INLINE)) return whole;
    // Print has no numbers but those of \tag.
    if (display) return `\\${mark}{${plain}*}`;
    const to = INLINE[plain] ?? '';
    return to === '' ? '' : `\\${mark}{${to}}`;
  });
  if (!display && TAG.test(out)) out = out.replace(/\\tag\*?\s*\{([^{}]*)\}/g, '\\qquad\\text{($1)}');
  out = out.replace(/\\begin\{(array|aligned|alignedat|gathered|cases)\}\s*\[[tbc]\]/g, '\\begin{$1}');
  out = withNumberedCases(out);
  return withColumns(out);
}

/** `\begin{numcases}{f=} … \end{numcases}`: what precedes the brace is an argument. */
function withNumberedCases(tex: string): string {
  if (!tex.includes('numcases}')) return tex;
  let out = tex.replace(/\\end\{(?:sub)?numcases\}/g, '\\end{cases}');
  for (;;) {
    const found = /\\begin\{(?:sub)?numcases\}\s*\{/.exec(out);
    if (!found) return out;
    const open = found.index + found[0].length - 1;
    const close = closingBrace(out, open);
    if (close === -1) return out;
    out = `${out.slice(0, found.index)}${out.slice(open + 1, close)}\\begin{cases}${out.slice(close + 1)}`;
  }
}

/** Column specifications with repeats, widths and inserts as plain ones. */
function withColumns(tex: string): string {
  let out = '';
  let from = 0;
  for (const { index, 0: found } of tex.matchAll(/\\begin\{array\}\s*\{/g)) {
    const open = index + found.length - 1;
    const close = closingBrace(tex, open);
    if (close === -1 || index < from) continue;
    const columns = arrayColumns(tex.slice(open + 1, close), bodyOf(tex, close + 1));
    out += `${tex.slice(from, index)}\\begin{array}{${columns}}`;
    from = close + 1;
  }
  return out + tex.slice(from);
}

// Not \textcolor and \textstyle, whose arguments are no words.
const TEXT = /\\(?:text(?:rm|bf|it|sf|tt|up|md|sl|sc|normal)?|mbox)\s*\{/g;

/** Formulas within words leave them; signs that have a meaning only in formulas are escaped. */
function withPlainText(tex: string): string {
  let out = '';
  let from = 0;
  for (const { index, 0: found } of tex.matchAll(TEXT)) {
    if (index < from) continue;
    const open = index + found.length - 1;
    const close = closingBrace(tex, open);
    const words = tex.slice(open + 1, close);
    if (close === -1 || !/(?<!\\)[$_^&#]/.test(words)) continue;
    const parts = words.split(/(?<!\\)\$/);
    // Without pairs a dollar is a sign.
    const isPaired = parts.length % 2 === 1;
    const inner = isPaired
      ? parts.map((part, at) => (at % 2 === 1 ? part : part && `${found}${escaped(part)}}`)).join('')
      : `${found}${escaped(words).replace(/(?<!\\)\$/g, '\\$$')}}`;
    out += `${tex.slice(from, index)}{${inner}}`;
    from = close + 1;
  }
  return out + tex.slice(from);
}

const escaped = (words: string): string =>
  words.replace(/(?<!\\)([_&#])/g, '\\$1').replace(/(?<!\\)\^/g, '\\textasciicircum{}');

const WITH_LIMITS =
  /\\(?:sum|prod|coprod|int|iint|iiint|oint|bigcup|bigcap|bigvee|bigwedge|lim|max|min|sup|inf|limsup|liminf)\s{0,20}\\limits(?![a-zA-Z])/g;

/** KaTeX's MathML forgets `\limits` within a line, unlike its HTML: the operator becomes one of a display. */
export function withLimits(tex: string): string {
  if (!tex.includes('\\limits')) return tex;
  let out = '';
  let from = 0;
  for (const { index, 0: found } of tex.matchAll(WITH_LIMITS)) {
    if (index < from) continue;
    let end = index + found.length;
    for (;;) {
      const sign = /^\s*[_^]/.exec(tex.slice(end, end + 20));
      if (!sign) break;
      end = argumentEnd(tex, end + sign[0].length);
    }
    // Scripts of scripts have their own operators.
    const scripts = withLimits(tex.slice(index + found.length, end));
    out += `${tex.slice(from, index)}{\\displaystyle${found.replace(/\\limits$/, '')}${scripts}}`;
    from = end;
  }
  return out + tex.slice(from);
}
