/** What stands alone: numbers, names, functions with their arguments, brackets, sets, roots and fractions. */
import { numberNode, type Expression } from '../tree/index.js';
import { listOf, readBrackets, readSet } from './brackets.js';
import { UnreadableError } from './limits.js';
import type { Levels, Source } from './source.js';
import { PREFIX_FUNCTIONS } from './words.js';

/** Letters that name functions where a bracket follows. */
const FUNCTION_LETTERS = new Set(['f', 'g', 'h', 'F', 'G']);

export function readPrimary(source: Source, levels: Levels): Expression {
  const token = source.next();
  switch (token.type) {
    case 'number':
      return numberNode(token.value!, token.text);
    case 'name':
      return readName(source, token.text, levels);
    case 'function':
      return readCall(source, token.text, levels);
    case 'sign':
      return readBracketed(source, token.text, levels);
    case 'end':
      throw new UnreadableError('notUnderstood');
  }
}

function readName(source: Source, letter: string, levels: Levels): Expression {
  let called = letter;
  if (source.take('_')) called = `${letter}_${readIndex(source)}`;
  const isCall = source.options.names === 'words' || FUNCTION_LETTERS.has(letter);
  if (isCall && source.is('(') && source.token.isJoined && !['pi', 'e', 'i'].includes(letter)) {
    source.next();
    const args = listOf(levels.whole(source));
    source.expect(')');
    return source.make('call', args, called);
  }
  return { op: 'name', name: called };
}

function readIndex(source: Source): string {
  if (!source.take('{')) return source.next().text;
  let index = '';
  while (!source.is('}') && source.token.type !== 'end') index += source.next().text;
  source.expect('}');
  return index;
}

/** One argument of a command: a group, or one sign. */
function readArgument(source: Source, levels: Levels): Expression {
  if (source.take('{')) {
    const inner = levels.whole(source);
    source.expect('}');
    return inner;
  }
  const { token } = source;
  // `\frac12` is one half.
  if (source.isLatex && token.type === 'number' && token.text.length > 1)
    throw new UnreadableError('ambiguous');
  return readPrimary(source, levels);
}

function readRoot(source: Source, levels: Levels): Expression {
  let index: Expression | undefined;
  if (source.take('[')) {
    index = levels.sum(source);
    source.expect(']');
  }
  const radicand =
    source.is('{') || source.isLatex ? readArgument(source, levels) : readPrimary(source, levels);
  return index ? source.make('call', [radicand, index], 'root') : source.make('call', [radicand], 'sqrt');
}

function readCall(source: Source, called: string, levels: Levels): Expression {
  if (called === 'sqrt' && !source.is('(')) return readRoot(source, levels);
  let base: Expression | undefined;
  let exponent: Expression | undefined;
  for (;;) {
    if (!base && source.take('_'))
      base = source.is('{') ? readArgument(source, levels) : readPrimary(source, levels);
    else if (!exponent && source.take('^'))
      exponent = source.is('{') ? readArgument(source, levels) : readPrimary(source, levels);
    else break;
  }
  const args = readArguments(source, called, base !== undefined, levels);
  return withExponent(source, called, base ? [...args, base] : args, exponent);
}

function readArguments(
  source: Source,
  called: string,
  hasBase: boolean,
  levels: Levels,
): readonly Expression[] {
  if (source.is('(')) {
    source.next();
    const args = listOf(levels.whole(source));
    source.expect(')');
    return args;
  }
  if (!PREFIX_FUNCTIONS.has(called)) throw new UnreadableError('notUnderstood');
  // `log28` may be log₂8.
  if (called === 'log' && !hasBase && source.token.type === 'number') throw new UnreadableError('ambiguous');
  const factors = [
    source.take('-') ? source.make('negative', [levels.factor(source)]) : levels.factor(source),
  ];
  while (['number', 'name'].includes(source.token.type) || source.is('frac', '√')) {
    if (source.token.type === 'number') throw new UnreadableError('ambiguous');
    factors.push(levels.factor(source));
  }
  return [factors.reduce((left, right) => source.make('product', [left, right]))];
}

/** `sin^2 x` is a power; `sin^{-1} x` is arcsin. */
function withExponent(
  source: Source,
  called: string,
  args: readonly Expression[],
  exponent?: Expression,
): Expression {
  const isInverse =
    exponent?.op === 'negative' && exponent.args[0]?.op === 'number' && exponent.args[0].value.n === 1n;
  if (isInverse) throw new UnreadableError('ambiguous');
  if (called === 'log' && args.length === 1) {
    const { logBase } = source.options;
    if (!logBase) throw new UnreadableError('ambiguous');
    return power(source, source.make('call', args, logBase === 'e' ? 'ln' : 'lg'), exponent);
  }
  return power(source, source.make('call', args, called === 'exp' ? 'exp' : called), exponent);
}
const power = (source: Source, base: Expression, exponent?: Expression): Expression =>
  exponent ? source.make('power', [base, exponent]) : base;

function readBracketed(source: Source, sign: string, levels: Levels): Expression {
  switch (sign) {
    case '√':
      return readRoot(source, levels);
    case 'frac': {
      const above = readFractionPart(source, levels);
      return source.make('quotient', [above, readFractionPart(source, levels)]);
    }
    case '(':
    case '[':
      return readBrackets(source, sign, levels);
    case '{':
    case '{{':
      return readSet(source, sign, levels);
    case '|': {
      source.bars++;
      const inner = levels.sum(source);
      source.expect('|');
      source.bars--;
      return source.make('call', [inner], 'abs');
    }
    default:
      throw new UnreadableError('notUnderstood');
  }
}

function readFractionPart(source: Source, levels: Levels): Expression {
  const { token } = source;
  if (token.type !== 'number' || token.text.length === 1) return readArgument(source, levels);
  throw new UnreadableError('ambiguous');
}
