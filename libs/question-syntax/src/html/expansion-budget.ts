/**
 * Bounds the macro output of one formula. KaTeX counts only expansions: a body of 300 characters used 490 times is
 * within its bound and takes fifteen seconds to render.
 */
import { ParseError } from 'katex';

/** Tokens that expansions may produce, per character of the formula and as a base: short macros stay free. */
const EXPANSION_LIMITS = { perChar: 4, extra: 100 } as const;

interface Token {
  text: string;
}
/** A macro as \def, \newcommand and \let write it into KaTeX's table; the last token comes first. */
interface Definition {
  tokens: Token[];
  numArgs: number;
  delimiters?: string[][];
  unexpandable?: boolean;
}
/** KaTeX's MacroExpander, as macro functions see it. */
interface Expander {
  consumeArgs: (count: number, delimiters?: string[][]) => Token[][];
}
type Macro = Definition | ((context: Expander) => Definition);

/** An empty table for the macros that one formula defines. */
export function boundedMacros(tex: string): Record<string, string> {
  let left = tex.length * EXPANSION_LIMITS.perChar + EXPANSION_LIMITS.extra;
  const bounded =
    ({ tokens, numArgs, delimiters }: Definition) =>
    (context: Expander): Definition => {
      const made = expanded(tokens, context.consumeArgs(numArgs, delimiters), left);
      left -= made.length;
      return { tokens: made, numArgs: 0 };
    };
  const table: Record<string, Macro> = {};
  const bounding = new Proxy(table, {
    set(_table, name: string, macro: Macro) {
      const isPlain = typeof macro === 'object' && macro !== null && Array.isArray(macro.tokens);
      table[name] = isPlain && !macro.unexpandable ? bounded(macro) : macro;
      return true;
    },
  });
  // KaTeX's types know only texts.
  return bounding as unknown as Record<string, string>;
}

/** The body with the arguments in their places. @throws ParseError if it has more than `max` tokens */
function expanded(body: readonly Token[], args: readonly Token[][], max: number): Token[] {
  const parts: (readonly Token[])[] = [];
  let size = 0;
  for (let at = body.length - 1; at >= 0; at -= 1) {
    const token = body[at];
    if (!token) break;
    const isPlace = args.length > 0 && token.text === '#';
    if (isPlace) at -= 1;
    const part = isPlace ? inPlace(body[at], args) : [token];
    size += part.length;
    if (size > max) throw new ParseError('Too many expansions: the macros make too much');
    parts.push(part);
  }
  return parts.toReversed().flat();
}

/** The replacement of # and this token in a body. ## is the sign itself. */
function inPlace(token: Token | undefined, args: readonly Token[][]): readonly Token[] {
  if (token?.text === '#') return [token];
  const argument = args[Number(token?.text) - 1];
  if (!argument) throw new ParseError('Not a valid argument number');
  return argument;
}
