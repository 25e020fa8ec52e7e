/** The requirements of formula readers stricter than Word on operators and brackets. Pure. */
import type { MathNode } from '../mathml/index.js';

const BINARY = new Set('=<>≤≥⩽⩾≠≈≡∼≃≅∝∈∉∋⊂⊃⊆⊇⊄∪∩×÷⋅∘→←↔⇒⇐⇔⟶⟵⟹⟸⟺↦∧∨');
const SIGNS = new Set('+-−±∓');

export const needsSides = ({ name, text }: MathNode): boolean => name === 'mo' && BINARY.has(text);
/** May precede its only operand, but not follow it. */
export const isSign = ({ name, text }: MathNode): boolean => name === 'mo' && SIGNS.has(text);

const CLOSED_BY: Readonly<Record<string, string>> = { '(': ')', '[': ']' };
const CLOSING = new Set(Object.values(CLOSED_BY));

/** Different brackets, as of a half-open interval, become one element: other readers would treat them as unclosed. */
export function withUnlikeBrackets(nodes: readonly MathNode[]): readonly MathNode[] {
  const open: { bracket: string; from: number }[] = [];
  let out: MathNode[] = [];
  for (const node of nodes) {
    const sign = node.name === 'mo' ? node.text : '';
    if (CLOSED_BY[sign] !== undefined) open.push({ bracket: sign, from: out.length });
    const opened = CLOSING.has(sign) ? open.pop() : undefined;
    if (!opened || CLOSED_BY[opened.bracket] === sign) {
      out.push(node);
      continue;
    }
    const inside = out.slice(opened.from + 1);
    const attributes = { open: opened.bracket, close: sign };
    const row: MathNode = { name: 'mrow', attributes: {}, text: '', children: inside };
    out = [...out.slice(0, opened.from), { name: 'fenced', attributes, text: '', children: [row] }];
  }
  return out;
}
