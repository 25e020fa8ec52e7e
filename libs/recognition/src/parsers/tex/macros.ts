/**
 * Simple user macros (\newcommand, \def, \DeclareMathOperator) are expanded before the text is read, within bounds: a
 * macro bomb ends in TOO_COMPLEX instead of gigabytes. Does not know what any other command means.
 */
import { RecognitionError } from '../../inspect/index.js';
import type { Program } from './comments.js';
import type { TexFigures } from './figures.js';
import { readArguments, substituted } from './macro-arguments.js';
import { readDefinition, type Macro } from './macro-definitions.js';

/** Far above any real paper's gain by expansion, far below what hurts. */
const MAX_GROWTH_CHARS = 2_000_000;
const MAX_DEPTH = 24;
const MAX_MACROS = 2000;
/** Bodies that program TeX cannot be expanded by substitution; the command keeps its own meaning. */
const PROGRAMMING =
  /\\(expandafter|csname|ifx?\b|else\b|fi\b|global|let\b|makeatletter|begingroup|setcounter|node|draw)|@/;

export interface TexText {
  text: string;
  /** Line of the source (from 1) for an offset of `text`. */
  lineAt(offset: number): number;
  /** Programs that the text names by their index. */
  programs?: readonly Program[];
  /** The pictures beside the source, if it came with others. */
  figures?: Pick<TexFigures, 'take'>;
  /** Definitions that were not expanded, by the command's name: a picture may need them. */
  definitions?: ReadonlyMap<string, string>;
}

/** Removes macro definitions from TeX without comments and expands the uses. Throws RecognitionError TOO_COMPLEX. */
export function expandMacros(source: string, keep: (name: string, parameters: number) => boolean): TexText {
  const macros = new Map<string, Macro>();
  const unread = new Map<string, string>();
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
        macros.set(definition.name, meaningOf(definition.macro, macros));
      } else if (unread.size < MAX_MACROS && !definition.macro.isAlias)
        unread.set(definition.name, source.slice(match.index, definition.end));
      advance(definition.end);
      copied = definition.end;
      command.lastIndex = definition.end;
      continue;
    }
    // The star of a use is its first argument.
    const plain = name.replace('*', '');
    const macro = macros.get(plain);
    if (!macro) continue;
    push(source.slice(copied, match.index));
    const budget = { left: MAX_GROWTH_CHARS };
    const { text, end } = applyMacro(source, match.index + 1 + plain.length, macro, macros, 1, budget);
    push(text.replaceAll('\n', ' '));
    advance(end);
    copied = end;
    command.lastIndex = end;
  }
  push(source.slice(copied));
  return {
    text: parts.join(''),
    lineAt: (offset) => lines[lastAtMost(starts, offset)] ?? 1,
    definitions: unread,
  };
}

/** Another name for a macro is that macro, as it is now. */
function meaningOf(macro: Macro, macros: ReadonlyMap<string, Macro>): Macro {
  return (macro.isAlias && macros.get(macro.body.slice(1).trim())) || macro;
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
  const { values, end } = readArguments(source, from, macro);
  const body = substituted(macro, values);
  budget.left -= body.length;
  if (budget.left < 0) throw new RecognitionError('TOO_COMPLEX', 'macros expand without end');
  return { text: macro.isAlias ? body : expandInside(body, macros, depth, budget), end };
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
