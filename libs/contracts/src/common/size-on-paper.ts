interface PaperSize {
  widthPt: number;
  heightPt: number;
}

/** Of CSS, in which screens and HTML count: 72 points and 96 pixels are an inch. */
export const POINTS_PER_PIXEL = 0.75;
const HEIGHT_PT = 210;
const NARROW_PT = 120;

/**
 * The default size of a picture on paper and on screens: that of its pixels on a screen, but no higher than figures of
 * papers are. A narrow, high one stays wide enough to be read.
 */
export function sizeOnPaper(pixels: { width: number; height: number }): PaperSize {
  const widthPt = pixels.width * POINTS_PER_PIXEL;
  const heightPt = pixels.height * POINTS_PER_PIXEL;
  if (widthPt <= 0 || heightPt <= 0) return { widthPt, heightPt };
  const scale = Math.min(1, Math.max(HEIGHT_PT / heightPt, NARROW_PT / widthPt));
  return { widthPt: widthPt * scale, heightPt: heightPt * scale };
}

/** How many pictures stand at the right edge of a question, below each other. */
export const BESIDE_TEXT_MAX = 2;
/** Of the column's width: the rest is for the text. */
const BESIDE_TEXT_SHARE = 0.4;
/** A wider drawing would become a strip: it stands below the text. */
const WIDTH_TO_HEIGHT_MAX = 2;

/**
 * The size of a picture beside the text of a column; null where it stands below. One that was taken from a paper keeps
 * its size there; one of unknown size is made narrow enough, unless it would be too small to read.
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
