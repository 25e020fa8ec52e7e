/**
 * Numbers of displayed formulas (`\\tag`). KaTeX's MathML has one of a whole formula in a table as wide as the page, and
 * of single rows only the empty cells; here each is a text after its formula or row.
 */
import type { MathNode } from './node.js';

/** The class of a number's text. */
export const TAG_CLASS = 'tag';

export function withTags(row: readonly MathNode[], tex: string): MathNode[] {
  const [only] = row;
  if (row.length === 1 && only?.name === 'mtable' && only.attributes['width'] === '100%') {
    const [, formula, , tag] = only.children[0]?.children ?? [];
    return [...(formula?.children ?? []), ...numberOf(wordsOf(tag))];
  }
  let tags: string[] | null = null;
  return row.map((node) => {
    if (node.name !== 'mtable' || !node.children.some(({ children }) => children.some(isGlue))) return node;
    tags ??= tagsOf(tex);
    const numbers = tags;
    return {
      ...node,
      children: node.children.map((line, at) => ({
        ...line,
        children: [...line.children.filter((cell) => !isGlue(cell)), ...cellOf(numbers[at])],
      })),
    };
  });
}

const isGlue = ({ attributes }: MathNode): boolean =>
  attributes['class'] === 'mtr-glue' || attributes['class'] === 'mml-eqn-num';

const wordsOf = (node: MathNode | undefined): string =>
  node ? node.text + node.children.map(wordsOf).join('') : '';

const numberOf = (text: string): MathNode[] => [
  { name: 'mspace', text: '', attributes: { width: '2em' }, children: [] },
  { name: 'mtext', text, attributes: { class: TAG_CLASS }, children: [] },
];

const cellOf = (text: string | undefined): MathNode[] =>
  text ? [{ name: 'mtd', text: '', attributes: {}, children: numberOf(text) }] : [];

/** The numbers by row: empty without one. Rows end with two backslashes outside of braces and inner environments. */
function tagsOf(tex: string): string[] {
  const tags = [''];
  let depth = 0;
  for (const { 0: token, 1: star, 2: tag } of tex.matchAll(TOKEN)) {
    if (tag !== undefined) tags[tags.length - 1] = star ? tag : `(${tag})`;
    else if (token === '{' || token.startsWith('\\begin')) depth += 1;
    else if (token === '}' || token.startsWith('\\end')) depth -= 1;
    else if (token === '\\\\' && depth === 1) tags.push('');
  }
  return tags;
}
const TOKEN = /\\tag(\*?)\{([^{}]{0,60})\}|\\(?:begin|end)\{[^{}]{0,30}\}|\\\\|\\[^a-z]|[{}]/gi;
