/**
 * The paper size of a scan or photograph. A PDF may state it; a picture does not: an upright page of A4's shape
 * is A4, a wide one A3. If the characters would then have no print size, their size decides. Pure.
 */

export interface PaperSize {
  widthPt: number;
  heightPt: number;
}
interface Sides {
  width: number;
  height: number;
}

const A4_WIDTH_PT = 595;
const A3_HEIGHT_PT = 842;
/** Papers are set in 10.5 points; a photograph of a part of a page shows its characters larger than any print. */
const PRINT_PT = 10.5;
const PRINT_RANGE_PT = { min: 6, max: 19 };
/** Short sides of real papers, B5 to A3 and the larger Chinese formats: outside, a PDF only states its pixels. */
const SHORT_SIDE_PT = { min: 400, max: 900 };

export const isLandscape = ({ width, height }: Sides): boolean => width > height;

/**
 * Size of the paper that an upright picture shows. `em` is the height of its characters in its pixels, null if it has
 * none; `declared` is the size in the PDF, in either orientation.
 */
export function paperSize(picture: Sides, em: number | null, declared: Partial<PaperSize> = {}): PaperSize {
  const { widthPt = 0, heightPt = 0 } = declared;
  const [short, long] = [Math.min(widthPt, heightPt), Math.max(widthPt, heightPt)];
  if (short >= SHORT_SIDE_PT.min && short <= SHORT_SIDE_PT.max)
    return isLandscape(picture) ? { widthPt: long, heightPt: short } : { widthPt: short, heightPt: long };
  const assumed = isLandscape(picture) ? A3_HEIGHT_PT / picture.height : A4_WIDTH_PT / picture.width;
  const printed = em === null ? PRINT_PT : em * assumed;
  const isPrint = printed >= PRINT_RANGE_PT.min && printed <= PRINT_RANGE_PT.max;
  const scale = isPrint ? assumed : assumed * (PRINT_PT / printed);
  return { widthPt: picture.width * scale, heightPt: picture.height * scale };
}
