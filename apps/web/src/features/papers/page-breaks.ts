/** How blocks of known heights fall on pages. In CSS pixels, of which A4 has 794 × 1123. */
import type { ExportOptions } from '@tiku/contracts/paper-bank';

export interface Sheet {
  width: number;
  height: number;
  margin: number;
  gap: number;
}
export const PAGE: Sheet = { width: 794, height: 1123, margin: 76, gap: 20 };

const PIXELS_PER_MM = 96 / 25.4;
export const pixels = (mm: number): number => Math.round(mm * PIXELS_PER_MM);
/** A wider sheet is folded: two pages side by side. */
const FOLD_ABOVE_MM = 380;

/** The page that a sheet prints; of one that is folded, a half. */
export function sheetOf({
  paper,
  widthMm,
  heightMm,
}: Pick<ExportOptions, 'paper' | 'widthMm' | 'heightMm'>): Sheet {
  if (paper === 'a4' || paper === 'a3') return PAGE;
  const [wide, high] = paper === 'b5' ? [182, 257] : [widthMm, heightMm];
  const width = pixels(wide >= FOLD_ABOVE_MM ? wide / 2 : wide);
  const height = pixels(high);
  return { width, height, margin: Math.round(Math.min(PAGE.margin, width / 10, height / 10)), gap: PAGE.gap };
}

export interface Block {
  height: number;
  /** Stays with the block that follows it. */
  isHeading: boolean;
}

/** What stands free above each block, and how many pages there are. */
export function pagesOf(
  blocks: readonly Block[],
  room: number = PAGE.height - 2 * PAGE.margin,
  sheet: Pick<Sheet, 'gap' | 'margin'> = PAGE,
): { offsets: number[]; pages: number } {
  const between = sheet.gap + 2 * sheet.margin;
  let used = 0;
  let pages = 1;
  const offsets = blocks.map(({ height }, index) => {
    let offset = 0;
    // What is taller than a page begins on a new one and runs over; its heading has made room for it already.
    const follows = blocks[index - 1]?.isHeading ?? false;
    if (used > 0 && !follows && used + needed(blocks, index) > room) {
      offset = room - used + between;
      used = 0;
      pages += 1;
    }
    used += height;
    while (used > room + between) {
      used -= room + between;
      pages += 1;
    }
    return offset;
  });
  return { offsets, pages };
}

/** A heading needs room for itself and what follows it. */
function needed(blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  if (!block) return 0;
  return block.isHeading ? block.height + needed(blocks, index + 1) : block.height;
}
