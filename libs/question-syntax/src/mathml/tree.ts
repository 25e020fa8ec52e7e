/** KaTeX's MathML as a tree without mere spacing: groups, styles, paddings. */
import { formulaMathml } from '../html/index.js';
import { withTags } from './tags.js';
import type { MathNode } from './node.js';

export type { MathNode } from './node.js';

/** A formula as a row of nodes; null if KaTeX cannot render all of it. */
export function mathRow(tex: string, display: boolean): MathNode[] | null {
  const mathml = formulaMathml(tex, display);
  return mathml === null ? null : withTags(rowOf(parsed(mathml)), tex);
}

const TAG = /<(\/?)([a-z]{1,20})((?:\s[a-zA-Z:-]{1,30} ?="[^"]{0,5000}")*)\s?(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z:-]{1,30}) ?="([^"]{0,5000})"/g;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };
const LEAVES = new Set(['mi', 'mo', 'mn', 'mtext', 'annotation']);

/** KaTeX's output, which is well-formed and has text only in leaves. */
function parsed(mathml: string): MathNode {
  const root: MathNode = { name: 'root', text: '', attributes: {}, children: [] };
  const open: MathNode[] = [root];
  let textFrom = 0;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', 4: end, index } of mathml.matchAll(TAG)) {
    const top = open.at(-1) ?? root;
    if (slash === '/') {
      if (LEAVES.has(top.name)) top.text = decoded(mathml.slice(textFrom, index));
      open.pop();
    } else {
      const node: MathNode = { name, text: '', attributes: attributesOf(attributes), children: [] };
      top.children.push(node);
      if (end !== '/') open.push(node);
    }
    textFrom = index + tag.length;
  }
  return root;
}

const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );

const decoded = (text: string): string =>
  text.replace(/&(#?\w{1,8});/g, (whole, name: string) => ENTITIES[name] ?? whole);

const UNWRAPPED = new Set(['root', 'span', 'math', 'semantics', 'mrow', 'mstyle', 'mpadded']);

/** The nodes that a node represents, with groups dissolved. */
function rowOf(node: MathNode | undefined): MathNode[] {
  if (!node || node.name === 'annotation') return [];
  // KaTeX names a group by its role in its row: an operator, an identifier.
  const isGroup = UNWRAPPED.has(node.name) || (LEAVES.has(node.name) && node.children.length > 0);
  if (!isGroup) return [{ ...node, children: childrenOf(node) }];
  const fenced = node.name === 'mrow' ? fencedOf(node) : null;
  if (fenced) return [fenced];
  const row: MathNode[] = [];
  for (const child of node.children) for (const part of rowOf(child)) addTo(row, part);
  return row;
}

/** Arguments of a node stay separate; each is its own group. */
const childrenOf = (node: MathNode): MathNode[] =>
  node.children.map((child) => {
    const row = rowOf(child);
    const [only] = row;
    return row.length === 1 && only ? only : group(row);
  });

const group = (children: MathNode[]): MathNode => ({ name: 'mrow', text: '', attributes: {}, children });

/** mhchem puts an index on an invisible letter after its base. */
function addTo(row: MathNode[], part: MathNode): void {
  const [base, ...scripts] = part.children;
  const last = row.at(-1);
  if (/^msu[bp]/.test(part.name) && base?.name === 'mphantom' && last) {
    row[row.length - 1] = { ...part, children: [last, ...scripts] };
  } else if (part.name !== 'mphantom' || part.children.length > 0) row.push(part);
}

/** `\left( … \right)`: brackets that grow with their content. */
function fencedOf({ children }: MathNode): MathNode | null {
  const [first, last] = [children[0], children.at(-1)];
  const opens = isFence(first);
  const closes = children.length > 1 && isFence(last);
  if (!opens && !closes) return null;
  const inside = group(children.slice(opens ? 1 : 0, closes ? -1 : undefined));
  return {
    name: 'fenced',
    text: '',
    attributes: { open: opens ? (first?.text ?? '') : '', close: closes ? (last?.text ?? '') : '' },
    children: [group(rowOf(inside))],
  };
}

const isFence = (node: MathNode | undefined): boolean =>
  node?.name === 'mo' && node.attributes['fence'] === 'true' && node.attributes['minsize'] === undefined;

/** The nodes of an argument. */
export const partsOf = (node: MathNode | undefined): MathNode[] =>
  node?.name === 'mrow' ? node.children : node ? [node] : [];
