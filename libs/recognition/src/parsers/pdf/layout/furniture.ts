/** Headers, footers and page numbers by their place and form on one page; repeated ones are known only across pages. */
import type { Block } from '../../../model/index.js';

const TOP = 0.07;
const BOTTOM = 0.925;
const PAGE_NUMBER =
  /^[-–—·.•\s]*(?:第\s*)?\d{1,4}(?:\s*页)?(?:\s*(?:[(（,，/／]\s*)?(?:(?:共|of|\/)\s*)?\d{1,4}(?:\s*页)?[)）]?)?[-–—·.•\s]*$/i;
const PAGE_WORDS = /第\s*\d+\s*页|共\s*\d+\s*页|\bpage\s+\d+|^\d+\s*[/／]\s*\d+$/i;

/** Marks what stands in the margins as header or footer, so that it is not read as question text. */
export function markFurniture(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
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
