/**
 * Makes a document for TeX from what a person typed: a whole document, a picture with its `\usepackage` lines, one
 * picture, or bare commands. Keeps the person's line numbers.
 */
import { isKnownPackage, packagesOf, TIKZ_LIBRARIES } from './packages.js';
import { withTexSigns } from './signs.js';

/** Resistors are boxes, as in Chinese books; an author's own `\usepackage` line has its own options. */
const OPTIONS: Readonly<Record<string, string>> = { circuitikz: '[europeanresistors]' };

export interface TexSource {
  /** Fixed lines, the same for many pictures. */
  loads: string;
  /** Continues the line in which `loads` ends. */
  tex: string;
  /** The number of lines before the person's first. */
  linesBefore: number;
}

/** The person's lines begin in the second one: TeX counts one more. */
const LINES_BEFORE = 1;
const PICTURE =
  /\\begin\s*\{(?:tikzpicture|circuitikz|tikzcd|axis|semilogxaxis|semilogyaxis|loglogaxis|center|figure)\}|\\tikz(?![A-Za-z])|\\chemfig(?![A-Za-z])/;
const COMMAND =
  /\\(?:draw|fill|filldraw|path|node|coordinate|clip|shade|shadedraw|foreach|addplot|tkz[A-Z]\w*)(?![A-Za-z])/;
const BARE_AXIS = /^\s*\\begin\s*\{(?:axis|semilogxaxis|semilogyaxis|loglogaxis)\}/;

/** What every picture loads. */
export const FOR_ALL = '\\input{tiku-pictures.tex}';

export function texSource(typed: string): TexSource {
  const { packages, named, libraries, document } = read(typed);
  return {
    loads: FOR_ALL + [...packages, ...named].join(''),
    tex: `${libraries}\n${document}`,
    linesBefore: LINES_BEFORE,
  };
}

/**
 * A picture inside another document, and the preamble lines that it needs: includes the author's own if they load known
 * packages with plain options.
 */
export function texPicture(typed: string): { loads: string[]; picture: string } {
  const { packages, libraries, document } = read(typed);
  const loads = libraries === '' ? packages : [...packages, libraries];
  const [before = '', rest = ''] = document.split('\\begin{document}');
  const settings = before.replace(PACKAGE, (whole: string, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    const command = whole.slice(0, whole.lastIndexOf('{'));
    if (!PLAIN_OPTIONS.test(command) || !names.every(isKnownPackage)) return whole;
    loads.push(...names.map((name) => `${command.replace(/\s+/g, '')}{${name}}`));
    return '';
  });
  return { loads, picture: (settings + rest.replace(/\\end\{document\}[^]*$/, '')).trim() };
}

interface Read {
  packages: string[];
  /** The author's lines that may also precede the picture: repeated, they do nothing. */
  named: string[];
  libraries: string;
  document: string;
}

function read(typed: string): Read {
  const source = withTexSigns(withoutClass(typed.replaceAll('\r\n', '\n').replaceAll('\r', '\n')));
  const commands = withoutComments(source);
  const { packages, named, libraries } = packagesOf(commands);
  return {
    named: named.map((name) => `\\usepackage{${name}}`),
    packages: packages.map((name) => `\\usepackage${OPTIONS[name] ?? ''}{${name}}`),
    libraries: libraries.length > 0 ? `\\usetikzlibrary{${libraries.join(',')}}` : '',
    document: asDocument(source, commands),
  };
}

function asDocument(source: string, commands: string): string {
  if (/\\begin\s*\{document\}/.test(commands)) return source;
  const at = PICTURE.exec(commands)?.index;
  if (at !== undefined) {
    const rest = source.slice(at);
    const body = BARE_AXIS.test(rest) ? `\\begin{tikzpicture}${rest}\n\\end{tikzpicture}` : rest;
    return `${source.slice(0, at)}\\begin{document}${body}\n\\end{document}`;
  }
  const start = COMMAND.exec(commands)?.index ?? 0;
  return `${source.slice(0, start)}\\begin{document}\\begin{tikzpicture}${source.slice(start)}\n\\end{tikzpicture}\\end{document}`;
}

/** Comments as blanks of the same length, so that positions stay those of the source. */
const withoutComments = (source: string): string =>
  source.replace(/(?<!\\)%[^\n]*/g, (comment) => ' '.repeat(comment.length));

const CLASS = /\\documentclass\s*(?:\[[^\]]{0,500}\])?\s*\{[^}]{0,100}\}/g;
const PACKAGE = /\\usepackage\s*(?:\[[^\]]{0,500}\])?\s*\{([^}]{0,300})\}/g;
const PLAIN_OPTIONS = /^\\usepackage\s*(?:\[[\w\s,=.-]*\])?\s*$/;
/** Loaded already, or about pages, Chinese and fonts, which are handled elsewhere. */
const NEEDLESS = new Set(
  'tikz pgf xcolor color graphicx ctex xeCJK CJK CJKutf8 fontspec geometry inputenc fontenc standalone preview'.split(
    ' ',
  ),
);

/** Removes the class, which is the engine's, and unnecessary packages. Keeps line breaks. */
function withoutClass(source: string): string {
  const breaks = (text: string): string => text.replace(/[^\n]/g, '');
  return source
    .replace(CLASS, breaks)
    .replace(/\\usetikzlibrary\s*\{([^}]{0,500})\}/g, (whole, names: string) => {
      const wanted = names.split(',').map((name) => name.trim());
      const there = wanted.filter((name) => !TIKZ_LIBRARIES.harmless.has(name));
      return there.length === wanted.length ? whole : `\\usetikzlibrary{${there.join(',')}}${breaks(whole)}`;
    })
    .replace(PACKAGE, (whole, names: string) => {
      const wanted = names.split(',').map((name) => name.trim());
      return wanted.every((name) => NEEDLESS.has(name)) ? breaks(whole) : whole;
    });
}
