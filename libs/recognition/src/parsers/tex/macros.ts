/**
 * Simple user macros (\newcommand, \def, \DeclareMathOperator) are expanded before the text is read, within bounds: a
 * macro bomb ends in TOO_COMPLEX instead of gigabytes. Does not know what any other command means.
 */
import { RecognitionError } from '../../inspect/index.js';
import { readGroup, readOptional, skipSpace } from './reader.js';

/** Far above any real paper's gain by expansion, far below what hurts. */
const MAX_GROWTH_CHARS = 2_000_000;
const MAX_DEPTH = 24;
const MAX_MACROS = 2000;
/** Bodies that program TeX cannot be expanded by substitution; the command keeps its own meaning. */
const PROGRAMMING =
  /\\(expandafter|csname|ifx?\b|else\b|fi\b|global|let\b|makeatletter|begingroup|setcounter|node|draw|If(?:NoValue|Value|Boolean|Blank))|@/;

interface Macro {
  parameters: readonly Parameter[];
  body: string;
}

/** A use may omit `star` and `optional`. */
interface Parameter {
  kind: 'group' | 'optional' | 'star';
  fallback: string;
}

const groups = (count: number): Parameter[] =>
  Array.from({ length: count }, () => ({ kind: 'group', fallback: '' }));

export interface TexText {
  text: string;
  /** Line of the source (from 1) for an offset of `text`. */
  lineAt(offset: number): number;
}

/** Removes macro definitions from TeX without comments and expands the uses. Throws RecognitionError TOO_COMPLEX. */
export function expandMacros(source: string, keep: (name: string, parameters: number) => boolean): TexText {
  const macros = new Map<string, Macro>();
  const parts: string[] = [];
  const starts: number[] = [];
  const lines: number[] = [];
  let length = 0;
  let line = 1;
  const push = (text: string): void => {
    if (text === '') return;
    starts.push(length);
    lines.push(line);
    parts.push(text);
    length += text.length;
    if (length > source.length + MAX_GROWTH_CHARS)
      throw new RecognitionError('TOO_COMPLEX', 'macros expand without end');
  };
  let index = 0;
  const advance = (to: number): void => {
    for (let at = index; at < to; at++) if (source.charCodeAt(at) === 10) line++;
    index = to;
  };
  const command = /\\([a-zA-Z]+\*?|[\u4e00-\u9fff]{1,20}|[^a-zA-Z])|\n/g;
  let copied = 0;
  for (let match = command.exec(source); match; match = command.exec(source)) {
    if (match[0] === '\n') {
      push(source.slice(copied, match.index + 1));
      copied = match.index + 1;
      advance(copied);
      continue;
    }
    const name = match[1] ?? '';
    const definition = readDefinition(source, match.index, name);
    if (definition) {
      push(source.slice(copied, match.index));
      if (
        macros.size < MAX_MACROS &&
        !keep(definition.name, definition.macro.parameters.length) &&
        !PROGRAMMING.test(definition.macro.body)
      ) {
        macros.set(definition.name, definition.macro);
      }
      advance(definition.end);
      copied = definition.end;
      command.lastIndex = definition.end;
      continue;
    }
    const macro = macros.get(name);
    if (!macro) continue;
    push(source.slice(copied, match.index));
    const budget = { left: MAX_GROWTH_CHARS };
    const { text, end } = applyMacro(source, match.index + match[0].length, macro, macros, 1, budget);
    push(text.replaceAll('\n', ' '));
    advance(end);
    copied = end;
    command.lastIndex = end;
  }
  push(source.slice(copied));
  return { text: parts.join(''), lineAt: (offset) => lines[lastAtMost(starts, offset)] ?? 1 };
}

function applyMacro(
  source: string,
  from: number,
  macro: Macro,
  macros: Map<string, Macro>,
  depth: number,
  budget: { left: number },
): { text: string; end: number } {
  if (depth > MAX_DEPTH) throw new RecognitionError('TOO_COMPLEX', 'macros call each other without end');
  let end = from;
  const values: string[] = [];
  for (const { kind, fallback } of macro.parameters) {
    const at = skipSpace(source, end);
    if (kind === 'star') {
      values.push(source[at] === '*' ? '*' : fallback);
      if (source[at] === '*') end = at + 1;
      continue;
    }
    const argument = kind === 'group' ? readGroup(source, at) : readOptional(source, at);
    if (!argument && kind === 'group') break;
    values.push(argument?.text ?? fallback);
    end = argument?.end ?? end;
  }
  const substituted = macro.body.replace(/#([1-9])/g, (_, digit: string) => values[Number(digit) - 1] ?? '');
  budget.left -= substituted.length;
  if (budget.left < 0) throw new RecognitionError('TOO_COMPLEX', 'macros expand without end');
  return { text: expandInside(substituted, macros, depth, budget), end };
}

function expandInside(
  text: string,
  macros: Map<string, Macro>,
  depth: number,
  budget: { left: number },
): string {
  let out = '';
  let copied = 0;
  const command = /\\([a-zA-Z]+|[\u4e00-\u9fff]{1,20})/g;
  for (let match = command.exec(text); match; match = command.exec(text)) {
    const macro = macros.get(match[1] ?? '');
    if (!macro) continue;
    out += text.slice(copied, match.index);
    const inner = applyMacro(text, match.index + match[0].length, macro, macros, depth + 1, budget);
    out += inner.text;
    copied = inner.end;
    command.lastIndex = inner.end;
  }
  return out + text.slice(copied);
}

function readDefinition(
  source: string,
  start: number,
  name: string,
): { name: string; macro: Macro; end: number } | null {
  const after = start + 1 + name.length;
  if (/^(new|renew|provide)command\*?$/.test(name)) return readNewCommand(source, after);
  if (/^(?:New|Renew|Provide|Declare)(?:Expandable)?DocumentCommand$/.test(name))
    return readDocumentCommand(source, after);
  if (name === 'def') return readDef(source, after);
  if (/^DeclareMathOperator\*?$/.test(name)) {
    const target = readName(source, after);
    const body = target && readGroup(source, skipSpace(source, target.end));
    if (!target || !body) return null;
    const star = name.endsWith('*') ? '*' : '';
    return {
      name: target.name,
      macro: { parameters: [], body: `\\operatorname${star}{${body.text}}` },
      end: body.end,
    };
  }
  return null;
}

function readNewCommand(source: string, from: number): { name: string; macro: Macro; end: number } | null {
  const target = readName(source, from);
  if (!target) return null;
  let end = skipSpace(source, target.end);
  const count = readOptional(source, end);
  if (count) end = skipSpace(source, count.end);
  const fallback = count ? readOptional(source, end) : null;
  if (fallback) end = skipSpace(source, fallback.end);
  const body = readGroup(source, end);
  if (!body) return null;
  const parameters = count ? Math.min(9, Math.max(0, Number.parseInt(count.text, 10) || 0)) : 0;
  return {
    name: target.name,
    macro: {
      parameters: fallback
        ? [{ kind: 'optional', fallback: fallback.text }, ...groups(Math.max(0, parameters - 1))]
        : groups(parameters),
      body: body.text,
    },
    end: body.end,
  };
}

/**
 * `m`, `o`, `O{value}`, `s`: the arguments of a document command. Others (delimiters, embellishments) are not followed.
 */
const ARGUMENT = /\s*[+!]?(?:([mos])|O\{([^{}]{0,200})\})\s*/y;

function readDocumentCommand(
  source: string,
  from: number,
): { name: string; macro: Macro; end: number } | null {
  const target = readName(source, from);
  const specification = target && readGroup(source, skipSpace(source, target.end));
  const body = specification && readGroup(source, skipSpace(source, specification.end));
  if (!target || !body) return null;
  const parameters: Parameter[] = [];
  let at = 0;
  while (at < specification.text.length && parameters.length < 9) {
    ARGUMENT.lastIndex = at;
    const match = ARGUMENT.exec(specification.text);
    if (!match) return null;
    at += match[0].length;
    const kind = match[1] === 'm' ? 'group' : match[1] === 's' ? 'star' : 'optional';
    parameters.push({ kind, fallback: match[2] ?? '' });
  }
  return { name: target.name, macro: { parameters, body: body.text }, end: body.end };
}

function readDef(source: string, from: number): { name: string; macro: Macro; end: number } | null {
  const head = /^\s*\\([a-zA-Z]+|[\u4e00-\u9fff]{1,20})((?:#[1-9])*)\s*/.exec(source.slice(from, from + 200));
  if (!head) return null;
  const body = readGroup(source, from + head[0].length);
  if (!body) return null;
  return {
    name: head[1] ?? '',
    macro: { parameters: groups((head[2] ?? '').length / 2), body: body.text },
    end: body.end,
  };
}

function readName(source: string, from: number): { name: string; end: number } | null {
  const start = skipSpace(source, from);
  const match = /^\{?\s*\\([a-zA-Z]+|[\u4e00-\u9fff]{1,20})\s*\}?/.exec(source.slice(start, start + 100));
  return match ? { name: match[1] ?? '', end: start + match[0].length } : null;
}

function lastAtMost(sorted: number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
