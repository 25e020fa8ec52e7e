/** One equation for what pupils write as several: `x=1 or x=2` is (x−1)(x−2)=0, `x=±2` likewise. */
import { integer } from '../rational/index.js';
import { apply, hasBothSigns, numberNode, withSign, type Applied, type Expression } from '../tree/index.js';

const EQUATIONS_MAX = 6;

export function equationOf(node: Expression): Applied | undefined {
  const parts = equationsOf(node);
  if (!parts || parts.length > EQUATIONS_MAX) return undefined;
  if (parts.length === 1) return parts[0];
  return apply('relation', [apply('product', parts.map(differenceOf)), numberNode(integer(0))], '=');
}

const differenceOf = ({ args: [left, right] }: Applied): Expression =>
  apply('sum', [left!, apply('negative', [right!])]);

function equationsOf(node: Expression): Applied[] | undefined {
  if (node.op === 'relation' && node.detail === '=')
    return hasBothSigns(node) ? [withSign(node, true) as Applied, withSign(node, false) as Applied] : [node];
  if (node.op !== 'or') return undefined;
  const parts = node.args.map(equationsOf);
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part!);
}
