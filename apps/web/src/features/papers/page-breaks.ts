/** How blocks of known heights fall on pages. In CSS pixels, of which A4 has 794 × 1123. */
export const PAGE = { width: 794, height: 1123, margin: 76, gap: 20 } as const;

export interface Block {
  height: number;
  /** Stays with the block that follows it. */
  isHeading: boolean;
}

/** What stands free above each block, and how many pages there are. */
export function pagesOf(
  blocks: readonly Block[],
  room: number = PAGE.height - 2 * PAGE.margin,
): { offsets: number[]; pages: number } {
  const between = PAGE.gap + 2 * PAGE.margin;
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
