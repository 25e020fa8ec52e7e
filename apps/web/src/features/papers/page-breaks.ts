/** The printed sheet, and how blocks of known heights fill its columns. In CSS pixels, of which A4 has 794 × 1123. */
import type { ExportOptions } from '@tiku/contracts/paper-bank';

export interface Sheet {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  columns: number;
  gutter: number;
  hasSealingLine: boolean;
}
type SheetOptions = Pick<
  ExportOptions,
  'paper' | 'widthMm' | 'heightMm' | 'columns' | 'layout' | 'sealingLine'
>;

const PIXELS_PER_MM = 96 / 25.4;
export const pixels = (mm: number): number => Math.round(mm * PIXELS_PER_MM);
const SHEETS_MM = { a4: [210, 297], a3: [420, 297], b5: [182, 257] } as const;
/** A wider sheet is folded: two columns are two pages side by side. */
const FOLD_ABOVE_MM = 380;
/** Between two sheets. */
const GAP = 20;

/** As in the export. */
export function sheetOf({ paper, widthMm, heightMm, ...options }: SheetOptions): Sheet {
  const [wide, high] = paper === 'custom' ? [widthMm, heightMm] : SHEETS_MM[paper];
  const isFolded = wide >= FOLD_ABOVE_MM;
  const hasSealingLine = options.sealingLine ?? options.layout === 'exam';
  const side = Math.min(18, wide * 0.09);
  return {
    width: pixels(wide),
    height: pixels(high),
    margin: {
      top: pixels(Math.min(17, high * 0.08)),
      right: pixels(side),
      bottom: pixels(Math.min(18, high * 0.09)),
      left: pixels(hasSealingLine ? side + 14 : side),
    },
    columns: options.columns === 'auto' ? (isFolded ? 2 : 1) : Number(options.columns),
    gutter: pixels(isFolded ? 14 : 9),
    hasSealingLine,
  };
}

export const columnWidth = ({ width, margin, columns, gutter }: Sheet): number =>
  (width - margin.left - margin.right - (columns - 1) * gutter) / columns;

/** The offset of a sheet from the previous one. */
export const topOf = ({ height }: Pick<Sheet, 'height'>, page: number): number => page * (height + GAP);

export interface Block {
  height: number;
  /** Stays with the next block. */
  isHeading: boolean;
}
interface Place {
  page: number;
  column: number;
  /** Below the first line of the column. */
  y: number;
}

/** The position of each block, and the number of sheets. */
export function placesOf(blocks: readonly Block[], sheet: Sheet): { places: Place[]; pages: number } {
  const room = sheet.height - sheet.margin.top - sheet.margin.bottom;
  const pitch = topOf(sheet, 1);
  let [page, column, used] = [0, 0, 0];
  const next = () => {
    [page, column] = column + 1 < sheet.columns ? [page, column + 1] : [page + 1, 0];
    used = 0;
  };
  const places = blocks.map(({ height }, index): Place => {
    // A block taller than a column begins in a new one and overflows; its heading has already made room for it.
    const follows = blocks[index - 1]?.isHeading ?? false;
    if (used > 0 && !follows && used + needed(blocks, index) > room) next();
    const place = { page, column, y: used };
    used += height;
    // It continues over the sheets below, whose columns stay free.
    if (used > room) {
      page += Math.floor(used / pitch);
      used %= pitch;
      if (sheet.columns > 1) [page, column, used] = [page + 1, 0, 0];
    }
    return place;
  });
  // An overflow at the end leaves no sheet after it.
  const isBehind = used === 0 && blocks.length > 0 && column === 0 && page > 0;
  return { places, pages: isBehind ? page : page + 1 };
}

/** A heading needs room for itself and what follows it. */
function needed(blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  if (!block) return 0;
  return block.isHeading ? block.height + needed(blocks, index + 1) : block.height;
}
