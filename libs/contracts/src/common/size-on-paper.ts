/**
 * How large a picture stands on paper and on screens when nobody said: by its pixels as screens count them, but no higher
 * than figures of papers are. A narrow, high one stays wide enough to be read.
 */
const POINTS_PER_PIXEL = 0.75;
const HEIGHT_PT = 210;
const NARROW_PT = 120;

export function sizeOnPaper(pixels: { width: number; height: number }): {
  widthPt: number;
  heightPt: number;
} {
  const widthPt = pixels.width * POINTS_PER_PIXEL;
  const heightPt = pixels.height * POINTS_PER_PIXEL;
  if (widthPt <= 0 || heightPt <= 0) return { widthPt, heightPt };
  const scale = Math.min(1, Math.max(HEIGHT_PT / heightPt, NARROW_PT / widthPt));
  return { widthPt: widthPt * scale, heightPt: heightPt * scale };
}
