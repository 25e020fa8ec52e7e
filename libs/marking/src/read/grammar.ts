/**
 * The levels of the grammar, loosest first: `,` `or` `and` `not` relations ∪ + × unary power. A product without a sign binds like one with a sign.
 */
import { integer } from '../rational/index.js';
import { isName, numberNode, type Expression } from '../tree/index.js';
import { UnreadableError } from './limits.js';
import { readPrimary } from './primary.js';
import type { Levels, Source } from './source.js';

const RELATIONS = ['=', '<', '<=', '>', '>=', '!='];

function readWhole(source: Source): Expression {
  return source.deeper(() => {
    const parts = [readOr(source)];
    while (source.take(',', ';')) parts.push(readOr(source));
    return parts.length === 1 ? parts[0]! : source.make('list', parts);
  });
}

function readOr(source: Source): Expression {
  const parts = [readAnd(source)];
  while (source.take('or')) parts.push(readAnd(source));
  return parts.length === 1 ? parts[0]! : source.make('or', parts);
}

function readAnd(source: Source): Expression {
  const parts = [readNot(source)];
  while (source.take('and')) parts.push(readNot(source));
  return parts.length === 1 ? parts[0]! : source.make('and', parts);
}

const readNot = (source: Source): Expression =>
  source.deeper(() => (source.take('not') ? source.make('not', [readNot(source)]) : readRelation(source)));

/** `1<x<2` is two relations, joined by `and`. */
function readRelation(source: Source): Expression {
  let left = readUnion(source);
  if (source.take('∈')) return source.make('relation', [left, readUnion(source)], 'in');
  const links: Expression[] = [];
  while (source.is(...RELATIONS)) {
    const sign = source.next().text;
    const right = readUnion(source);
    links.push(source.make('relation', [left, right], sign));
    left = right;
  }
  if (links.length === 0) return left;
  return links.length === 1 ? links[0]! : source.make('and', links);
}

function readUnion(source: Source): Expression {
  let left = readSum(source);
  for (;;) {
    if (source.take('∪')) left = source.make('union', [left, readSum(source)]);
    else if (source.take('∩')) left = source.make('intersection', [left, readSum(source)]);
    else if (source.take('∖')) left = source.make('without', [left, readSum(source)]);
    else return left;
  }
}

function readSum(source: Source): Expression {
  return source.deeper(() => {
    let terms = [readProduct(source)];
    const sum = () => (terms.length === 1 ? terms[0]! : source.make('sum', terms));
    for (;;) {
      if (source.take('+')) terms.push(readProduct(source));
      else if (source.take('-')) terms.push(source.make('negative', [readProduct(source)]));
      else if (source.is('±', '∓')) {
        const op = source.next().text === '±' ? 'plusMinus' : 'minusPlus';
        terms = [source.make(op, [sum(), readProduct(source)])];
      } else return sum();
    }
  });
}

function startsFactor(source: Source): boolean {
  const { type, text } = source.token;
  if (type === 'number' || type === 'name' || type === 'function') return true;
  if (type !== 'sign') return false;
  return (
    ['(', '{', '√', 'frac', '{{'].includes(text) || (text === '|' && source.bars === 0 && opensBar(source))
  );
}
/** A second `|` that follows a factor: `2|x|` opens, `|x|` closes; the count of open bars decides. */
const opensBar = (source: Source): boolean => {
  const after = source.ahead(1);
  return after.type !== 'end' && source.options.names !== 'words';
};

function readProduct(source: Source): Expression {
  let left = readUnary(source);
  let isDivided = false;
  for (;;) {
    if (source.take('*')) {
      left = times(source, left, readUnary(source));
      isDivided = false;
    } else if (source.is(':')) left = readRatio(source, left);
    else if (source.take('/')) {
      left = source.make('quotient', [left, readUnary(source)]);
      isDivided = true;
    } else if (startsFactor(source)) {
      // `2 3` and `x 2` are slips of the hand; `x2` is a name with its number.
      if (source.token.type === 'number') {
        if (!isName(left) || !source.token.isJoined) throw new UnreadableError('ambiguous');
        left = { op: 'name', name: `${left.name}_${source.next().text}` };
        continue;
      }
      // `1/2x` may be x/2 or 1/(2x).
      if (isDivided && source.options.names !== 'words') throw new UnreadableError('ambiguous');
      left = joined(source, left, readPower(source));
    } else return left;
  }
}

function times(source: Source, left: Expression, right: Expression): Expression {
  return source.make('product', [left, right]);
}

/** `2\frac13` may be the mixed number 2⅓. */
function joined(source: Source, left: Expression, right: Expression): Expression {
  const isMixed =
    left.op === 'number' && right.op === 'quotient' && right.args.every(({ op }) => op === 'number');
  if (isMixed && source.isLatex) throw new UnreadableError('ambiguous');
  return times(source, left, right);
}

/** `1:2` is a quotient; `1:2:3` is not. */
function readRatio(source: Source, left: Expression): Expression {
  source.expect(':');
  const ratio = source.make('quotient', [left, readUnary(source)]);
  if (source.is(':')) throw new UnreadableError('ambiguous');
  return ratio;
}

function readUnary(source: Source): Expression {
  return source.deeper(() => {
    if (source.take('-')) return source.make('negative', [readUnary(source)]);
    if (source.take('+')) return readUnary(source);
    if (source.is('±', '∓'))
      return source.make(source.next().text === '±' ? 'plusMinus' : 'minusPlus', [readUnary(source)]);
    return readPower(source);
  });
}

function readExponent(source: Source): Expression {
  if (source.take('{')) {
    const exponent = readSum(source);
    source.expect('}');
    return exponent;
  }
  const { token } = source;
  // LaTeX reads one digit: `x^23` is x²·3, but who types it means x²³.
  if (source.isLatex && token.type === 'number' && token.text.length > 1)
    throw new UnreadableError('ambiguous');
  return readUnary(source);
}

function readPower(source: Source): Expression {
  let base = readPrimary(source, LEVELS);
  for (;;) {
    if (source.take('!')) base = source.make('call', [base], 'factorial');
    else if (source.take('%')) base = source.make('quotient', [base, numberNode(integer(100))]);
    else if (source.take('°')) base = degrees(source, base);
    else break;
  }
  if (!source.take('^')) return base;
  if (source.take('°')) return degrees(source, base);
  if (source.is('{') && source.ahead(1).text === '°') {
    source.next();
    source.next();
    source.expect('}');
    return degrees(source, base);
  }
  return source.deeper(() => source.make('power', [base, readExponent(source)]));
}

const degrees = (source: Source, base: Expression): Expression =>
  source.make('quotient', [
    source.make('product', [base, { op: 'name', name: 'pi' }]),
    numberNode(integer(180)),
  ]);

const LEVELS: Levels = { whole: readWhole, relation: readRelation, sum: readSum, factor: readPower };
export const readAll = readWhole;
