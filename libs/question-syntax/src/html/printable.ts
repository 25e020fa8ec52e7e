/**
 * Formulas for paper: what KaTeX cannot set is named in words at its place, and the rest is set. No source of a
 * formula reaches a reader.
 */
import { closingBrace } from './arguments.js';
import { withDialects } from './dialects.js';
import { formulaMathml, FORMULA_LIMITS, renderFormula } from './formula.js';

export interface PrintableFormula {
  /** LaTeX that KaTeX sets. */
  tex: string;
  /** The commands that it lacks; an empty text for the whole formula. */
  missing: readonly string[];
}

const PASSES = 8;
const UNKNOWN = /^(?:Undefined control sequence: (\\[a-zA-Z@]+|\\.)|No such environment: ([a-zA-Z]+\*?))/;
const FORBIDDEN = /\\(includegraphics|html[A-Z][a-zA-Z]+|url|href)(?![a-zA-Z])/;

/** `words` tells a reader what is missing: a command, or an empty text. */
export function printableFormula(
  tex: string,
  display: boolean,
  words: (command: string) => string,
): PrintableFormula {
  const missing: string[] = [];
  let shown = withDialects(tex, display);
  for (let pass = 0; pass < PASSES && shown.length <= FORMULA_LIMITS.chars; pass += 1) {
    if (formulaMathml(shown, display) !== null) return { tex: shown, missing };
    const { problem } = renderFormula(shown, display);
    const [, command, environment] = UNKNOWN.exec(problem?.message ?? '') ?? [];
    const next = command
      ? withoutCommand(shown, command, words(command))
      : environment
        ? withoutEnvironment(shown, environment, words(environment))
        : problem?.message === 'not allowed'
          ? withoutForbidden(shown, words)
          : null;
    const name = command ?? environment ?? FORBIDDEN.exec(shown)?.[0];
    if (next === null || next === shown || name === undefined) break;
    missing.push(name);
    shown = next;
  }
  return { tex: named(words('')), missing: [...missing, ''] };
}

/** What a formula lacks, as for `printableFormula`; empty if it can be set. */
export const missingIn = (tex: string, display: boolean): readonly string[] =>
  formulaMathml(tex, display) === null ? printableFormula(tex, display, () => '?').missing : [];

const named = (words: string): string =>
  `\\text{${words.replace(/[\\{}$_^&#%~]/g, (char) => (char === '\\' ? '\\textbackslash ' : `\\${char}`))}}`;

const withoutCommand = (tex: string, command: string, words: string): string => {
  const shown = `{${named(words)}}`;
  // A name of letters ends where the letters end: `\foo` is not the beginning of `\foobar`.
  return /^\\[a-zA-Z]+$/.test(command)
    ? tex.replace(/\\[a-zA-Z]+/g, (name) => (name === command ? shown : name))
    : tex.replaceAll(command, () => shown);
};

function withoutEnvironment(tex: string, name: string, words: string): string {
  const begin = tex.indexOf(`\\begin{${name}}`);
  const mark = `\\end{${name}}`;
  const end = tex.lastIndexOf(mark);
  if (begin === -1 || end < begin) return tex;
  return `${tex.slice(0, begin)}{${named(words)}}${tex.slice(end + mark.length)}`;
}

/** A forbidden command with its arguments. */
function withoutForbidden(tex: string, words: (command: string) => string): string {
  const found = FORBIDDEN.exec(tex);
  if (!found) return tex;
  let at = found.index + found[0].length;
  for (;;) {
    const rest = tex.slice(at).trimStart();
    const from = tex.length - rest.length;
    const close = rest[0] === '{' ? closingBrace(tex, from) : rest[0] === '[' ? tex.indexOf(']', from) : -1;
    if (close === -1) break;
    at = close + 1;
  }
  return `${tex.slice(0, found.index)}{${named(words(found[0]))}}${tex.slice(at)}`;
}
