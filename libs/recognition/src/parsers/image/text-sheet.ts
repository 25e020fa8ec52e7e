/**
 * Lines of a page set again for the engine: each on a separate line, only its characters, on white, fractions written
 * side by side with a stroke between. Owns where each line and fraction went. Pure.
 */
import type { Fraction } from './fractions.js';
import type { GreyPicture } from './grey-page.js';
import type { InkBox } from './ink-boxes.js';
import type { TextRow } from './page-rows.js';

export interface SheetRow {
  row: TextRow;
  /** Pixels of the sheet. */
  top: number;
  bottom: number;
  fractions: { x0: number; middle: number; x1: number }[];
  /** Signs that are drawn as strokes, by the middle of each. */
  signs: { x: number; sign: '=' | '-' }[];
  /** x of the page → x of the sheet. */
  toSheet(x: number): number;
}
export interface Sheet {
  picture: GreyPicture;
  rows: SheetRow[];
}

/** As shares of a character. */
const ROW_GAP = 0.75;
const SIDE = 1;
const STROKE = { width: 0.4, gap: 0.14, around: 0.5, thick: 0.09 };
const BRACKET_TALL = 1.15;

interface Placed {
  boxes: readonly InkBox[];
  left: number;
  top: number;
  scaleX: number;
  scaleY: number;
}

/** Sets the rows of a levelled page below each other. */
export function textSheet(page: GreyPicture, rows: readonly TextRow[], em: number): Sheet {
  const planned: {
    sheetRow: SheetRow;
    placed: Placed[];
    strokes: { x: number; y: number }[];
    width: number;
  }[] = [];
  let top = em * 0.6;
  for (const row of rows) {
    const plan = planRow(row, top, em);
    planned.push(plan);
    top = plan.sheetRow.bottom + ROW_GAP * em;
  }
  const width = Math.ceil(Math.max(em, ...planned.map((plan) => plan.width)));
  const height = Math.ceil(top);
  const picture = { data: new Uint8Array(width * height).fill(255), width, height };
  for (const { placed, strokes } of planned) {
    for (const one of placed) for (const box of one.boxes) copyBox(page, picture, box, one);
    for (const stroke of strokes) drawStroke(picture, stroke, em);
  }
  return { picture, rows: planned.map((plan) => plan.sheetRow) };
}

function planRow(row: TextRow, top: number, em: number): ReturnType<typeof emptyPlan> {
  const all = [...row.boxes, ...row.blanks, ...row.fractions.map((fraction) => fraction.bar)];
  const left = Math.min(...all.map((box) => box.x0));
  const above = Math.max(
    em * 0.7,
    row.y - Math.min(...row.boxes.filter((box) => !isTall(box, em)).map((box) => box.y0), row.y),
  );
  const below = Math.max(
    em * 0.7,
    Math.max(...row.boxes.filter((box) => !isTall(box, em)).map((box) => box.y1), row.y) - row.y,
  );
  const middle = top + above;
  const plan = emptyPlan(row, top, middle + below);
  const shifts: { from: number; by: number }[] = [{ from: -Infinity, by: SIDE * em - left }];
  const shiftAt = (x: number): number => shifts.findLast((shift) => shift.from <= x)?.by ?? 0;
  for (const fraction of [...row.fractions].sort((a, b) => a.bar.x0 - b.bar.x0)) {
    const at = fraction.bar.x0 + shiftAt(fraction.bar.x0);
    const end = planFraction(plan, fraction, at, middle, em);
    shifts.push({ from: fraction.bar.x1 - em * 0.1, by: end - fraction.bar.x1 });
  }
  for (const box of row.boxes) {
    const by = shiftAt((box.x0 + box.x1) / 2);
    const tall = isTall(box, em) && box.x1 - box.x0 < em * 1.3;
    const scaleY = tall ? (BRACKET_TALL * em) / (box.y1 - box.y0) : 1;
    const y = tall ? middle - (BRACKET_TALL * em) / 2 : middle + box.y0 - row.y;
    plan.placed.push({ boxes: [box], left: box.x0 + by, top: y, scaleX: 1, scaleY });
    plan.width = Math.max(plan.width, box.x1 + by);
  }
  plan.sheetRow.signs = strokeSigns(row.boxes, em).map(({ x, sign }) => ({ x: x + shiftAt(x), sign }));
  plan.width += SIDE * em;
  plan.sheetRow.toSheet = (x) => x + shiftAt(x);
  return plan;
}

/** Two equal strokes above each other are =, a single one is a minus (or 一, as the words next to it show). */
function strokeSigns(boxes: readonly InkBox[], em: number): { x: number; sign: '=' | '-' }[] {
  const strokes = boxes.filter(
    (box) => box.y1 - box.y0 < em * 0.2 && box.x1 - box.x0 > em * 0.3 && box.x1 - box.x0 < em * 1.05,
  );
  const paired = new Set<InkBox>();
  const signs: { x: number; sign: '=' | '-' }[] = [];
  for (const stroke of strokes) {
    const isAligned = (box: InkBox): boolean =>
      Math.abs(box.x0 - stroke.x0) < em * 0.13 && Math.abs(box.x1 - stroke.x1) < em * 0.13;
    const other = strokes.find(
      (box) => box !== stroke && isAligned(box) && box.y0 > stroke.y1 && box.y0 - stroke.y1 < em * 0.38,
    );
    if (!other) continue;
    paired.add(stroke).add(other);
    signs.push({ x: (stroke.x0 + stroke.x1) / 2, sign: '=' });
  }
  for (const stroke of strokes) {
    const alone = !boxes.some(
      (box) => box !== stroke && box.x0 < stroke.x1 - em * 0.15 && box.x1 > stroke.x0 + em * 0.15,
    );
    if (!paired.has(stroke) && alone) signs.push({ x: (stroke.x0 + stroke.x1) / 2, sign: '-' });
  }
  return signs;
}

const isTall = (box: InkBox, em: number): boolean => box.y1 - box.y0 > em * 1.45;

const emptyPlan = (
  row: TextRow,
  top: number,
  bottom: number,
): { sheetRow: SheetRow; placed: Placed[]; strokes: { x: number; y: number }[]; width: number } => ({
  sheetRow: { row, top, bottom, fractions: [], signs: [], toSheet: (x) => x },
  placed: [],
  strokes: [],
  width: 0,
});

/** Sets upper half, stroke and lower half on the line; returns where the next character may start. */
function planFraction(
  plan: ReturnType<typeof emptyPlan>,
  fraction: Fraction,
  at: number,
  middle: number,
  em: number,
): number {
  const x0 = at + STROKE.around * em;
  const tall = Math.max(extent(fraction.upper), extent(fraction.lower));
  const scale = Math.min(1.5, Math.max(0.8, (0.74 * em) / tall));
  const place = (boxes: readonly InkBox[], left: number): number => {
    const from = Math.min(...boxes.map((box) => box.x0));
    const bottom = Math.max(...boxes.map((box) => box.y1));
    for (const box of boxes)
      plan.placed.push({
        boxes: [box],
        left: left + (box.x0 - from) * scale,
        top: middle + 0.38 * em - (bottom - box.y0) * scale,
        scaleX: scale,
        scaleY: scale,
      });
    return left + (Math.max(...boxes.map((box) => box.x1)) - from) * scale;
  };
  const upperEnd = place(fraction.upper, x0);
  const stroke = upperEnd + STROKE.gap * em;
  plan.strokes.push({ x: stroke, y: middle });
  const lowerEnd = place(fraction.lower, stroke + (STROKE.width + STROKE.gap) * em);
  plan.sheetRow.fractions.push({ x0, middle: stroke + (STROKE.width * em) / 2, x1: lowerEnd });
  plan.width = Math.max(plan.width, lowerEnd);
  return lowerEnd + STROKE.around * em;
}

const extent = (boxes: readonly InkBox[]): number =>
  Math.max(...boxes.map((box) => box.y1)) - Math.min(...boxes.map((box) => box.y0));

/** Copies a box with its soft edge; the darker pixel wins where boxes overlap. */
function copyBox(page: GreyPicture, sheet: GreyPicture, box: InkBox, to: Placed): void {
  const soft = 3;
  const [left, top] = [Math.round(to.left - soft * to.scaleX), Math.round(to.top - soft * to.scaleY)];
  const width = Math.ceil((box.x1 - box.x0 + 2 * soft) * to.scaleX);
  const height = Math.ceil((box.y1 - box.y0 + 2 * soft) * to.scaleY);
  const plain = to.scaleX === 1 && to.scaleY === 1;
  for (let y = Math.max(0, -top); y < height && top + y < sheet.height; y++) {
    const fromY = box.y0 - soft + (plain ? y : (y + 0.5) / to.scaleY - 0.5);
    for (let x = Math.max(0, -left); x < width && left + x < sheet.width; x++) {
      const fromX = box.x0 - soft + (plain ? x : (x + 0.5) / to.scaleX - 0.5);
      const value = plain ? pixel(page, fromX, fromY) : between(page, fromX, fromY);
      const at = (top + y) * sheet.width + left + x;
      if (value < (sheet.data[at] ?? 255)) sheet.data[at] = value;
    }
  }
}

const pixel = (page: GreyPicture, x: number, y: number): number =>
  x < 0 || y < 0 || x >= page.width || y >= page.height ? 255 : (page.data[y * page.width + x] ?? 255);

function between(page: GreyPicture, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const upper = pixel(page, x0, y0) * (1 - fx) + pixel(page, x0 + 1, y0) * fx;
  const lower = pixel(page, x0, y0 + 1) * (1 - fx) + pixel(page, x0 + 1, y0 + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

function drawStroke(sheet: GreyPicture, at: { x: number; y: number }, em: number): void {
  const tall = Math.round(em * 0.95);
  const thick = Math.max(1, Math.round(em * STROKE.thick));
  for (let step = 0; step < tall; step++) {
    const y = Math.round(at.y - tall / 2 + step);
    const x = Math.round(at.x + STROKE.width * em * (1 - step / tall) - thick / 2);
    for (let by = 0; by < thick; by++)
      if (y >= 0 && y < sheet.height && x + by >= 0 && x + by < sheet.width)
        sheet.data[y * sheet.width + x + by] = 0;
  }
}
