/** The meaning of upright letters: units, elements and their ions, numbers of choices. Pure. */
import { partsOf, type MathNode } from '../mathml/index.js';

/** One upright letter, which together with its neighbours makes a unit or an element. */
const isUpright = ({ name, text, attributes }: MathNode): boolean =>
  name === 'mi' && attributes['mathvariant'] === 'normal' && /^[A-Za-z]$/.test(text);

/** The base below all indices and exponents. */
function baseOf(node: MathNode | undefined): MathNode | undefined {
  const isScript = node && /^m(?:sub|sup|subsup)$/.test(node.name);
  return isScript ? baseOf(partsOf(node.children[0])[0]) : node;
}

/** The letter continues a name: `kg`, `Na`. */
export function continuesName(node: MathNode, before: MathNode | undefined): boolean {
  const letter = baseOf(node);
  return (
    before !== undefined &&
    isUpright(before) &&
    letter !== undefined &&
    isUpright(letter) &&
    /[a-z]/.test(letter.text)
  );
}

/** The count of an element: `H_2`. */
export function isCount(base: MathNode | undefined, index: MathNode | undefined): boolean {
  const letter = baseOf(partsOf(base)[0]);
  const [number, ...more] = partsOf(index);
  return letter !== undefined && isUpright(letter) && number?.name === 'mn' && more.length === 0;
}

/** The charge of an ion; null for other exponents. */
export function chargeOf(
  base: MathNode | undefined,
  exponent: MathNode | undefined,
): { count: string; isPositive: boolean } | null {
  const letter = baseOf(partsOf(base)[0]);
  if (!letter || !isUpright(letter)) return null;
  const signs = partsOf(exponent)
    .map(({ text }) => text)
    .join('');
  const found = /^(\d*)([+\-−])$/.exec(signs);
  return found && { count: found[1] ?? '', isPositive: found[2] === '+' };
}

/** `\mathrm{C}_n^m` and `\mathrm{A}_n^m`, as schools in China write them. */
export function choiceOf(base: MathNode | undefined): 'combinations' | 'arrangements' | null {
  const [letter, ...more] = partsOf(base);
  if (!letter || more.length > 0 || !isUpright(letter)) return null;
  return letter.text === 'C' ? 'combinations' : letter.text === 'A' ? 'arrangements' : null;
}
