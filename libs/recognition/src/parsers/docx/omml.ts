/**
 * Word's formula XML (OMML) → LaTeX for KaTeX, element by element. Owns the structure; characters are in
 * math-characters.ts. An unknown element becomes its children, so nothing is lost.
 */
import { FUNCTION_NAMES } from '../markup/function-names.js';
import { mathText, uprightText } from './math-characters.js';
import { child, descendant, elements, textOf, valueOf, type XmlElement } from './xml-element.js';

const ACCENTS: Record<string, [short: string, long: string]> = {
  '\u0302': ['\\hat', '\\widehat'],
  '^': ['\\hat', '\\widehat'],
  '\u0303': ['\\tilde', '\\widetilde'],
  '~': ['\\tilde', '\\widetilde'],
  '\u0304': ['\\bar', '\\overline'],
  '\u0305': ['\\bar', '\\overline'],
  '¯': ['\\bar', '\\overline'],
  '‾': ['\\bar', '\\overline'],
  '\u20d7': ['\\vec', '\\overrightarrow'],
  '→': ['\\vec', '\\overrightarrow'],
  '⃑': ['\\vec', '\\overrightarrow'],
  '\u0307': ['\\dot', '\\dot'],
  '\u0308': ['\\ddot', '\\ddot'],
  '\u030c': ['\\check', '\\check'],
  '\u0301': ['\\acute', '\\acute'],
  '\u0300': ['\\grave', '\\grave'],
  '\u0306': ['\\breve', '\\breve'],
  '\u20d6': ['\\overleftarrow', '\\overleftarrow'],
  '←': ['\\overleftarrow', '\\overleftarrow'],
  '⏞': ['\\overbrace', '\\overbrace'],
  '⏟': ['\\underbrace', '\\underbrace'],
  '︷': ['\\overbrace', '\\overbrace'],
  '︸': ['\\underbrace', '\\underbrace'],
  '\u0332': ['\\underline', '\\underline'],
  '⏜': ['\\overgroup', '\\overgroup'],
  '⌒': ['\\overgroup', '\\overgroup'],
  '\u0311': ['\\overgroup', '\\overgroup'],
  '︵': ['\\overgroup', '\\overgroup'],
  '\u20e1': ['\\overleftrightarrow', '\\overleftrightarrow'],
};
const BELOW = new Set(['⏟', '︸', '\u0332']);
const NARY: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
  '⨁': '\\bigoplus',
  '⨂': '\\bigotimes',
};
const DELIMITERS: Record<string, string> = {
  '(': '(',
  ')': ')',
  '[': '[',
  ']': ']',
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '‖': '\\Vert',
  '∥': '\\Vert',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '（': '(',
  '）': ')',
  '/': '/',
  '\\': '\\backslash',
  '∣': '|',
  '<': '\\langle',
  '>': '\\rangle',
  '［': '[',
  '］': ']',
  '｛': '\\{',
  '｝': '\\}',
};
const TALL =
  /\\(?:d?frac|tfrac|sum|int|prod|begin|binom|underset|overset|genfrac|overbrace|underbrace|bigcup|bigcap|[lr]angle)\b/;
const SCRIPTS: Record<string, string> = {
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};
const MATRIX_OF: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '{}': 'Bmatrix',
};

/** One m:oMath → LaTeX without dollars, '' for an empty formula. */
export function ommlToLatex(element: XmlElement): string {
  return collapse(convertChildren(element));
}

const collapse = (latex: string): string =>
  latex
    .replace(/[ \t\n]+/g, ' ')
    .replace(/(\\[a-zA-Z]+) (?=[^a-zA-Z ])/g, (whole, command: string) =>
      /\\(ldots|cdots|mid)$/.test(command) ? whole : command,
    )
    .replace(/ (?=[}\])^_,])/g, '')
    .trim();

/** A command needs a space before a letter: `\sin \omega` and `t`. */
const joined = (before: string, after: string): string =>
  /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(after) ? `${before} ${after}` : before + after;

/** Neighbouring runs of one style are one text: Word splits "sin" between any letters. */
function convertChildren(element: XmlElement | undefined): string {
  let out = '';
  let run: { style: string; text: string } | null = null;
  const flush = (): void => {
    if (run) out = joined(out, styled(run.text, run.style));
    run = null;
  };
  for (const node of elements(element)) {
    if (node.name === 'm:r') {
      const style = runStyle(node);
      const text = elements(node)
        .filter((part) => part.name === 'm:t' || part.name === 'w:t')
        .map(textOf)
        .join('');
      if (run && run.style === style) run = { style, text: run.text + text };
      else {
        flush();
        run = { style, text };
      }
    } else {
      flush();
      out = joined(out, convert(node));
    }
  }
  flush();
  return out;
}

function runStyle(run: XmlElement): string {
  const properties = child(run, 'm:rPr');
  if (!properties) return '';
  if (child(properties, 'm:nor') || child(properties, 'm:lit')) return 'nor';
  const script = valueOf(properties, 'm:scr');
  if (script && SCRIPTS[script]) return script;
  const style = valueOf(properties, 'm:sty');
  return style === 'p' || style === 'b' || style === 'bi' ? style : '';
}

function styled(text: string, style: string): string {
  if (text === '') return '';
  if (style === 'nor' || style === 'p') return uprightText(text);
  const latex = mathText(text);
  if (style === 'b' || style === 'bi')
    return /[A-Za-z0-9α-ωΑ-Ω]/.test(text) ? `\\boldsymbol{${latex.trim()}}` : latex;
  const command = SCRIPTS[style];
  return command && /^[A-Za-z]+$/.test(text) ? `${command}{${text}}` : latex;
}

const part = (element: XmlElement, name: string): string => collapse(convertChildren(child(element, name)));

function convert(element: XmlElement): string {
  switch (element.name) {
    case 'm:f':
      return fraction(element);
    case 'm:rad': {
      const degree = part(element, 'm:deg');
      return degree ? `\\sqrt[${degree}]{${part(element, 'm:e')}}` : `\\sqrt{${part(element, 'm:e')}}`;
    }
    case 'm:sSup':
      return `${base(part(element, 'm:e'))}${script('^', part(element, 'm:sup'))}`;
    case 'm:sSub':
      return `${base(part(element, 'm:e'))}${script('_', part(element, 'm:sub'))}`;
    case 'm:sSubSup':
      return `${base(part(element, 'm:e'))}${script('_', part(element, 'm:sub'))}${script('^', part(element, 'm:sup'))}`;
    case 'm:sPre':
      return `{}${script('_', part(element, 'm:sub'))}${script('^', part(element, 'm:sup'))}${base(part(element, 'm:e'))}`;
    case 'm:nary':
      return nary(element);
    case 'm:d':
      return delimited(element);
    case 'm:m':
      return `\\begin{matrix}${rows(element)}\\end{matrix}`;
    case 'm:eqArr':
      return `\\begin{array}{l}${equations(element)}\\end{array}`;
    case 'm:acc':
      return accent(valueOf(child(element, 'm:accPr'), 'm:chr') || '\u0302', part(element, 'm:e'));
    case 'm:bar':
      return `\\${valueOf(child(element, 'm:barPr'), 'm:pos') === 'top' ? 'overline' : 'underline'}{${part(element, 'm:e')}}`;
    case 'm:groupChr': {
      const properties = child(element, 'm:groupChrPr');
      const char = valueOf(properties, 'm:chr') || '⏟';
      const top = valueOf(properties, 'm:pos') === 'top';
      if (!top && /[→⇒⇌]/.test(char)) return `\\underset{${part(element, 'm:e')}}{${mathText(char).trim()}}`;
      return accent(top && char === '⏟' ? '⏞' : char, part(element, 'm:e'));
    }
    case 'm:limLow':
      return limit(element, '_');
    case 'm:limUpp':
      return limit(element, '^');
    case 'm:func': {
      const name = part(element, 'm:fName');
      return `${name.startsWith('\\') ? name : functionName(name)} ${part(element, 'm:e')}`;
    }
    case 'm:borderBox':
      return `\\${descendant(child(element, 'm:borderBoxPr'), 'm:strikeTLBR') ? 'cancel' : 'boxed'}{${part(element, 'm:e')}}`;
    case 'm:phant':
      return valueOf(child(element, 'm:phantPr'), 'm:show') === '0'
        ? `\\phantom{${part(element, 'm:e')}}`
        : part(element, 'm:e');
    case 'w:r':
      return elements(element, 'w:t')
        .map((text) => mathText(textOf(text)))
        .join('');
    default:
      return element.name.endsWith('Pr') || element.name === 'w:del' ? '' : convertChildren(element);
  }
}

function fraction(element: XmlElement): string {
  const [top, bottom] = [part(element, 'm:num'), part(element, 'm:den')];
  switch (valueOf(child(element, 'm:fPr'), 'm:type')) {
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`;
    case 'lin':
      return `${base(top)}/${base(bottom)}`;
    case 'skw':
      return `{}^{${top}}/_{${bottom}}`;
    default:
      return `\\frac{${top}}{${bottom}}`;
  }
}

/** The base of a script: one symbol stays bare, a longer base is grouped. */
function base(latex: string): string {
  if (latex === '') return '{}';
  return /^(?:[A-Za-z0-9)\]|]|\\[a-zA-Z]+|\\\}|\\(?:mathrm|mathbb|text|vec|hat|bar|overline|overrightarrow|boldsymbol)\{[^{}]*\})$/.test(
    latex,
  )
    ? latex
    : `{${latex}}`;
}

function script(mark: '^' | '_', latex: string): string {
  if (latex === '') return '';
  const primes = /^'+$/.test(latex) && mark === '^';
  return `${mark}{${primes ? '\\prime'.repeat(latex.length) : latex.replace(/^\^\{\\circ\}$/, '\\circ')}}`;
}

function nary(element: XmlElement): string {
  const properties = child(element, 'm:naryPr');
  const char = valueOf(properties, 'm:chr') || '∫';
  const operator = NARY[char] ?? mathText(char).trim();
  const limits = valueOf(properties, 'm:limLoc');
  const placed =
    limits === 'undOvr' && /int/.test(operator)
      ? '\\limits'
      : limits === 'subSup' && !/int/.test(operator)
        ? '\\nolimits'
        : '';
  return `${operator}${placed}${script('_', part(element, 'm:sub'))}${script('^', part(element, 'm:sup'))} ${part(element, 'm:e')}`;
}

function delimited(element: XmlElement): string {
  const properties = child(element, 'm:dPr');
  const open = (valueOf(properties, 'm:begChr') ?? '(').trim();
  const close = (valueOf(properties, 'm:endChr') ?? ')').trim();
  const inside = elements(element, 'm:e');
  const only = inside.length === 1 ? loneChild(inside[0]) : undefined;
  if (only?.name === 'm:eqArr' && open === '{' && close === '')
    return `\\begin{cases}${equations(only)}\\end{cases}`;
  if (only?.name === 'm:m' && open === '{' && close === '') return `\\begin{cases}${rows(only)}\\end{cases}`;
  const matrix = MATRIX_OF[open + close];
  if (only?.name === 'm:m' && matrix) return `\\begin{${matrix}}${rows(only)}\\end{${matrix}}`;
  if (
    only?.name === 'm:f' &&
    open === '(' &&
    close === ')' &&
    valueOf(child(only, 'm:fPr'), 'm:type') === 'noBar'
  ) {
    return `\\binom{${part(only, 'm:num')}}{${part(only, 'm:den')}}`;
  }
  const separator = valueOf(properties, 'm:sepChr') ?? '|';
  const parts = inside.map((node) => collapse(convertChildren(node)));
  const left = open === '' ? '.' : (DELIMITERS[open] ?? '.');
  const right = close === '' ? '.' : (DELIMITERS[close] ?? '.');
  const joint = separator === '|' ? ' \\mid ' : mathText(separator);
  const body = parts.join(joint);
  const extra = [open, close].map((char) => (char === '' || DELIMITERS[char] ? '' : mathText(char)));
  if (TALL.test(body)) return `${extra[0]}\\left${left} ${body} \\right${right}${extra[1]}`;
  return `${left === '.' ? extra[0] : `${left}${/[a-z]$/.test(left) ? ' ' : ''}`}${body}${right === '.' ? extra[1] : right}`;
}

function loneChild(element: XmlElement | undefined): XmlElement | undefined {
  const inside = elements(element).filter((node) => !node.name.endsWith('Pr'));
  return inside.length === 1 ? inside[0] : undefined;
}

const rows = (matrix: XmlElement): string =>
  elements(matrix, 'm:mr')
    .map((row) =>
      elements(row, 'm:e')
        .map((cell) => collapse(convertChildren(cell)))
        .join(' & '),
    )
    .join(' \\\\ ');

const equations = (array: XmlElement): string =>
  elements(array, 'm:e')
    .map((line) => collapse(convertChildren(line)).replaceAll('\\&', ''))
    .join(' \\\\ ');

function accent(char: string, inside: string): string {
  const command = ACCENTS[char];
  if (!command) return `\\overset{${mathText(char).trim()}}{${inside}}`;
  const short = /^(?:[A-Za-z0-9]|\\[a-zA-Z]+|\\(?:mathrm|boldsymbol)\{[A-Za-z]\}|[A-Za-z]_\{?\w\}?)$/.test(
    inside,
  );
  return `${short ? command[0] : command[1]}{${inside}}`;
}

function limit(element: XmlElement, mark: '_' | '^'): string {
  const inside = part(element, 'm:e');
  const bound = part(element, 'm:lim');
  const limitElement = child(element, 'm:lim');
  const sign = limitElement ? textOf(limitElement).trim() : '';
  if (Object.hasOwn(ACCENTS, sign) && (mark === '^' || BELOW.has(sign))) return accent(sign, inside);
  if (/^\\(lim|max|min|sup|inf|gcd|det|sum|prod|bigcup|bigcap|underbrace|overbrace)/.test(inside))
    return `${inside}${mark}{${bound}}`;
  const word = /^\\(?:mathrm|text)\{(lim|max|min)\}$/.exec(inside)?.[1];
  if (word) return `\\${word}${mark}{${bound}}`;
  return mark === '_' ? `\\underset{${bound}}{${inside}}` : `\\overset{${bound}}{${inside}}`;
}

function functionName(name: string): string {
  if (FUNCTION_NAMES.includes(name)) return `\\${name}`;
  return /^[A-Za-z]+$/.test(name) ? `\\operatorname{${name}}` : name;
}
