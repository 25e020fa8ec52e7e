interface PaperSize {
  widthPt: number;
  heightPt: number;
}

/** Units of CSS, which screens and HTML use: an inch is 72 points or 96 pixels. */
export const POINTS_PER_PIXEL = 0.75;
const HEIGHT_PT = 210;
const NARROW_PT = 120;

/**
 * The default size of a picture on paper and on screens: its size in screen pixels, but no higher than usual figures of
 * papers. A narrow, high picture stays wide enough to read.
 */
export function sizeOnPaper(pixels: { width: number; height: number }): PaperSize {
  const widthPt = pixels.width * POINTS_PER_PIXEL;
  const heightPt = pixels.height * POINTS_PER_PIXEL;
  if (widthPt <= 0 || heightPt <= 0) return { widthPt, heightPt };
  const scale = Math.min(1, Math.max(HEIGHT_PT / heightPt, NARROW_PT / widthPt));
  return { widthPt: widthPt * scale, heightPt: heightPt * scale };
}

/** How many pictures are stacked at the right edge of a question. */
export const BESIDE_TEXT_MAX = 2;
/** Share of the column's width; the text takes the rest. */
const BESIDE_TEXT_SHARE = 0.4;
/** A wider drawing would become a strip, so it is placed below the text. */
const WIDTH_TO_HEIGHT_MAX = 2;

/**
 * The size of a picture next to the text of a column; null if it is placed below. A picture from a paper keeps its size
 * there. A picture of unknown size is narrowed to fit, unless it would be too small to read.
 */
export function sizeBesideText(
  { widthPt, heightPt }: PaperSize,
  isFromPaper: boolean,
  columnPt: number,
): PaperSize | null {
  const most = columnPt * BESIDE_TEXT_SHARE;
  if (widthPt <= most) return { widthPt, heightPt };
  if (isFromPaper || most < NARROW_PT || widthPt > heightPt * WIDTH_TO_HEIGHT_MAX) return null;
  return { widthPt: most, heightPt: (heightPt * most) / widthPt };
}
