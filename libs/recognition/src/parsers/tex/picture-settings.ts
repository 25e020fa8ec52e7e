/**
 * What a drawing needs from the text before it: styles, colours, libraries, and commands of the paper that were not
 * expanded. It travels with the drawing, whose code is stored alone. Owns no meaning of a style.
 */
import { readGroup, readOptional, skipSpace } from './reader.js';
import type { TexText } from './macros.js';

interface Setting {
  from: number;
  source: string;
  /** The names that make it necessary; null if it changes every drawing. */
  names: readonly string[] | null;
}

const SETTINGS_MAX = 400;
const ROUNDS_MAX = 4;
const COMMAND =
  /\\(usetikzlibrary|usepgfplotslibrary|tikzset|pgfplotsset|ctikzset|tikzstyle|definecolor|colorlet|tdplotsetmaincoords|pgfmathsetmacro|pgfdeclarelayer|pgfsetlayers|setchemfig|tkzSetUpPoint|tkzSetUpLine|usepackage|begin|end)(?![A-Za-z])/g;
const DRAWINGS = /^(?:tikzpicture|circuitikz|tikzcd|axis|pspicture)$/;
/** Packages that drawings load with options of the author. */
const PACKAGES = /^(?:circuitikz|pgfplots|tkz-euclide|tkz-tab|tikz-3dplot|chemfig|tikz-cd)$/;
/** Libraries of TikZ itself; others would stop the drawing. */
const LIBRARIES =
  /^(?:3d|angles|animations|arrows(?:\.meta)?|automata|babel|backgrounds|bending|calc|calendar|chains|circuits(?:\.[\w.]+)?|decorations(?:\.\w+)?|er|fadings|fit|fixedpointarithmetic|folding|fpu|graphs(?:\.standard)?|intersections|lindenmayersystems|math|matrix|mindmap|patterns(?:\.meta)?|perspective|petri|plothandlers|plotmarks|positioning|quotes|scopes|shadings|shadows|shapes(?:\.[\w.]+)?|snakes|spy|svg\.path|through|topaths|trees|turtle|views)$/;
const STYLE_KEY =
  /\/\.(?:style|code|pic|default|append|prefix|initial|is|cd|store|estore|search|get|try|add|link)/g;

/** Settings of a text, read once, and the code of a drawing with those that it needs. */
export class PictureSettings {
  #settings: readonly Setting[] | null = null;

  constructor(private readonly source: TexText) {}

  /** The code with what it needs before it; the code alone if that is more than `charsMax`. */
  complete(code: string, at: number, charsMax: number): string {
    this.#settings ??= settingsOf(this.source.text);
    const before = this.#settings.filter(({ from }) => from < at);
    const used = new Set<Setting>();
    const commands = new Map<string, string>();
    let text = code;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const found = before.filter((setting) => !used.has(setting) && isUsed(setting, text));
      for (const setting of found) used.add(setting);
      const defined = this.#commandsIn(text).filter(([name]) => !commands.has(name));
      for (const [name, definition] of defined) commands.set(name, definition);
      if (found.length === 0 && defined.length === 0) break;
      text += [...found.map(({ source }) => source), ...defined.map(([, definition]) => definition)].join(
        '\n',
      );
    }
    const settings = before.filter((setting) => used.has(setting)).map(({ source }) => source);
    const own = [...new Set(settings), ...commands.values()];
    const complete = [...own, code].join('\n');
    return complete.length > charsMax ? code : complete;
  }

  #commandsIn(text: string): [name: string, definition: string][] {
    const { definitions } = this.source;
    if (!definitions || definitions.size === 0) return [];
    const names = new Set([...text.matchAll(/\\([A-Za-z]{1,60})/g)].map(([, name = '']) => name));
    return [...names].flatMap((name): [string, string][] => {
      const definition = definitions.get(name);
      return definition === undefined || definition.includes('@') ? [] : [[name, definition]];
    });
  }
}

const isUsed = ({ names }: Setting, text: string): boolean =>
  names === null || names.some((name) => isNamed(name, text));

/** A name as a word: `flow` is not in `flower`, nor in `overflow`. */
function isNamed(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + name.length] ?? ' '}`;
    if (!/[A-Za-z\d]/.test(around) || !/[A-Za-z\d]/.test(name)) return true;
  }
  return false;
}

function settingsOf(text: string): Setting[] {
  const settings: Setting[] = [];
  let drawings = 0;
  for (const match of text.matchAll(COMMAND)) {
    if (settings.length >= SETTINGS_MAX) break;
    const name = match[1] ?? '';
    const after = match.index + match[0].length;
    if (name === 'begin' || name === 'end') {
      const environment = readGroup(text, skipSpace(text, after))?.text.trim() ?? '';
      if (DRAWINGS.test(environment)) drawings = Math.max(0, drawings + (name === 'begin' ? 1 : -1));
      continue;
    }
    // What a drawing sets for itself is in its code.
    const setting = drawings > 0 ? null : readSetting(text, name, match.index, after);
    if (setting) settings.push({ from: match.index, ...setting });
  }
  return settings;
}

function readSetting(text: string, name: string, from: number, after: number): Omit<Setting, 'from'> | null {
  const option = readOptional(text, skipSpace(text, after));
  const first = readGroup(text, skipSpace(text, option?.end ?? after));
  if (name === 'tikzstyle') return oldStyle(text, from, after);
  if (!first) return null;
  const until = (groups: number): string => {
    let end = first.end;
    for (let left = groups; left > 0; left--) end = readGroup(text, skipSpace(text, end))?.end ?? end;
    return text.slice(from, end);
  };
  switch (name) {
    case 'usepackage': {
      const own = first.text.split(',').filter((one) => PACKAGES.test(one.trim()));
      if (!option || own.length === 0) return null;
      const needed = own.map((one) => NEEDED_BY[one.trim()] ?? one.trim());
      return { source: `\\usepackage[${option.text}]{${own.join(',')}}`, names: needed };
    }
    case 'usetikzlibrary': {
      const known = first.text.split(',').filter((one) => LIBRARIES.test(one.trim()));
      return known.length === 0 ? null : { source: `\\usetikzlibrary{${known.join(',')}}`, names: null };
    }
    case 'usepgfplotslibrary':
    case 'pgfplotsset':
      return { source: until(0), names: ['axis', 'addplot'] };
    case 'ctikzset':
      return { source: until(0), names: ['circuitikz', 'to[', 'to ['] };
    case 'tikzset':
      return { source: until(0), names: stylesIn(first.text) };
    case 'definecolor':
      return { source: until(2), names: [first.text.trim()] };
    case 'colorlet':
      return { source: until(1), names: [first.text.trim()] };
    case 'tdplotsetmaincoords':
      return { source: until(1), names: ['tdplot'] };
    case 'pgfmathsetmacro':
      return { source: until(1), names: [first.text.trim()] };
    case 'setchemfig':
      return { source: until(0), names: ['chemfig'] };
    case 'pgfdeclarelayer':
    case 'pgfsetlayers':
      return { source: until(0), names: ['pgfonlayer'] };
    default:
      return { source: until(0), names: ['tkz'] };
  }
}
/** What shows that a drawing needs a package. */
const NEEDED_BY: Record<string, string> = {
  pgfplots: 'axis',
  'tkz-euclide': 'tkz',
  'tkz-tab': 'tkzTab',
  'tikz-3dplot': 'tdplot',
  'tikz-cd': 'tikzcd',
};

/** `\tikzstyle{flow}=[draw]`, `\tikzstyle flow=[draw]`. */
function oldStyle(text: string, from: number, after: number): Omit<Setting, 'from'> | null {
  const head = /^\s{0,8}(?:\{([^{}]{1,80})\}|([^={}[\]\\]{1,80}?))\s{0,8}\+?=\s{0,8}(?=\[)/.exec(
    text.slice(after, after + 200),
  );
  const value = head && readOptional(text, after + head[0].length);
  if (!head || !value) return null;
  const name = (head[1] ?? head[2] ?? '').trim();
  return { source: text.slice(from, value.end), names: /^every\s/.test(name) ? null : [name] };
}

/** The styles that a `\tikzset` defines; null if it also sets something for every drawing. */
function stylesIn(settings: string): string[] | null {
  const names = [...settings.matchAll(STYLE_KEY)].map(({ index }) => nameBefore(settings, index));
  const isGlobal = names.length === 0 || names.some((name) => /^every(?:\s|$)/.test(name));
  return isGlobal ? null : names.filter((name) => name !== '');
}

const NAME_CHARS_MAX = 60;

/** The last part of the name that ends before an offset: "every node" of "/tikz/every node/.style". */
function nameBefore(settings: string, end: number): string {
  const text = settings.slice(Math.max(0, end - NAME_CHARS_MAX), end);
  return text.slice(Math.max(...[...',{}[]=/'].map((mark) => text.lastIndexOf(mark))) + 1).trim();
}
