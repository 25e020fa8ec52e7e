/** Headers, footers and page numbers by their place and form on one page; repeated ones only show across pages. */
import type { Block } from '../../../model/index.js';

const TOP = 0.07;
const BOTTOM = 0.925;
const PAGE_NUMBER =
  /^[-–—·.•\s]*(?:第\s*)?\d{1,4}(?:\s*页)?(?:\s*(?:[(（,，/／]\s*)?(?:(?:共|of|\/)\s*)?\d{1,4}(?:\s*页)?[)）]?)?[-–—·.•\s]*$/i;
const PAGE_WORDS = /第\s*\d+\s*页|共\s*\d+\s*页|\bpage\s+\d+|^\d+\s*[/／]\s*\d+$/i;

/** "(2) …的 pH 增大。第 1 页 共 2 页": a line of a question with the page number read into it. */
const FOOT_BEHIND = /\s{0,8}第\s?\d{1,3}\s?页\s{0,4}[（(]?\s?(?:共\s?\d{1,3}\s?页)?\s?[)）]?\s{0,8}$/;
const IS_CONTENT =
  /^\s{0,4}(?:[（(]\s?\d{1,2}\s?[)）]|\d{1,2}\s?[.．、]|[A-D]\s?[.．、])|\\(?:fillin|paren)(?![a-z])|[。？！?]\s{0,4}$/;

/** Splits the block if its end is a page number and the rest is not a running footer. */
function withFootApart(block: Block): Block[] {
  const [, y0 = 0] = block.place.box ?? [];
  const foot = block.kind === 'text' && y0 > BOTTOM - 0.03 ? FOOT_BEHIND.exec(block.text) : null;
  const text = foot ? block.text.slice(0, foot.index) : '';
  if (!foot || !IS_CONTENT.test(text)) return [block];
  return [
    { ...block, text },
    { ...block, text: foot[0].trim(), doubts: [] },
  ];
}

/** Marks text in the margins as header or footer, so that it is not read as question text. */
export function markFurniture(printed: readonly Block[]): Block[] {
  const blocks = printed.flatMap(withFootApart);
  const heads = rightHeads(blocks);
  return blocks.map((block) => {
    if (heads.has(block)) return { ...block, hints: { ...block.hints, role: 'footer' as const } };
    const [, y0 = 0.5, , y1 = 0.5] = block.place.box ?? [];
    const text = block.text.replace(/[$\s]+/g, ' ').trim();
    const isNumber = PAGE_NUMBER.test(text) || (PAGE_WORDS.test(text) && text.length < 60);
    // A logo in the margin.
    if (block.kind === 'figure' && y1 < TOP + 0.01)
      return { ...block, hints: { ...block.hints, role: 'header' as const } };
    if (isNumber && y0 > BOTTOM - 0.03)
      return { ...block, hints: { ...block.hints, role: 'footer' as const } };
    if (isNumber && y1 < TOP + 0.02) return { ...block, hints: { ...block.hints, role: 'header' as const } };
    return block;
  });
}

/** The lowest end of a running head, as a share of the page. */
const HEAD = 0.09;
/** The space below a running head is larger than between lines. */
const HEAD_GAP = 1;
const OF_QUESTION = /^[（(]?(?:\d|[A-Ha-h][.．、)）])|\\(?:paren|fillin)|[。？]$/;

/**
 * The text at the right end of a running head. In two columns it would be the first line of the second, within the
 * question that continues there; the left end precedes all questions.
 */
function rightHeads(blocks: readonly Block[]): Set<Block> {
  const placed = blocks.flatMap((block) => (block.place.box ? [{ block, box: block.place.box }] : []));
  const top = Math.min(...placed.map(({ box }) => box[1]));
  const first = placed.find(({ box }) => box[1] === top);
  if (!first) return new Set();
  const height = first.box[3] - top;
  const row = placed.filter(({ box }) => box[1] < top + height);
  const end = Math.max(...row.map(({ box }) => box[3]));
  const next = Math.min(...placed.flatMap(({ box }) => (box[1] < top + height ? [] : [box[1]])));
  const isHead =
    end <= HEAD &&
    next - end > height * HEAD_GAP &&
    row.every(({ block }) => block.kind === 'text' && !OF_QUESTION.test(block.text.trim()));
  return new Set(isHead ? row.filter(({ box }) => box[0] > 0.5).map(({ block }) => block) : []);
}
