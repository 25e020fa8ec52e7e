/**
 * The direction of a page's lines, from its characters only: those of a line are closer than the lines are. Frames,
 * the edge of a desk and specks, which distort a profile of the whole page, do not count. Pure.
 */
import { sizeOf, type InkBox } from './ink-boxes.js';

/** In pixels of a coarse picture: smaller ink is a speck. */
const CHARACTER_MIN = 5;
/** As shares of the usual character. */
const CHARACTER = { min: 0.4, max: 2.2 };
/** How far neighbours are searched. */
const REACH = 3;
/** How much closer the neighbour on one side is than the one on the other. */
const CLOSER = 0.8;
const CHARACTERS_MIN = 30;
/** More characters add no information. */
const CHARACTERS_MAX = 4000;

/**
 * How many characters have their nearest neighbour next to them, and how many below them; null if there are too few.
 */
export function neighbours(boxes: readonly InkBox[]): { horizontal: number; vertical: number } | null {
  const inked = boxes.map(sizeOf).filter((size) => size >= CHARACTER_MIN);
  const em = inked.sort((a, b) => a - b)[Math.floor(inked.length / 2)] ?? 0;
  const characters = boxes
    .filter((box) => sizeOf(box) >= Math.max(CHARACTER_MIN, em * CHARACTER.min))
    .filter((box) => sizeOf(box) <= em * CHARACTER.max)
    .slice(0, CHARACTERS_MAX)
    .sort((a, b) => a.x0 - b.x0);
  if (characters.length < CHARACTERS_MIN) return null;
  let [horizontal, vertical] = [0, 0];
  characters.forEach((box, at) => {
    let [right, down] = [REACH * em, REACH * em];
    for (const other of near(characters, at, REACH * em)) {
      const across = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
      if (across > Math.min(box.y1 - box.y0, other.y1 - other.y0) / 2 && other.x0 >= box.x1)
        right = Math.min(right, other.x0 - box.x1);
      const along = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0);
      if (along > Math.min(box.x1 - box.x0, other.x1 - other.x0) / 2 && other.y0 >= box.y1)
        down = Math.min(down, other.y0 - box.y1);
    }
    if (right < down * CLOSER) horizontal++;
    else if (down < right * CLOSER) vertical++;
  });
  return { horizontal, vertical };
}

/** The other characters that begin within reach of one, to its left or right. */
function* near(sorted: readonly InkBox[], at: number, reach: number): Generator<InkBox> {
  const own = sorted[at];
  if (!own) return;
  for (let other = at - 1; other >= 0; other--) {
    const box = sorted[other];
    if (!box || own.x0 - box.x0 > reach) break;
    yield box;
  }
  for (let other = at + 1; other < sorted.length; other++) {
    const box = sorted[other];
    if (!box || box.x0 - own.x1 > reach) break;
    yield box;
  }
}
