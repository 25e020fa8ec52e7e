/**
 * Prepares formulas of TeX sources for KaTeX: renames classes' macros, removes dollars inside \text, moves blanks out
 * of the formula. Does not parse the text around formulas.
 */
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
  text = siunitx(text).replace(
    /\\(abs|norm)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
    (_, name: string, inside: string) =>
      name === 'abs' ? `\\left| ${inside} \\right|` : `\\left\\| ${inside} \\right\\|`,
  );
  text = text.replace(/\\([a-zA-Z]+)/g, (whole, name: string) =>
    Object.hasOwn(RENAMED, name) ? (RENAMED[name] ?? whole) : whole,
  );
  text = undollar(text);
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

/** \qty{240}{dm^2}, \SI, \ang, \num, \unit, \qtyproduct as formulas (without dollars). */
export function siunitx(text: string): string {
  return ranges(text)
    .replace(/\\ang\s*\{([^{};]*)(?:;[^{}]*)?\}/g, '$1^\\circ')
    .replace(/\\num\s*\{([^{}]*)\}/g, (_, value: string) => numberText(value))
    .replace(
      /\\(?:qtyproduct|numproduct)\s*(?:\[[^[\]]*\])?\{([^{}]*)\}\s*\{([^{}]*)\}/g,
      (_, value: string, unit: string) => {
        const printed = unitText(unit);
        return value
          .split('x')
          .map((part) => `${part.trim()}\\,${printed}`)
          .join(' \\times ');
      },
    )
    .replace(
      /\\(?:qty|SI)\s*(?:\[[^[\]]*\])?\{([^{}]*)\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
      (_, value: string, unit: string) => `${numberText(value)}\\,${unitText(unit)}`,
    )
    .replace(/\\(?:unit|si)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, unit: string) => unitText(unit));
}

/** \numrange{1}{5}, \SIrange{1}{2}{m}, \numlist{1;2;3}. */
function ranges(text: string): string {
  return text
    .replace(
      /\\(?:SI|qty)range\s*(?:\[[^[\]]*\])?\{([^{}]*)\}\s*\{([^{}]*)\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
      (_, first: string, last: string, unit: string) =>
        [first, last].map((value) => `${numberText(value)}\\,${unitText(unit)}`).join('\\text{–}'),
    )
    .replace(
      /\\(?:SI|qty)list\s*(?:\[[^[\]]*\])?\{([^{}]*)\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
      (_, values: string, unit: string) =>
        values
          .split(';')
          .map((value) => `${numberText(value.trim())}\\,${unitText(unit)}`)
          .join(',\\ '),
    )
    .replace(
      /\\numrange\s*(?:\[[^[\]]*\])?\{([^{}]*)\}\s*\{([^{}]*)\}/g,
      (_, first: string, last: string) => `${numberText(first)}\\text{–}${numberText(last)}`,
    )
    .replace(/\\numlist\s*(?:\[[^[\]]*\])?\{([^{}]*)\}/g, (_, values: string) =>
      values
        .split(';')
        .map((value) => numberText(value.trim()))
        .join(',\\ '),
    );
}

/** `6.67e-11` → `6.67\times 10^{-11}`. */
const numberText = (value: string): string =>
  value.replace(/^\s*([+-]?[\d.]+)[eEdD]\+?(-?\d{1,4})\s*$/, '$1\\times 10^{$2}');

const UNIT_NAMES: Record<string, string> = {
  metre: 'm',
  meter: 'm',
  kilo: 'k',
  centi: 'c',
  milli: 'm',
  gram: 'g',
  second: 's',
  newton: 'N',
  joule: 'J',
  kelvin: 'K',
  ampere: 'A',
  volt: 'V',
  ohm: '\\Omega',
  watt: 'W',
  hertz: 'Hz',
  pascal: 'Pa',
  per: '/',
  squared: '^2',
  cubed: '^3',
  degree: '^\\circ',
  degreeCelsius: '^\\circ C',
  celsius: '^\\circ C',
  coulomb: 'C',
  mole: 'mol',
  tesla: 'T',
  farad: 'F',
  liter: 'L',
  litre: 'L',
};

/** The contents of a paper's own unit (`\newcommand{\celsius}{{}^{\circ}\mathrm{C}}`). */
const IN_UNITS: ReadonlySet<string> = new Set(['circ', 'mathrm', 'text', 'Omega', 'mu', 'cdot']);

function unitText(unit: string): string {
  const named = unit
    .replace(
      /\\(cubic|square)\s*(\\[a-zA-Z]+)/g,
      (_, power: string, name: string) => `${name}${power === 'cubic' ? '\\cubed' : '\\squared'}`,
    )
    .replace(/\\([a-zA-Z]+)\s*/g, (command, name: string) =>
      Object.hasOwn(UNIT_NAMES, name) ? (UNIT_NAMES[name] ?? name) : IN_UNITS.has(name) ? command : name,
    )
    .replace(/\.(?=[a-zA-Z])/g, '\\cdot ');
  return `\\mathrm{${named.trim()}}`;
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
