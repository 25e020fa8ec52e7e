/** Brackets, intervals, points and sets. */
import type { Expression } from '../tree/index.js';
import { UnreadableError } from './limits.js';
import type { Levels, Source } from './source.js';

export const listOf = (node: Expression): readonly Expression[] => (node.op === 'list' ? node.args : [node]);

/** One value in brackets, several as a point or an interval. */
export function readBrackets(source: Source, sign: string, levels: Levels): Expression {
  // A bracket begins a new formula: an open bar is not closed in it.
  const { bars } = source;
  source.bars = 0;
  const inner = source.is(')', ']') ? source.make('list', []) : levels.whole(source);
  source.bars = bars;
  const brackets = sign + source.expect(')', ']');
  if (inner.op === 'list') return source.make('bracket', inner.args, brackets);
  if (brackets === '()') return inner;
  if (brackets === '[]')
    return source.options.names === 'words' ? source.make('bracket', [inner], '[]') : inner;
  throw new UnreadableError('notUnderstood');
}

export function readSet(source: Source, sign: string, levels: Levels): Expression {
  const close = sign === '{' ? '}' : '}}';
  if (source.take(close)) return source.make('set', []);
  const { bars } = source;
  source.bars = 1;
  const inner = levels.whole(source);
  if (source.take('|', ':')) {
    source.bars = 0;
    const condition = levels.whole(source);
    source.bars = bars;
    source.expect(close);
    return source.make('builder', [inner, condition]);
  }
  source.bars = bars;
  source.expect(close);
  // Braces around one value group it in LaTeX.
  if (sign === '{' && source.isLatex && inner.op !== 'list') return inner;
  return source.make('set', listOf(inner));
}
