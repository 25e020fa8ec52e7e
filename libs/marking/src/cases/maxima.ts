/** Maxima's notation → ours: `%pi`, `#pm#`, `nounand`, `oo(1,2)`, `x[1]`, `(assume(a>0), …)`. */
import type { Domain } from '@tiku/contracts/answer-keys';
import { readFormula, type Reading } from '../read/index.js';
import { apply, mapTree, name, type Expression } from '../tree/index.js';

/** Commands of a computer algebra system: cases with them do not compare two written answers. */
const COMMANDS =
  /\b(?:sum\(|product\(|diff\(|binomial\(\w+,\[|ev|radcan|ratsimp|logcontract|trigrat|trigeval|trigexpand|declare|taylor|matrix|integerp|lowesttermsp|scientific_notationp?|displaysci|displaydp|displaysf|dispdp|dispsf|significantfigures|round|makelist|map|exdowncase|rectform|polarform|expand|factor|natural_domain|stack_\w+|remove_\w+|stackunits_make|stackeq|subst|int|limit|noundiff|nounint|boolean_form|xor|xnor|implies|disp_complex|ntuple|transpose|zeromatrix|equiv\w*|stackvector|sequence\w*|realset|algebraic_equivalence\w*|simplode|diff|texput|arrow|unary_minus_sort|nounsum|plotdf|mod|gcd|lcm|stackreset\w*|fullratsimp|rat|conjugate|cabs|carg|sort|setify|args|first|second|last|rest|append|delete|elementp|subsetp|disjointp|sin\(\[)/;
const STRANGE = /:=|"|\?|@|\^\^|~|\[\[|&|#[^p]|;|\\/;

export const isCommand = (text: string): boolean =>
  COMMANDS.test(text) || STRANGE.test(text.replaceAll('#pm#', '').replaceAll(/\w#\w/g, ''));

const NAMES: Record<string, string> = { minf: '(-inf)' };

function translated(text: string): string {
  return text
    .replaceAll('#pm#', '±')
    .replaceAll('#', '!=')
    .replaceAll(/'(?=\w+\()/g, '')
    .replaceAll(/%(pi|e|i)\b/g, '$1')
    .replaceAll(/\bnounand\b/g, ' and ')
    .replaceAll(/\bnounor\b/g, ' or ')
    .replaceAll(/\b(?:nounnot)\b/g, ' not ')
    .replaceAll(/\bminf\b/g, NAMES['minf']!)
    .replaceAll(/\bsignum\b/g, 'sign')
    .replaceAll(/\blog\(/g, 'ln(')
    .replaceAll(
      /([A-Za-z]\w*)\[([^[\]]{1,20})\]/g,
      (_all, letter: string, index: string) => `${letter}__${index.replaceAll(/\W/g, '_')}`,
    );
}

export interface MaximaFormula {
  readonly tree: Expression;
  readonly domain: Domain;
}

/** `(assume(a>0), formula)` limits the domain. */
function withoutAssumptions(tree: Expression): MaximaFormula {
  if (tree.op !== 'bracket' || tree.args[0]?.op !== 'call' || tree.args[0].detail !== 'assume')
    return { tree, domain: {} };
  const domain: Domain = {};
  for (const condition of tree.args[0].args) {
    const [left, right] = condition.op === 'relation' ? condition.args : [];
    if (left?.op === 'name' && right?.op === 'number')
      domain[left.name] = { min: Number(right.value.n) + 0.001, max: Number(right.value.n) + 9 };
  }
  return { tree: tree.args[1]!, domain };
}

const BRACKETS: Record<string, string> = { oo: '()', oc: '(]', co: '[)', cc: '[]' };
const JOINED: Record<string, 'union' | 'intersection'> = {
  '%union': 'union',
  union: 'union',
  '%intersection': 'intersection',
  intersection: 'intersection',
};

/** Calls that are notation of ours. */
function fromCalls(node: Expression): Expression {
  if (node.op === 'bracket' && node.detail === '[]') return apply('list', node.args, '[]');
  if (node.op === 'name' && node.name === 'all') return name('true');
  if (node.op === 'name' && node.name === 'none') return name('false');
  if (node.op !== 'call') return node;
  const { args, detail = '' } = node;
  if (detail in BRACKETS) return apply('bracket', args, BRACKETS[detail]);
  const join = JOINED[detail];
  if (join) return args.length === 1 ? args[0]! : apply(join, args);
  if (detail === 'lg' && args.length === 2) return apply('call', args, 'log');
  if (detail === 'root' && args.length === 1) return apply('call', args, 'sqrt');
  if (detail === 'stackunits') return apply('product', args);
  return node;
}

export function readMaxima(text: string): MaximaFormula | { problem: string } {
  const reading: Reading = readFormula(translated(text), { names: 'words', logBase: 'e' });
  if ('problem' in reading) return reading;
  const { tree, domain } = withoutAssumptions(mapTree(reading.tree, fromCalls));
  return { tree, domain };
}
