/**
 * The boxes of a page → lines of text in reading order, with the fractions, blanks, drawings and tables among them.
 * Owns geometry only; the engine reads the text of a line. Pure.
 */
import { findFractions, type Fraction } from './fractions.js';
import type { InkBox } from './ink-boxes.js';
import { withoutDashedRules } from './dashed-rules.js';
import { pageColumns, type Columns } from './page-columns.js';

export interface TextRow {
  column: number;
  /** Middle of its characters. */
  y: number;
  boxes: InkBox[];
  fractions: Fraction[];
  /** Rules on the baseline for an answer. */
  blanks: InkBox[];
  /** Cell borders, if the row belongs to a table. */
  table?: { id: number; row: number; edges: number[]; box: InkBox };
}

export interface PageLayout {
  /** Height of a Chinese character (of a capital on a page without any). */
  em: number;
  rows: TextRow[];
  drawings: InkBox[];
}

interface Sorted {
  text: InkBox[];
  brackets: InkBox[];
  rules: InkBox[];
  drawings: InkBox[];
}

/** Fewer boxes than this do not show the layout of a page. */
const BOXES_MIN = 4;

/** Lays out a page. `grid` finds the lines of a table in a large drawing, null if it is not a table. */
export function layOut(
  boxes: readonly InkBox[],
  page: { width: number; height: number },
  grid: (box: InkBox, em: number) => { xs: number[]; ys: number[] } | null,
): PageLayout | null {
  const em = characterHeight(boxes, page);
  if (em === null) return null;
  const sorted = sortBoxes(withoutDashedRules(boxes, em, page.width), em, page);
  const tables: { box: InkBox; xs: number[]; ys: number[] }[] = [];
  const drawings: InkBox[] = [];
  for (const box of sorted.drawings) {
    const lines = grid(box, em);
    const held = sorted.text.filter((one) => within(one, box, 0));
    if (lines && held.length >= 2) tables.push({ box, ...lines });
    else if (!isFrame(box, held, em, page)) drawings.push(box);
  }
  const joined = joinDrawings(drawings, em);
  const free = (box: InkBox): boolean =>
    !joined.some((drawing) => within(box, drawing, 0.3 * em)) &&
    !tables.some((table) => within(box, table.box, 0));
  const text = sorted.text.filter(free);
  const fractions = findFractions([...text, ...sorted.rules.filter(free)], em);
  const inFraction = new Set(fractions.flatMap(({ bar, upper, lower }) => [bar, ...upper, ...lower]));
  const areas = areasOf(pageColumns(text, em, page), page);
  const rules = sorted.rules.filter((rule) => free(rule) && !inFraction.has(rule));
  const rest = text.filter((box) => !inFraction.has(box));
  const brackets = sorted.brackets.filter(free);
  const rows: TextRow[] = [];
  for (const [column, { x0, x1, y0, y1, crosses }] of areas.entries()) {
    const here = (box: InkBox): boolean => {
      const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
      return x >= x0 && x < x1 && y >= y0 && y < y1;
    };
    const own = readRows(
      {
        text: rest.filter(here),
        brackets: brackets.filter(here),
        rules: rules.filter(here),
        drawings: [],
      },
      fractions.filter((fraction) => here(fraction.bar)),
      // A title over both columns has a different character size.
      (crosses && characterHeight(rest.filter(here), page)) || em,
      column,
    );
    const cells = tables.flatMap((table, id) =>
      here(table.box) ? tableRows(table, sorted.text, em, { column, id }) : [],
    );
    // The rows of a table stay together: another one may stand beside it.
    const place = ({ y, table }: TextRow): number => table?.box.y0 ?? y;
    rows.push(...[...own, ...cells].sort((a, b) => place(a) - place(b)));
  }
  return { em, drawings: withLabels(joined, rows, em), rows: rows.filter(hasInk) };
}

/** Parts of a page in reading order: above the columns, the columns, below them. */
function areasOf(
  { edges, top, bottom, breaks }: Columns,
  page: { width: number },
): { x0: number; x1: number; y0: number; y1: number; crosses?: boolean }[] {
  const whole = { x0: 0, x1: page.width };
  const columns = (y0: number, y1: number): ReturnType<typeof areasOf> =>
    edges.slice(0, -1).map((x0, at) => ({ x0, x1: edges[at + 1] ?? page.width, y0, y1 }));
  return [
    ...(top > -Infinity ? [{ ...whole, y0: -Infinity, y1: top }] : []),
    ...breaks.flatMap((line, at) => [
      ...columns(breaks[at - 1]?.bottom ?? top, line.top),
      { ...whole, y0: line.top, y1: line.bottom, crosses: true },
    ]),
    ...columns(breaks.at(-1)?.bottom ?? top, bottom),
    ...(bottom < Infinity ? [{ ...whole, y0: bottom, y1: Infinity }] : []),
  ];
}

const hasInk = (row: TextRow): boolean =>
  row.boxes.length > 0 || row.fractions.length > 0 || row.blanks.length > 0;

function within(box: InkBox, outer: InkBox, margin: number): boolean {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return x > outer.x0 - margin && x < outer.x1 + margin && y > outer.y0 - margin && y < outer.y1 + margin;
}

/**
 * The height that most ink has, by area: characters outweigh their parts, small letters, titles and drawings. Null on
 * a page without text.
 */
function characterHeight(boxes: readonly InkBox[], page: { height: number }): number | null {
  const heights = boxes
    .filter((box) => {
      const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
      return h >= 7 && h < page.height / 15 && w < h * 2.2 && h < w * 3.5;
    })
    .map((box) => box.y1 - box.y0)
    .sort((a, b) => a - b);
  if (heights.length < BOXES_MIN) return null;
  let best = { height: 0, weight: 0 };
  let from = 0;
  let weight = 0;
  for (let to = 0; to < heights.length; to++) {
    const tallest = heights[to] ?? 0;
    weight += tallest ** 2;
    while ((heights[from] ?? 0) < tallest * 0.8) weight -= (heights[from++] ?? 0) ** 2;
    if (weight > best.weight) best = { height: tallest * 0.91, weight };
  }
  return best.height / 0.92;
}

function sortBoxes(boxes: readonly InkBox[], em: number, page: { width: number; height: number }): Sorted {
  const sorted: Sorted = { text: [], brackets: [], rules: [], drawings: [] };
  for (const box of boxes) {
    const width = box.x1 - box.x0;
    const height = box.y1 - box.y0;
    if (Math.max(width, height) < em * 0.09 || box.area < em * em * 0.004) continue;
    const atEdge = box.x0 <= 2 || box.y0 <= 2 || box.x1 >= page.width - 2 || box.y1 >= page.height - 2;
    if (atEdge && (width > em * 3 || height > em * 3 || box.area < em)) continue;
    if (height <= em * 0.3 + width * 0.01 && width >= em * 1.2) {
      if (width < page.width * 0.5) sorted.rules.push(box);
    } else if (width <= em * 0.3 + height * 0.01 && height >= em * 3) continue;
    else if (width >= em * 2.4 && height >= em * 2.1) sorted.drawings.push(box);
    else if (height > em * 1.7 && width < em * 1.3 && box.area < width * height * 0.5)
      sorted.brackets.push(box);
    else if (height <= em * 3.2) sorted.text.push(box);
    else sorted.drawings.push(box);
  }
  return sorted;
}

/** A box around text (a frame, a notice) is not a drawing. */
function isFrame(
  box: InkBox,
  held: readonly InkBox[],
  em: number,
  page: { width: number; height: number },
): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width > page.width * 0.8 && height > page.height * 0.6) return true;
  const characters = held.filter((one) => one.y1 - one.y0 > em * 0.5 && one.x1 - one.x0 > em * 0.3);
  const covered = characters.reduce((sum, one) => sum + (one.x1 - one.x0) * (one.y1 - one.y0), 0);
  return characters.length > 30 && covered > width * height * 0.18;
}

function joinDrawings(drawings: readonly InkBox[], em: number): InkBox[] {
  const out: InkBox[] = [];
  for (const drawing of drawings) {
    let whole = { ...drawing };
    for (let at = out.length - 1; at >= 0; at--) {
      const other = out[at];
      if (!other || !near(other, whole, em * 0.8)) continue;
      whole = union(other, whole);
      out.splice(at, 1);
    }
    out.push(whole);
  }
  return out;
}

const near = (a: InkBox, b: InkBox, by: number): boolean =>
  a.x0 <= b.x1 + by && b.x0 <= a.x1 + by && a.y0 <= b.y1 + by && b.y0 <= a.y1 + by;
const union = (a: InkBox, b: InkBox): InkBox => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
  area: a.area + b.area,
});

interface OpenRow extends TextRow {
  /** Middle of the row at its latest box: lines of a book bend. */
  last: number;
}

function readRows(parts: Sorted, fractions: readonly Fraction[], em: number, column: number): TextRow[] {
  const rows: OpenRow[] = [];
  const nearest = (y: number, reach: number, by: 'last' | 'y'): OpenRow | null => {
    let best: OpenRow | null = null;
    for (const row of rows)
      if (Math.abs(row[by] - y) <= reach && (!best || Math.abs(row[by] - y) < Math.abs(best[by] - y)))
        best = row;
    return best;
  };
  const open = (y: number): OpenRow => {
    const row: OpenRow = { column, y, last: y, boxes: [], fractions: [], blanks: [] };
    rows.push(row);
    return row;
  };
  const middle = (box: InkBox): number => (box.y0 + box.y1) / 2;
  const chain = (boxes: readonly InkBox[], reach: number): void => {
    for (const box of [...boxes].sort((a, b) => a.x0 - b.x0)) {
      const y = middle(box);
      const row = nearest(y, reach, 'last') ?? open(y);
      row.boxes.push(box);
      row.last = row.boxes.length === 1 ? y : row.last * 0.75 + y * 0.25;
    }
    for (const row of rows) {
      const tall = row.boxes.filter((box) => box.y1 - box.y0 >= em * 0.5);
      const of = tall.length > 0 ? tall : row.boxes;
      row.y = of.reduce((sum, box) => sum + middle(box), 0) / Math.max(1, of.length);
      row.last = row.y;
    }
  };
  const big = parts.text.filter((box) => box.y1 - box.y0 >= em * 0.62);
  const small = parts.text.filter((box) => box.y1 - box.y0 < em * 0.62);
  chain(big, em * 0.42);
  mergeRows(rows, em);
  const left = small.filter((box) => {
    const row = nearest(middle(box), em * 0.8, 'y');
    row?.boxes.push(box);
    return !row;
  });
  chain(
    left.filter((box) => box.y1 - box.y0 >= em * 0.3),
    em * 0.4,
  );
  const thin = left.filter((box) => {
    if (box.y1 - box.y0 >= em * 0.3) return false;
    const row = nearest(middle(box), em * 0.7, 'y');
    row?.boxes.push(box);
    return !row;
  });
  // A single 一 or 二 on a line, but not specks.
  chain(
    thin.filter((box) => box.x1 - box.x0 >= em * 0.45),
    em * 0.5,
  );
  for (const fraction of fractions) {
    const y = middle(fraction.bar);
    (nearest(y, em * 0.7, 'y') ?? open(y)).fractions.push(fraction);
  }
  for (const bracket of parts.brackets) nearest(middle(bracket), em * 0.9, 'y')?.boxes.push(bracket);
  for (const rule of parts.rules)
    if (!isOverLetters(rule, parts.text, em)) placeRule(rule, nearest, open, em);
  return rows;
}

/** A rule on the baseline with nothing on it is a blank; in the middle of the line it is a dash. */
function placeRule(
  rule: InkBox,
  nearest: (y: number, reach: number, by: 'last' | 'y') => OpenRow | null,
  open: (y: number) => OpenRow,
  em: number,
): void {
  const level = (rule.y0 + rule.y1) / 2;
  const dash = nearest(level, em * 0.25, 'y');
  if (dash) {
    dash.boxes.push(rule);
    return;
  }
  const row = nearest(level - em * 0.5, em * 0.55, 'y') ?? open(level - em * 0.5);
  if (isLowestStroke(rule, row.boxes, em)) {
    row.boxes.push(rule);
    return;
  }
  const covered = row.boxes
    .filter(
      (box) => box.x0 >= rule.x0 - em * 0.2 && box.x1 <= rule.x1 + em * 0.2 && box.y1 - box.y0 > em * 0.3,
    )
    .reduce((sum, box) => sum + box.x1 - box.x0, 0);
  if (covered < (rule.x1 - rule.x0) * 0.3) row.blanks.push(rule);
}

/** The lowest stroke of 二 and 三 in a heading is as wide as a short blank; only flat strokes stand above it. */
function isLowestStroke(rule: InkBox, boxes: readonly InkBox[], em: number): boolean {
  const width = rule.x1 - rule.x0;
  const above = boxes.filter(
    (box) => box.x1 > rule.x0 - em * 0.15 && box.x0 < rule.x1 + em * 0.15 && box.y1 <= rule.y0,
  );
  const isStroke = (box: InkBox): boolean =>
    box.y1 - box.y0 <= em * 0.3 && box.x1 - box.x0 >= width * 0.4 && box.x1 - box.x0 <= width;
  return width < em * 2 && above.length > 0 && above.every(isStroke);
}

/** An arrow or a bar over letters is not a blank of the line above. */
function isOverLetters(rule: InkBox, text: readonly InkBox[], em: number): boolean {
  const below = text.filter(
    (box) =>
      box.y0 - rule.y1 > -em * 0.1 && box.y0 - rule.y1 < em * 0.3 && box.x0 < rule.x1 && box.x1 > rule.x0,
  );
  const covered = below.reduce((sum, box) => sum + Math.min(box.x1, rule.x1) - Math.max(box.x0, rule.x0), 0);
  return covered > (rule.x1 - rule.x0) * 0.45;
}

/** Pieces of one line that began separately. */
function mergeRows(rows: OpenRow[], em: number): void {
  rows.sort((a, b) => a.y - b.y);
  for (let at = rows.length - 1; at > 0; at--) {
    const [row, above] = [rows[at], rows[at - 1]];
    if (!row || !above || row.y - above.y > em * 0.45) continue;
    const count = row.boxes.length + above.boxes.length;
    above.y = (above.y * above.boxes.length + row.y * row.boxes.length) / count;
    above.last = above.y;
    above.boxes.push(...row.boxes);
    rows.splice(at, 1);
  }
}

function tableRows(
  table: { box: InkBox; xs: number[]; ys: number[] },
  text: readonly InkBox[],
  em: number,
  place: { column: number; id: number },
): TextRow[] {
  return table.ys.slice(0, -1).flatMap((top, row) => {
    const bottom = table.ys[row + 1] ?? table.box.y1;
    const inside = text.filter((box) => {
      const y = (box.y0 + box.y1) / 2;
      return within(box, table.box, 0) && y > top && y < bottom;
    });
    const fractions = findFractions(inside, em);
    const used = new Set(fractions.flatMap(({ bar, upper, lower }) => [bar, ...upper, ...lower]));
    const rest = { text: inside.filter((box) => !used.has(box)), brackets: [], rules: [], drawings: [] };
    return readRows(rest, fractions, em, place.column)
      .sort((a, b) => a.y - b.y)
      .map((line) => ({ ...line, table: { id: place.id, row, edges: table.xs, box: table.box } }));
  });
}

/** Letters at the corners of a drawing are part of it: short pieces close to it and apart from the line's text. */
function withLabels(drawings: readonly InkBox[], rows: TextRow[], em: number): InkBox[] {
  const grown = drawings.map((drawing) => ({ ...drawing }));
  for (const row of rows) {
    const labels = pieces(row.boxes, em * 1.6).flatMap((piece) => {
      const box = piece.reduce(union);
      const at = drawings.findIndex((drawing) => near(drawing, box, em * 1.1));
      return at < 0 || box.x1 - box.x0 > em * 2.6 ? [] : [{ piece, box, at }];
    });
    // "A.  B." next to several drawings are the labels of options.
    if (new Set(labels.map((label) => label.at)).size > 1) continue;
    for (const { piece, box, at } of labels) {
      const drawing = grown[at];
      if (drawing) grown[at] = union(drawing, box);
      row.boxes = row.boxes.filter((one) => !piece.includes(one));
    }
  }
  return grown;
}

/** Boxes of a row, split at wide gaps. */
function pieces(boxes: readonly InkBox[], gap: number): InkBox[][] {
  const out: InkBox[][] = [];
  let end = -Infinity;
  for (const box of [...boxes].sort((a, b) => a.x0 - b.x0)) {
    if (box.x0 - end > gap) out.push([]);
    out.at(-1)?.push(box);
    end = Math.max(end, box.x1);
  }
  return out;
}
