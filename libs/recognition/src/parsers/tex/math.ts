/**
 * Prepares formulas of TeX sources for KaTeX: renames classes' macros, removes dollars inside \text, moves blanks out
 * of the formula. Does not parse the text around formulas.
 */
import { inKatexWords } from '../markup/formula-dialects.js';
import { withQuantities } from './quantities.js';
import type { References } from './references.js';
import { readGroup, skipSpace } from './reader.js';

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩';

/** Names of exam classes and packages that KaTeX lacks, and what they print. */
const RENAMED: Record<string, string> = {
  iu: '\\mathrm{i}',
  eu: '\\mathrm{e}',
  uppi: '\\pi',
  upalpha: '\\alpha',
  dif: '\\mathrm{d}',
  diff: '\\mathrm{d}',
  symbf: '\\mathbf',
  symup: '\\mathrm',
  symit: '\\mathit',
  mathbfup: '\\mathbf',
  bf: '\\mathbf',
  mbox: '\\text',
  hbox: '\\text',
  Q: '\\mathbb{Q}',
  C: '\\mathbb{C}',
  celsius: '{}^\\circ\\mathrm{C}',
  parallelogram: '\\text{▱}',
  wideparen: '\\overgroup',
  overparen: '\\overgroup',
  arc: '\\overgroup',
  nparallel: '\\nparallel',
  varparallel: '\\parallel',
  pingxing: '\\parallel',
  textdegree: '^\\circ',
  leqslant: '\\leqslant',
  ensuremath: '',
  displaylimits: '',
  nonumber: '',
  notag: '',
  dfrac: '\\dfrac',
  nicefrac: '\\tfrac',
  allowbreak: '',
  mathrsfs: '\\mathscr',
  abs: '\\abs',
  iff: '\\iff',
  eqlong: '=',
  songti: '',
  kaishu: '',
  bfseries: '',
  centering: '',
  limits: '\\limits',
  scriptstyle: '\\scriptstyle',
};
/** Names that KaTeX supports are listed above only to mark them as known; they map to themselves. */

const ALIGNED: Record<string, [string, string]> = {
  equation: ['', ''],
  displaymath: ['', ''],
  math: ['', ''],
  align: ['\\begin{aligned}', '\\end{aligned}'],
  flalign: ['\\begin{aligned}', '\\end{aligned}'],
  alignat: ['\\begin{aligned}', '\\end{aligned}'],
  eqnarray: ['\\begin{aligned}', '\\end{aligned}'],
  gather: ['\\begin{gathered}', '\\end{gathered}'],
  multline: ['\\begin{gathered}', '\\end{gathered}'],
};

export const MATH_ENVIRONMENTS = new Set(Object.keys(ALIGNED).flatMap((name) => [name, `${name}*`]));

/** A formula environment's body as a display formula. */
export function mathEnvironment(name: string, body: string): string {
  const [open, close] = ALIGNED[name.replace('*', '')] ?? ['', ''];
  const clean = cleanMath(body.replace(/&\s*=\s*&/g, '&='));
  return clean ? `$$${open}${open ? ' ' : ''}${clean}${close ? ' ' : ''}${close}$$` : '';
}

/**
 * The rows of an equation with the numbers that the text refers to. Our markup numbers no equation by itself, and KaTeX
 * sets one tag in a formula.
 */
export function numberedRows(body: string, references: Pick<References, 'equation'>): string {
  if (!/\\(?:label|tag)/.test(body)) return body;
  const tags = body.match(/\\tag\*?\s*\{/g)?.length ?? 0;
  const rows = rowsOf(body);
  const isSingle = rows.length === 1;
  return rows
    .map((row) => {
      let number: string | null = null;
      let shown = row.replace(/\\label\s*\{([^{}]*)\}/g, (_, key: string) => {
        number ??= references.equation(key.trim());
        return '';
      });
      const own = /\\tag(\*?)\s*\{([^{}]*)\}/.exec(shown);
      if (own && (tags > 1 || !isSingle)) {
        number = own[1] === '*' ? (own[2] ?? '') : `(${own[2] ?? ''})`;
        shown = shown.replace(own[0], '');
        return `${shown.trimEnd()} \\qquad \\text{${number}} `;
      }
      if (number === null || own) return shown;
      return `${shown.trimEnd()} ${isSingle ? `\\tag{${String(number)}}` : `\\qquad \\text{(${String(number)})}`} `;
    })
    .join('\\\\');
}

/** The rows of an environment, without those of environments inside it. */
function rowsOf(body: string): string[] {
  const rows: string[] = [];
  let depth = 0;
  let from = 0;
  for (const found of body.matchAll(/\\(begin|end)\s*\{|\\\\/g)) {
    const [whole, word] = found;
    if (word) depth += word === 'begin' ? 1 : -1;
    else if (whole === '\\\\' && depth === 0) {
      rows.push(body.slice(from, found.index));
      from = found.index + 2;
    }
  }
  return [...rows, body.slice(from)];
}

/** One formula without its dollars → LaTeX for KaTeX on one line. */
export function cleanMath(source: string): string {
  let text = source.replace(
    /\\(label|tag\*?|score|eqref)\s*\{[^{}]*\}(\s*\{[^{}]*\})?/g,
    (whole, name: string) => (name.startsWith('tag') ? whole : ''),
  );
  text = text.replace(/\\(?:ding|circled|textcircled)\s*\{\s*(\d+)\s*\}/g, (whole, digits: string) => {
    const value = Number(digits) > 100 ? (Number(digits) - 172) % 10 : Number(digits) - 1;
    return CIRCLED[value] ? `\\text{${CIRCLED[value]}}` : whole;
  });
  text = withQuantities(text).replace(
    /\\(abs|norm)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
    (_, name: string, inside: string) =>
      name === 'abs' ? `\\left| ${inside} \\right|` : `\\left\\| ${inside} \\right\\|`,
  );
  text = text.replace(/\\([a-zA-Z]+)/g, (whole, name: string) =>
    Object.hasOwn(RENAMED, name) ? (RENAMED[name] ?? whole) : whole,
  );
  text = inKatexWords(undollar(text));
  // `\le2` is valid TeX, but a command that swallowed a space must not touch the next letter.
  return text
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * A chemical equation with blanks, in pieces that are each an equation or a blank: a command cannot be split. Null
 * for other formulas.
 */
export function splitChemistry(source: string, blank: RegExp): string[] | null {
  const start = /^\s*\\(?:ce|cf)\s*(?=\{)/.exec(source);
  const group = start && readGroup(source, start[0].length);
  if (!group || source.slice(group.end).trim() !== '') return null;
  const pieces: string[] = [];
  let rest = group.text;
  for (let found = blank.exec(rest); found && pieces.length < 60; found = blank.exec(rest)) {
    const after = found.index + found[0].length;
    const group = found[0].includes('{') ? null : readGroup(rest, after);
    pieces.push(`\\ce{${rest.slice(0, found.index).trim()}}`, rest.slice(found.index, group?.end ?? after));
    rest = rest.slice(group?.end ?? after);
  }
  if (pieces.length === 0) return null;
  return [...pieces, `\\ce{${rest.trim()}}`].filter((piece) => piece !== '\\ce{}');
}

/** `\text{当 $n$ 为奇数}` → `\text{当 }n\text{ 为奇数}`: our markup has no dollars inside a formula. */
function undollar(text: string): string {
  if (!text.includes('$')) return text;
  let out = '';
  let copied = 0;
  const command = /\\(?:text(?:bf|rm|it|sf|tt|normal)?)\s*(?=\{)/g;
  for (let match = command.exec(text); match; match = command.exec(text)) {
    const group = readGroup(text, skipSpace(text, match.index + match[0].length));
    if (!group?.text.includes('$')) continue;
    const name = match[0].trim();
    const pieces = group.text.split(/(?<!\\)\$/);
    out +=
      text.slice(copied, match.index) +
      pieces.map((piece, index) => (index % 2 ? piece : piece && `${name}{${piece}}`)).join('');
    copied = group.end;
    command.lastIndex = group.end;
  }
  return (out + text.slice(copied)).replace(/(?<!\\)\$/g, '');
}
