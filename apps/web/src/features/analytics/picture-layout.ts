/** Lays out the title and legend of a picture around the drawing, which has neither. */

/** One entry of a legend. */
export interface LegendEntry {
  name: string;
  /** A colour of the theme, such as `indigo.6`. */
  color: string;
  value?: string;
}
export interface Caption {
  title: string;
  legend?: readonly LegendEntry[] | undefined;
}
interface Placed {
  text: string;
  color: string;
  x: number;
  /** The middle of its line. */
  y: number;
}
export interface PictureLayout {
  width: number;
  height: number;
  /** The position of the drawing. */
  left: number;
  top: number;
  entries: Placed[];
}

export const MARGIN = 16;
export const TITLE_HEIGHT = 44;
export const MARK_SIZE = 10;
const MARK_GAP = 7;
const ENTRY_GAP = 20;
const LINE_HEIGHT = 24;
/** A ring is narrower than its title. */
const WIDTH_MIN = 360;

/** `widthOf` measures a text of the legend. */
export function layOut(
  drawing: { width: number; height: number },
  { legend = [] }: Caption,
  widthOf: (text: string) => number,
): PictureLayout {
  const width = Math.max(drawing.width + 2 * MARGIN, WIDTH_MIN);
  const below = TITLE_HEIGHT + drawing.height + MARGIN;
  const entries: Placed[] = [];
  let x = MARGIN;
  let line = 0;
  for (const { name, color, value } of legend) {
    const text = value === undefined ? name : `${name} ${value}`;
    const taken = MARK_SIZE + MARK_GAP + widthOf(text);
    if (x > MARGIN && x + taken > width - MARGIN) {
      x = MARGIN;
      line += 1;
    }
    entries.push({ text, color, x, y: below + line * LINE_HEIGHT + LINE_HEIGHT / 2 });
    x += taken + ENTRY_GAP;
  }
  const height = below + (entries.length > 0 ? (line + 1) * LINE_HEIGHT + MARGIN : 0);
  return { width, height, left: (width - drawing.width) / 2, top: TITLE_HEIGHT, entries };
}

export const textX = ({ x }: Placed): number => x + MARK_SIZE + MARK_GAP;
