/** Tables, lists, code and underlining of other systems' HTML as markup. Pure. */
import { type Element, type Node, attributeOf, childrenOf, DEPTH_MAX, isElement } from './nodes.js';

const CELLS_MAX = 1_000;

/** A table with a line for each row; null if it has no cells, or is too large. */
export function tableOf(
  table: Element,
  textOf: (cell: Element) => string,
): { text: string; isFlattened: boolean } | null {
  const rows = rowsIn(table, 0).map((row) => childrenOf(row).filter(isElement).filter(isCell));
  const count = rows.reduce((sum, cells) => sum + cells.length, 0);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (count === 0 || count > CELLS_MAX || width * rows.length > CELLS_MAX) return null;
  // A cell over several columns or rows has no place of its own here: its words stand in the first.
  let isFlattened = rows.some((cells) =>
    cells.some(
      (cell) => Number(attributeOf(cell, 'colspan')) > 1 || Number(attributeOf(cell, 'rowspan')) > 1,
    ),
  );
  const lines = rows.map((cells) => {
    const texts = cells.map((cell) => {
      const text = textOf(cell);
      isFlattened ||= text.includes('\n\n');
      return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(^|[^\\])\|/g, '$1\\|');
    });
    return `| ${Array.from({ length: width }, (_, at) => texts[at] ?? '').join(' | ')} |`;
  });
  const [head = '', ...rest] = lines;
  return { text: [head, `|${'---|'.repeat(width)}`, ...rest].join('\n'), isFlattened };
}

const isCell = ({ tagName }: Element): boolean => tagName === 'td' || tagName === 'th';
/** Its own rows, not those of a table in a cell. */
function rowsIn(node: Element, depth: number): Element[] {
  if (depth > DEPTH_MAX) return [];
  return childrenOf(node)
    .filter(isElement)
    .flatMap((child) =>
      child.tagName === 'tr'
        ? [child]
        : /^t(?:head|body|foot)$/.test(child.tagName)
          ? rowsIn(child, depth + 1)
          : [],
    );
}

/** The mark before an item: its number in an ordered list. */
export function markOf(item: Element): string {
  const list = item.parentNode;
  if (!list || !('tagName' in list) || list.tagName !== 'ol') return '- ';
  const items = childrenOf(list as Node)
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'li');
  const start = Number.parseInt(attributeOf(list, 'start') || '1', 10) || 1;
  return `${start + items.indexOf(item)}. `;
}

/** The words of an item behind its mark; what follows its first line is indented as far as they are. */
export const itemOf = (mark: string, text: string): string =>
  mark +
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join(`\n${' '.repeat(mark.length)}`);

const FRAMES = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'dl']);
/** It holds only elements: space between them says nothing. */
export const isFrame = (parent: object | null): boolean =>
  parent !== null && 'tagName' in parent && FRAMES.has(String(parent.tagName));

export const isUnderlined = (node: Element): boolean =>
  (node.tagName === 'span' || node.tagName === 'ins') &&
  (node.tagName === 'ins' || /text-decoration[^;]{0,40}underline/i.test(attributeOf(node, 'style')));

export const wordsIn = (node: Node, depth = 0): string => {
  if (depth > DEPTH_MAX) return '';
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (isElement(node) && node.tagName === 'br') return '\n';
  return childrenOf(node)
    .map((child) => wordsIn(child, depth + 1))
    .join('');
};

/** A fence that the code does not contain. */
export function codeBlock(code: string): string {
  let length = 3;
  for (const [run] of code.matchAll(/`+/g)) length = Math.max(length, run.length + 1);
  const fence = '`'.repeat(length);
  return `${fence}\n${code.replace(/^\n|\n$/g, '')}\n${fence}`;
}
