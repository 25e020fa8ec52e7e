/**
 * Figures of a page: drawings (paths that touch) and raster pictures, with their labels. Text that
 * flows around them stays text. Pure; page-picture.ts crops them.
 */
import { type Bar, type Glyph, type PageContent } from '../page-content.js';
import { height, intersects, union, width, type Rect } from '../../rect.js';
import type { Ink } from '../ink.js';
import { withoutMargins } from './figure-margins.js';

export interface FoundFigure {
  rect: Rect;
  kind: 'drawing' | 'raster';
  /** Small enough to be in a line of text. */
  inline: boolean;
}

export interface FigureSplit {
  figures: FoundFigure[];
  glyphs: Glyph[];
  bars: Bar[];
}

const TOUCH = 3.5;
const FIGURE_MIN = 22;
const LABEL_REACH = 13;
const LABEL_LENGTH_MAX = 6;
const INLINE_HEIGHT_MAX = 2.2;
/** Longest side of a piece of a figure, and its largest distance from the figure, in points. */
const PIECE_MAX = 56;
const PIECE_REACH = 14;
const FRAME_MAX = 120;
/** A row with this many glyphs is a line of text. */
const LINE_LENGTH_MIN = 14;
/** Distance of lines, in sizes of the body text, and the share of a frame that lines of text fill. */
const LINE_PITCH = 1.6;
const TEXT_SHARE_MIN = 0.2;
const ROWS_OF_TEXT = 3;
/** Shorter text is a label. */
const CELL_LENGTH_MIN = 4;
/** A frame this high, in sizes of the body text, contains a row of option marks and not a figure. */
const FLAT_HEIGHT = 2.5;
const OPTION_MARK = /^[（(]?[A-H][)）.．]/;
/** An option's text begins this close to its mark, on the same line, in sizes of its characters. */
const OPTION_GAP = 2.5;
const SAME_LINE = 0.4;
/** This many lines over a picture make it a watermark; one is enough if it covers this share of the page. */
const LINES_OVER_PICTURE = 3;
const WATERMARK_SHARE = 0.33;
/** How far the edges of slices of one picture may differ, in points. */
const SLICE_TOLERANCE = 2;
/** Two figures are one if this share of the smaller is inside the other. */
const OVERLAP_SHARE = 0.2;

/**
 * Splits the page into figures and the glyphs and bars that are text. `ink` distinguishes figures from the empty frames
 * of text boxes, which some programs write as pictures.
 */
export function splitFigures(content: PageContent, ink: Ink | null): FigureSplit {
  const page: Rect = { x0: 0, y0: 0, x1: content.width, y1: content.height };
  const pictures = content.pictures.filter(
    (rect) =>
      intersects(rect, page) &&
      width(rect) > 5 &&
      height(rect) > 5 &&
      width(rect) * height(rect) < content.width * content.height * 0.85 &&
      !isEmptyFrame(rect, content.glyphs, ink) &&
      !isBehindText(rect, content),
  );
  const drawings = clusters(content);
  const runs = glyphRuns(content.glyphs);
  const options = optionsOf(runs);
  const texts = [...runs.filter((run) => run.glyphs.length > LABEL_LENGTH_MAX), ...options];
  const isBig = (rect: Rect) => Math.min(width(rect), height(rect)) >= PIECE_MAX;
  const optionBoxes = options.map(({ box }) => box);
  const parts = merge([
    ...pictures
      .map((rect) => clip(rect, page))
      // Other text on a picture may be its own: the names of parts in a circuit.
      .map((rect) => (isBig(rect) ? withoutMargins(rect, optionBoxes, content, ink) : rect))
      .map((rect): FoundFigure => ({ rect, kind: 'raster', inline: false })),
    ...drawings.map((rect): FoundFigure => ({ rect: clip(rect, page), kind: 'drawing', inline: false })),
  ]);
  if (parts.length === 0) return { figures: [], glyphs: content.glyphs, bars: content.bars };
  const bodySize = median(content.glyphs.map((glyph) => glyph.size)) || 10;
  const figures: FoundFigure[] = [];
  const taken = new Set<Glyph>();
  const found = gather(parts, texts);
  for (const figure of found) {
    if (isBindingMargin(figure.rect, content)) continue;
    const inline = height(figure.rect) <= bodySize * INLINE_HEIGHT_MAX && width(figure.rect) <= bodySize * 12;
    if (inline) {
      figures.push({ ...figure, inline: true });
      continue;
    }
    // Text set over a picture (a shaded box, a frame around a paragraph) is text, not a label.
    const inside = content.glyphs.filter((glyph) => isInside(glyph, figure.rect));
    if (looksLikeText(inside, figure.rect, bodySize)) continue;
    const labels = runs.filter(
      (run) =>
        isLabel(run, figure.rect) &&
        !options.some((text) => isPartOf(run, text)) &&
        !texts.some((text) => isPartOf(run, text) && gap(run.box, text.box) <= gap(run.box, figure.rect)),
    );
    for (const glyph of [...inside, ...labels.flatMap((run) => run.glyphs)]) taken.add(glyph);
    figures.push({ ...figure, rect: clip(union([figure.rect, ...labels.map((run) => run.box)]), page) });
  }
  return {
    figures,
    glyphs: content.glyphs.filter((glyph) => !taken.has(glyph)),
    bars: content.bars.filter(
      (bar) => !figures.some((figure) => !figure.inline && intersects(bar, figure.rect)),
    ),
  };
}

function isEmptyFrame(rect: Rect, glyphs: readonly Glyph[], ink: Ink | null): boolean {
  if (!ink || Math.max(width(rect), height(rect)) > FRAME_MAX) return false;
  return ink.isWhite(
    rect,
    glyphs.filter((glyph) => intersects(glyph, rect)),
  );
}

/** Boxes of paths that touch each other; bars by themselves (rules, fraction bars, tables) make no drawing. */
function clusters(content: PageContent): Rect[] {
  const upright = content.bars.filter((bar) => !bar.horizontal);
  const flat = content.bars.filter((bar) => bar.horizontal);
  let boxes: { rect: Rect; shapes: number; parts: number }[] = content.shapes.map((shape) => ({
    rect: shape,
    shapes: 1,
    parts: 1,
  }));
  if (boxes.length === 0 || boxes.length > 6000) return [];
  boxes = joinTouching([...boxes, ...upright.map((bar) => ({ rect: bar, shapes: 0, parts: 1 }))]);
  boxes = boxes.filter((box) => box.shapes > 0);
  for (const bar of flat) {
    const box = boxes.find((other) => intersects(other.rect, bar, TOUCH));
    if (box) box.rect = union([box.rect, bar]);
  }
  boxes = joinTouching(boxes);
  return boxes
    .filter(
      ({ rect }) =>
        Math.max(width(rect), height(rect)) >= FIGURE_MIN || (width(rect) > 6 && height(rect) > 6),
    )
    .map(({ rect }) => rect);
}

function joinTouching(
  boxes: { rect: Rect; shapes: number; parts: number }[],
): { rect: Rect; shapes: number; parts: number }[] {
  const sorted = [...boxes].sort((a, b) => a.rect.y0 - b.rect.y0);
  let joined: typeof sorted = [];
  for (let round = 0; round < 4; round++) {
    const before = round === 0 ? sorted : joined;
    const next: typeof sorted = [];
    for (const box of before) {
      const other = next.find((candidate) => intersects(candidate.rect, box.rect, TOUCH));
      if (!other) {
        next.push({ ...box });
        continue;
      }
      other.rect = union([other.rect, box.rect]);
      other.shapes += box.shapes;
      other.parts += box.parts;
    }
    joined = next;
    if (next.length === before.length) break;
  }
  return joined;
}

function merge(figures: FoundFigure[]): FoundFigure[] {
  const out: FoundFigure[] = [];
  for (const figure of figures) {
    const other = out.find(
      (candidate) => intersects(candidate.rect, figure.rect, 2) && !areTwoPictures(candidate, figure),
    );
    if (!other) out.push({ ...figure });
    else {
      other.rect = union([other.rect, figure.rect]);
      if (figure.kind === 'drawing') other.kind = 'drawing';
    }
  }
  return out;
}

/** Two big pictures whose margins touch belong to two questions; slices of one picture share both edges. */
function areTwoPictures(a: FoundFigure, b: FoundFigure): boolean {
  if (a.kind !== 'raster' || b.kind !== 'raster') return false;
  const isBig = [a, b].every(({ rect }) => Math.min(width(rect), height(rect)) >= PIECE_MAX);
  const isApart = overlap(a.rect, b.rect) <= Math.min(area(a.rect), area(b.rect)) * OVERLAP_SHARE;
  return isBig && isApart && !isSliced(a.rect, b.rect);
}

const isSliced = (a: Rect, b: Rect): boolean =>
  (isClose(a.x0, b.x0) && isClose(a.x1, b.x1)) || (isClose(a.y0, b.y0) && isClose(a.y1, b.y1));
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= SLICE_TOLERANCE;

/**
 * Small parts next to a figure belong to it: the frames of its labels, a battery of its circuit. Those in a
 * line of text stay there, and no figure grows over text.
 */
function gather(parts: readonly FoundFigure[], texts: readonly Run[]): FoundFigure[] {
  const isPiece = ({ rect }: FoundFigure) => Math.max(width(rect), height(rect)) < PIECE_MAX;
  const figures = parts.filter((part) => !isPiece(part)).map((part) => ({ ...part }));
  const before = figures.map(({ rect }) => rect);
  const left: FoundFigure[] = [];
  for (const piece of parts.filter(isPiece)) {
    const isInText = texts.some((text) => isPartOf({ glyphs: [], box: piece.rect }, text));
    const distances = before.map((rect) => gap(rect, piece.rect));
    const nearest = distances.indexOf(Math.min(...distances));
    const figure = figures[nearest];
    const grown = figure && union([figure.rect, piece.rect]);
    const isNear = (distances[nearest] ?? Infinity) <= PIECE_REACH;
    if (isInText || !figure || !grown || !isNear || coversMore(grown, figure.rect, texts)) left.push(piece);
    else figure.rect = grown;
  }
  return [...joinOverlapping(figures, texts), ...left];
}

/** Figures that overlap because of their labels are one figure. */
function joinOverlapping(figures: readonly FoundFigure[], texts: readonly Run[]): FoundFigure[] {
  const joined: FoundFigure[] = [];
  for (const figure of figures) {
    const other = joined.find(({ rect }) => {
      const smaller = Math.min(area(rect), area(figure.rect));
      const both = union([rect, figure.rect]);
      return overlap(rect, figure.rect) > smaller * OVERLAP_SHARE && !coversMore(both, rect, texts);
    });
    if (!other) joined.push(figure);
    else {
      other.rect = union([other.rect, figure.rect]);
      if (figure.kind === 'drawing') other.kind = 'drawing';
    }
  }
  return joined;
}

const area = (rect: Rect): number => width(rect) * height(rect);
const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) *
  Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));
const gap = (a: Rect, b: Rect): number => Math.max(0, a.x0 - b.x1, b.x0 - a.x1, a.y0 - b.y1, b.y0 - a.y1);
const coversMore = (grown: Rect, rect: Rect, texts: readonly Run[]): boolean =>
  texts.some(({ box }) => overlap(box, grown) > 0 && overlap(box, rect) === 0);

/** Glyphs in a row without a wide gap: together they are a label or not. */
interface Run {
  glyphs: readonly Glyph[];
  box: Rect;
}

function glyphRuns(glyphs: readonly Glyph[]): Run[] {
  const sorted = glyphs
    .filter((glyph) => glyph.text.trim() !== '')
    .sort((a, b) => Math.round(a.base) - Math.round(b.base) || a.x0 - b.x0);
  const runs: Glyph[][] = [];
  for (const glyph of sorted) {
    const last = runs.at(-1)?.at(-1);
    if (
      last &&
      Math.abs(last.base - glyph.base) < glyph.size * 0.4 &&
      glyph.x0 - last.x1 < glyph.size * 1.2 &&
      glyph.x0 >= last.x0
    )
      runs.at(-1)?.push(glyph);
    else runs.push([glyph]);
  }
  return runs.map((run) => ({ glyphs: run, box: union(run) }));
}

/**
 * Options are lines of text however short: "A．30°" beside a figure is no label of it. An option mark alone may stand below
 * a picture, so it counts only with what follows it, which is not one letter: the origin of a graph.
 */
function optionsOf(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) => {
    const [first] = run.glyphs;
    const read = textOf(run.glyphs);
    const mark = OPTION_MARK.exec(read)?.[0];
    if (!first || mark === undefined) return [];
    if (read.length > mark.length) return [run];
    const next = runs.find(
      ({ glyphs, box }) =>
        Math.abs((glyphs[0]?.base ?? Infinity) - first.base) < first.size * SAME_LINE &&
        box.x0 >= run.box.x1 &&
        box.x0 - run.box.x1 < first.size * OPTION_GAP &&
        glyphs.length > 1 &&
        !OPTION_MARK.test(textOf(glyphs)),
    );
    return next ? [{ glyphs: [...run.glyphs, ...next.glyphs], box: union([run.box, next.box]) }] : [];
  });
}

const textOf = (glyphs: readonly Glyph[]): string => glyphs.map((glyph) => glyph.text).join('');

function isLabel({ glyphs: run, box }: Run, figure: Rect): boolean {
  if (!intersects(box, figure, LABEL_REACH)) return false;
  if (
    run.length > LABEL_LENGTH_MAX ||
    (run.some((glyph) => /[\u4e00-\u9fff].*/.test(glyph.text)) && run.length > 3)
  )
    return false;
  if (/^(?:[（(]?[A-H][)）.．]|\d{1,2}[.．])/.test(textOf(run))) return false;
  return (
    box.x0 > figure.x0 - LABEL_REACH * 1.6 &&
    box.x1 < figure.x1 + LABEL_REACH * 1.6 &&
    box.y1 > figure.y0 - LABEL_REACH &&
    box.y0 < figure.y1 + LABEL_REACH
  );
}

/** True if a short run belongs to a line of text: its script, or part of a fraction in it. */
function isPartOf({ box }: Run, { glyphs, box: line }: Run): boolean {
  const size = glyphs[0]?.size ?? 10;
  return (
    box.x0 < line.x1 + size * 1.6 &&
    box.x1 > line.x0 - size * 1.6 &&
    box.y0 < line.y1 + size * 0.95 &&
    box.y1 > line.y0 - size * 0.95
  );
}

const isInside = (glyph: Glyph, rect: Rect): boolean => {
  const x = (glyph.x0 + glyph.x1) / 2;
  const y = glyph.base - glyph.size * 0.3;
  return x > rect.x0 && x < rect.x1 && y > rect.y0 && y < rect.y1;
};

/**
 * Running text and the rows of a table fill the frame around them; a line in a flow chart and the numbers of an axis do
 * not.
 */
function looksLikeText(inside: readonly Glyph[], frame: Rect, bodySize: number): boolean {
  const runs = glyphRuns(inside);
  const isFlat = height(frame) < bodySize * FLAT_HEIGHT;
  if (isFlat && runs.filter(({ glyphs }) => OPTION_MARK.test(textOf(glyphs))).length >= 3) return true;
  const rows = new Map<number, number>();
  for (const { glyphs } of runs) {
    const [first] = glyphs;
    if (!first || glyphs.length < CELL_LENGTH_MIN) continue;
    const row = Math.round(first.base / (bodySize * 0.8));
    rows.set(row, (rows.get(row) ?? 0) + glyphs.length);
  }
  const long = [...rows.values()].filter((count) => count >= LINE_LENGTH_MIN).length;
  const share = (long * bodySize * LINE_PITCH) / height(frame);
  return long >= ROWS_OF_TEXT || share >= TEXT_SHARE_MIN;
}

/** A watermark: lines of the page run over it. It does not join figures. */
function isBehindText(rect: Rect, { glyphs, ...page }: PageContent): boolean {
  const needed = area(rect) > page.width * page.height * WATERMARK_SHARE ? 1 : LINES_OVER_PICTURE;
  return textLines(glyphs.filter((glyph) => isInside(glyph, rect))).length >= needed;
}

/** The line along which a paper is bound, with the fields for the name. */
const isBindingMargin = (rect: Rect, page: PageContent): boolean =>
  height(rect) > page.height * 0.6 && (rect.x1 < page.width * 0.15 || rect.x0 > page.width * 0.85);

const textLines = (glyphs: readonly Glyph[]): Run[] =>
  glyphRuns(glyphs).filter((run) => run.glyphs.length >= LINE_LENGTH_MIN);

const clip = (rect: Rect, page: Rect): Rect => ({
  x0: Math.max(rect.x0, page.x0),
  y0: Math.max(rect.y0, page.y0),
  x1: Math.min(rect.x1, page.x1),
  y1: Math.min(rect.y1, page.y1),
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
