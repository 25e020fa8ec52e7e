/** The region that a formula describes: intervals, solved inequalities, builders, ℝ, ∅ and their combinations. */
import { isName, variablesOf, withSign, hasBothSigns, type Applied, type Expression } from '../tree/index.js';
import { endOf, UndecidedError, type Sureness } from './ends.js';
import { ALL, complement, intersect, piece, PIECES_MAX, unite, type Region } from './regions.js';

const FLIPPED: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' };

/** The one variable of the conditions, without its index. */
export interface Reader {
  variable: string | undefined;
  readonly sureness: Sureness;
  /** Within `{x | …}`. */
  readonly isCondition?: boolean;
}

export function readRegion(node: Expression, reader: Reader): Region {
  const { sureness } = reader;
  if (node.op === 'number') throw new UndecidedError('notSolved');
  if (node.op === 'name') return namedRegion(node.name);
  const both = () => node.args.map((part) => readRegion(part, reader)) as [Region, Region];
  switch (node.op) {
    case 'bracket':
      return bracketRegion(node, sureness);
    case 'set':
      return setRegion(node.args, sureness);
    case 'builder':
      return builderRegion(node, reader);
    case 'relation':
      return relationRegion(node, reader);
    case 'or':
    case 'union':
      return bounded(
        unite(
          node.args.flatMap((part) => readRegion(part, reader)),
          sureness,
        ),
      );
    case 'list':
      // Outside of braces a comma may mean `or`.
      if (!reader.isCondition) throw new UndecidedError('notSolved');
      return intersection(node.args, reader);
    case 'and':
    case 'intersection':
      return intersection(node.args, reader);
    case 'without': {
      const [whole, part] = both();
      return intersect(whole, complement(part), sureness);
    }
    case 'not':
      return unite(complement(readRegion(node.args[0]!, reader)), sureness);
    default:
      throw new UndecidedError('notSolved');
  }
}

/** `{x | …}` and `{x ∈ ℝ | …}`; of points or of whole numbers there is no region. */
function builderRegion(node: Applied, reader: Reader): Region {
  const [element, condition] = node.args as [Expression, Expression];
  const inside = { ...reader, isCondition: true, variable: isName(element) ? element.name : undefined };
  if (isName(element)) return readRegion(condition, inside);
  if (element.op !== 'relation') throw new UndecidedError('notSolved');
  return intersection([element, condition], inside);
}

const intersection = (parts: readonly Expression[], reader: Reader): Region =>
  bounded(parts.map((part) => readRegion(part, reader)).reduce((a, b) => intersect(a, b, reader.sureness)));

function bounded(region: Region): Region {
  if (region.length > PIECES_MAX) throw new UndecidedError('notDecided');
  return region;
}

function namedRegion(name: string): Region {
  // Pupils type the letter.
  if (name === 'reals' || name === 'R') return ALL;
  if (name === 'empty') return [];
  throw new UndecidedError('notSolved');
}

function bracketRegion(node: Applied, sureness: Sureness): Region {
  if (node.args.length !== 2) throw new UndecidedError('notSolved');
  const [from, to] = node.args.map(endOf);
  return unite([piece(from!, to!, node.detail!.startsWith('['), node.detail!.endsWith(']'))], sureness);
}

function setRegion(items: readonly Expression[], sureness: Sureness): Region {
  const points = items.flatMap((item) => {
    const values = hasBothSigns(item) ? [withSign(item, true), withSign(item, false)] : [item];
    return values.map(endOf).map((end) => piece(end, end, true, true));
  });
  return bounded(unite(points, sureness));
}

/** `x` alone on one side and a number on the other; everything else is not solved. */
function relationRegion(node: Applied, reader: Reader): Region {
  const [left, right] = node.args as [Expression, Expression];
  const isLeft = isName(left) && variablesOf(left).length === 1;
  const [variable, limit] = isLeft ? [left, right] : [right, left];
  if (!isName(variable) || variablesOf(variable).length !== 1) throw new UndecidedError('notSolved');
  if (variablesOf(limit).length > 0 && node.detail !== 'in') throw new UndecidedError('notSolved');
  const plain = variable.name.replace(/_\d+$/, '');
  reader.variable ??= plain;
  if (reader.variable !== plain) throw new UndecidedError('otherName');
  const sign = isLeft ? node.detail! : FLIPPED[node.detail!];
  if (sign === 'in') return isLeft ? readRegion(right, { ...reader, variable: undefined }) : undecided();
  if (sign === '=') return setRegion([limit], reader.sureness);
  if (sign === '!=') return unite(complement(setRegion([limit], reader.sureness)), reader.sureness);
  const end = endOf(limit);
  if (sign === '<' || sign === '<=')
    return unite([piece({ value: -Infinity }, end, false, sign === '<=')], reader.sureness);
  return unite([piece(end, { value: Infinity }, sign === '>=', false)], reader.sureness);
}

function undecided(): never {
  throw new UndecidedError('notSolved');
}
