/**
 * Rows of an upright page that were split because most of its lines end early: behind the cut are the last options
 * and the ends of lines. Only the text shows this, not the ink. Pure.
 */
import { questionNumber } from '../../segment/marks.js';
import type { Block } from '../../model/index.js';

/** Rows whose options continue behind the cut: fewer may be two columns by chance. */
const TORN_MIN = 2;
/** The gap between the options of a row. */
const GAP = '      ';
/** The share of the lower of two rows that is at the height of the other. */
const SAME_ROW = 0.5;
const LABEL = /(?:^|\s)[(（]?([A-D])\s{0,2}[)）.．、]/g;
const FIRST_OPTION = /^\s{0,4}[(（]?([B-D])\s{0,2}[)）.．、]/;

/** The blocks of a page, with split rows joined. */
export function withWholeRows(blocks: Block[]): Block[] {
  const columns = [...new Set(blocks.map((block) => block.column ?? 0))].sort((a, b) => a - b);
  for (const [at, right] of columns.entries()) {
    const left = columns[at - 1];
    if (left === undefined || !isTorn(inColumn(blocks, left), inColumn(blocks, right))) continue;
    return withWholeRows(joined(blocks, left, right));
  }
  return blocks;
}

const inColumn = (blocks: readonly Block[], column: number): Block[] =>
  blocks.filter((block) => (block.column ?? 0) === column);

function isTorn(left: readonly Block[], right: readonly Block[]): boolean {
  // A real column has its own questions.
  if (right.some((block) => block.kind !== 'text' || questionNumber(block.text)?.strength === 'strong'))
    return false;
  const torn = right.filter((block) => {
    const next = FIRST_OPTION.exec(block.text)?.[1];
    const before = [...(blockAtHeightOf(block, left)?.text ?? '').matchAll(LABEL)].at(-1)?.[1];
    return next !== undefined && before !== undefined && next.charCodeAt(0) === before.charCodeAt(0) + 1;
  });
  return torn.length >= TORN_MIN;
}

function joined(blocks: readonly Block[], left: number, right: number): Block[] {
  const rest = new Map<Block, Block>();
  for (const block of inColumn(blocks, right)) {
    const own = blockAtHeightOf(block, inColumn(blocks, left));
    if (own && !rest.has(own)) rest.set(own, block);
  }
  const used = new Set(rest.values());
  const alone = inColumn(blocks, right)
    .filter((block) => !used.has(block))
    .map((block) => ({ ...block, column: left }));
  const rows = blocks
    .filter((block) => block.column !== right)
    .map((block) => {
      const end = rest.get(block);
      if (!end) return block;
      const readings = [...(block.readings ?? []), ...(end.readings ?? [])];
      return {
        ...block,
        text: `${block.text}${FIRST_OPTION.test(end.text) ? GAP : ' '}${end.text}`,
        confidence: Math.min(block.confidence, end.confidence),
        place: { ...block.place, ...around(block, end) },
        ...(readings.length > 0 ? { readings } : {}),
      };
    });
  return alone.reduce((all, block) => placed(all, block), rows);
}

/** With a block at its height in its column. */
function placed(blocks: readonly Block[], block: Block): Block[] {
  const top = topOf(block);
  const next = blocks.findIndex((other) => (other.column ?? 0) === block.column && topOf(other) > top);
  const last = blocks.findLastIndex((other) => (other.column ?? 0) === block.column);
  const at = next >= 0 ? next : last + 1;
  return [...blocks.slice(0, at), block, ...blocks.slice(at)];
}

const topOf = (block: Block): number => block.place.box?.[1] ?? 0;

/** The text at the height of a block. */
function blockAtHeightOf(block: Block, others: readonly Block[]): Block | undefined {
  const [, top = 0, , bottom = 0] = block.place.box ?? [];
  return others.find((other) => {
    const [, y0 = 0, , y1 = 0] = other.place.box ?? [];
    return (
      other.kind === 'text' &&
      Math.min(bottom, y1) - Math.max(top, y0) > Math.min(bottom - top, y1 - y0) * SAME_ROW
    );
  });
}

function around(block: Block, other: Block): Pick<Block['place'], 'box'> {
  const [a, b] = [block.place.box, other.place.box];
  return a && b
    ? { box: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] }
    : {};
}
