/** A line → its pieces between wide gaps: the model reads characters into a wide gap. Pure. */
import type { GreyPicture } from './grey-page.js';

/** Darker than this is ink: the page is levelled to white paper. */
const INK_BELOW = 160;
/** As shares of a character. */
const GAP_MIN = 1.3;
const MARGIN = 0.5;

export interface LinePiece {
  left: number;
  width: number;
}

/** @param line pixels of `picture`; @param em height of a Chinese character */
export function linePieces(
  picture: GreyPicture,
  line: { top: number; bottom: number },
  em: number,
): LinePiece[] {
  const runs: { from: number; to: number }[] = [];
  for (let x = 0; x < picture.width; x++) {
    if (!hasInk(picture, x, line)) continue;
    const last = runs.at(-1);
    if (last && x - last.to < GAP_MIN * em) last.to = x;
    else runs.push({ from: x, to: x });
  }
  return runs.map(({ from, to }) => {
    const left = Math.max(0, Math.floor(from - MARGIN * em));
    return { left, width: Math.min(picture.width, Math.ceil(to + 1 + MARGIN * em)) - left };
  });
}

function hasInk(picture: GreyPicture, x: number, { top, bottom }: { top: number; bottom: number }): boolean {
  for (let y = top; y < bottom; y++)
    if ((picture.data[y * picture.width + x] ?? 255) < INK_BELOW) return true;
  return false;
}
