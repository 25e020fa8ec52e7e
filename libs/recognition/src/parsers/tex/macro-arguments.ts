/** The arguments of one use of a macro, and its body with them. Pure; knows no definition. */
import { NO_VALUE, type Macro, type Parameter } from './macro-definitions.js';
import { readGroup, readOptional, searchedInVain, skipSpace } from './reader.js';

const ARGUMENT_CHARS_MAX = 20_000;

/** The values of the parameters, and where the use ends. */
export function readArguments(source: string, from: number, macro: Macro): { values: string[]; end: number } {
  let end = from;
  const values: string[] = [];
  for (const parameter of macro.parameters) {
    const read = argument(source, end, parameter);
    if (!read) break;
    if (parameter.kind !== 'literal') values.push(read.text);
    end = read.end;
  }
  return { values, end };
}

function argument(source: string, end: number, parameter: Parameter): { text: string; end: number } | null {
  const { kind, fallback, signs = '' } = parameter;
  const at = skipSpace(source, end);
  const omitted = { text: fallback, end };
  switch (kind) {
    case 'star': {
      const sign = signs === '' ? '*' : signs;
      return source[at] === sign ? { text: sign, end: at + 1 } : omitted;
    }
    case 'optional':
      return readOptional(source, at) ?? omitted;
    case 'pair':
      return (signs === '{}' ? readGroup(source, at) : between(source, at, signs)) ?? omitted;
    case 'literal':
      return source.startsWith(fallback, end) ? { text: '', end: end + fallback.length } : null;
    case 'until':
      return until(source, end, signs);
    case 'group':
      return readGroup(source, at) ?? token(source, at);
  }
}

/** Without braces, an argument is one character or one command. */
function token(source: string, at: number): { text: string; end: number } | null {
  const found = /\\(?:[a-zA-Z]+|[^a-zA-Z])|[^\\{}$&#%\s~]/uy;
  found.lastIndex = at;
  const text = found.exec(source)?.[0];
  return text === undefined || /^\\(?:begin|end|item|\\|\(|\)|\[|\])/.test(text)
    ? null
    : { text, end: at + text.length };
}

function between(source: string, at: number, signs: string): { text: string; end: number } | null {
  const [open = '', close = ''] = signs;
  if (source[at] !== open) return null;
  return until(source, at + 1, close);
}

function until(source: string, from: number, signs: string): { text: string; end: number } | null {
  let depth = 0;
  const last = Math.min(source.length, from + ARGUMENT_CHARS_MAX);
  for (let at = from; at < last; at++) {
    const char = source[at];
    if (depth === 0 && source.startsWith(signs, at)) {
      const text = source.slice(from, at);
      const group = readGroup(text, 0);
      return { text: group?.end === text.length ? group.text : text, end: at + signs.length };
    }
    if (char === '\\') at++;
    else if (char === '{') depth++;
    else if (char === '}' && --depth < 0) return null;
    else if (char === '\n' && source[at + 1] === '\n') return null;
  }
  searchedInVain(last - from);
  return null;
}

/** The body with its arguments; what it asks about omitted ones is answered. */
export function substituted({ body }: Macro, values: readonly string[]): string {
  const text = body.replace(
    /(\\[a-zA-Z]{1,60})?#([1-9])([a-zA-Z])?/g,
    (_, command = '', digit: string, next = '') => {
      const value = values[Number(digit) - 1] ?? '';
      return command + apart(command, value) + value + apart(value || command, next) + next;
    },
  );
  return text.includes('\\If') ? answered(text) : text;
}

/** A command and a letter behind it stay two. */
const apart = (before: string, behind: string): string =>
  /\\[a-zA-Z]{1,60}$/.test(before.slice(-61)) && /^[a-zA-Z]/.test(behind) ? ' ' : '';

const QUESTION = /\\If(NoValue|Value|Boolean|Blank)(TF|T|F)(?![A-Za-z])/g;
const QUESTIONS_MAX = 50;

/** `\IfNoValueTF{#1}{…}{…}` and its kind → the text of the branch that applies. */
function answered(body: string): string {
  let text = body;
  for (let left = QUESTIONS_MAX; left > 0; left--) {
    QUESTION.lastIndex = 0;
    const found = QUESTION.exec(text);
    const asked = found && readGroup(text, skipSpace(text, found.index + found[0].length));
    const first = asked && readGroup(text, skipSpace(text, asked.end));
    if (!found || !first) break;
    const second = found[2] === 'TF' ? readGroup(text, skipSpace(text, first.end)) : null;
    const value = asked.text.trim();
    const isTrue =
      found[1] === 'NoValue'
        ? value === NO_VALUE
        : found[1] === 'Value'
          ? value !== NO_VALUE
          : found[1] === 'Blank'
            ? value === ''
            : value !== '' && value !== NO_VALUE && value !== '\\BooleanFalse';
    const yes = found[2] === 'F' ? '' : first.text;
    const no = found[2] === 'F' ? first.text : (second?.text ?? '');
    const shown = isTrue ? yes : no;
    const rest = text.slice((second ?? first).end);
    const before = text.slice(0, found.index) + shown;
    text = before + apart(before, rest) + rest;
  }
  return text.replaceAll(NO_VALUE, '');
}
