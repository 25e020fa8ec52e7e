/**
 * The drawing state of a Windows metafile: pens, brushes, fonts and a page of logical units, on a canvas. Knows no file
 * format. Source: the [MS-EMF] and [MS-WMF] specifications; raster operations and clipping are not supported.
 */
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { setDrawingFont } from '../drawing/font.js';
import { bracketPiece, PIECE_WIDTH } from './bracket-pieces.js';
import { type Alphabet, inAlphabet } from '../symbol-font.js';
import type { PictureWork } from './work.js';

export type Point = readonly [x: number, y: number];
export interface Pen {
  kind: 'pen';
  colour: string | null;
  width: number;
  dash: readonly number[];
}
export interface Brush {
  kind: 'brush';
  colour: string | null;
}
interface Font {
  kind: 'font';
  height: number;
  /** Tenths of a degree, counter-clockwise. */
  escapement: number;
  italic: boolean;
  alphabet: Alphabet;
}
export type GraphicsObject = Pen | Brush | Font;
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

interface State {
  pen: Pen;
  brush: Brush;
  font: Font;
  textColour: string;
  align: number;
  windowOrigin: Point;
  windowExtent: Point;
  viewportOrigin: Point;
  viewportExtent: Point;
  world: Matrix;
  at: Point;
}
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const ALIGN = { updatesPosition: 1, right: 2, centre: 6, bottom: 8, baseline: 24 };
const STATES_MAX = 64;
/** Units of work for an outline, in addition to its points, and for a character. */
const OUTLINE_WORK = 8;
const CHARACTER_WORK = 6;
/** Width of lines whose pen is thinner than a pixel. */
const THIN_PIXELS = 1.5;

export const colourOf = (rgb: number): string =>
  `#${[rgb & 255, (rgb >> 8) & 255, (rgb >> 16) & 255].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Pens by their style number; hatching brushes are drawn grey. */
export function penOf(style: number, width: number, rgb: number): Pen {
  const dashes: Record<number, readonly number[]> = {
    1: [6, 3],
    2: [1, 2],
    3: [6, 3, 1, 3],
    4: [6, 3, 1, 3, 1, 3],
  };
  const kind = style & 15;
  return {
    kind: 'pen',
    colour: kind === 5 ? null : colourOf(rgb),
    width: Math.abs(width),
    dash: dashes[kind] ?? [],
  };
}
export function brushOf(style: number, rgb: number): Brush {
  return { kind: 'brush', colour: style === 1 ? null : style === 0 ? colourOf(rgb) : '#d9d9d9' };
}
export const STOCK: Record<number, GraphicsObject> = {
  0: { kind: 'brush', colour: '#ffffff' },
  1: { kind: 'brush', colour: '#c0c0c0' },
  2: { kind: 'brush', colour: '#808080' },
  3: { kind: 'brush', colour: '#404040' },
  4: { kind: 'brush', colour: '#000000' },
  5: { kind: 'brush', colour: null },
  6: { kind: 'pen', colour: '#ffffff', width: 0, dash: [] },
  7: { kind: 'pen', colour: '#000000', width: 0, dash: [] },
  8: { kind: 'pen', colour: null, width: 0, dash: [] },
};

export class Device {
  /** Whether anything visible was drawn. */
  hasDrawn = false;
  readonly #context: SKRSContext2D;
  /** From device units to pixels. */
  readonly #toPixels: (point: Point) => Point;
  #state: State;
  readonly #saved: State[] = [];
  /** SVG path data while a path is collected. */
  #path: string[] | null = null;
  #collected = '';

  constructor(
    context: SKRSContext2D,
    toPixels: (point: Point) => Point,
    extent: Point,
    private readonly work: PictureWork,
  ) {
    this.#context = context;
    this.#toPixels = toPixels;
    this.#state = {
      pen: { kind: 'pen', colour: '#000000', width: 0, dash: [] },
      brush: { kind: 'brush', colour: '#ffffff' },
      font: { kind: 'font', height: 12, escapement: 0, italic: false, alphabet: 'latin' },
      textColour: '#000000',
      align: 0,
      windowOrigin: [0, 0],
      windowExtent: extent,
      viewportOrigin: [0, 0],
      viewportExtent: extent,
      world: IDENTITY,
      at: [0, 0],
    };
  }

  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }
  select(object: GraphicsObject | undefined): void {
    if (object) this.set({ [object.kind]: object });
  }
  save(): void {
    if (this.#saved.length < STATES_MAX) this.#saved.push(this.#state);
  }
  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }
  transform(matrix: Matrix, isLeft: boolean): void {
    const [left, right] = isLeft ? [matrix, this.#state.world] : [this.#state.world, matrix];
    const [a1, b1, c1, d1, e1, f1] = left;
    const [a2, b2, c2, d2, e2, f2] = right;
    this.set({
      world: [
        a1 * a2 + b1 * c2,
        a1 * b2 + b1 * d2,
        c1 * a2 + d1 * c2,
        c1 * b2 + d1 * d2,
        e1 * a2 + f1 * c2 + e2,
        e1 * b2 + f1 * d2 + f2,
      ],
    });
  }

  moveTo(at: Point): void {
    this.set({ at });
    this.#path?.push(`M${this.#text(at)}`);
  }
  lineTo(to: Point): void {
    this.work.spend(OUTLINE_WORK);
    const from = this.#state.at;
    this.set({ at: to });
    this.#outline(`M${this.#text(from)}L${this.#text(to)}`, `L${this.#text(to)}`, false);
  }
  polyline(points: readonly Point[], { isClosed = false, goesOn = false } = {}): void {
    const all = goesOn ? [this.#state.at, ...points] : points;
    if (all.length < 2) return;
    this.work.spend(OUTLINE_WORK + all.length);
    const path = `M${all.map((point) => this.#text(point)).join('L')}${isClosed ? 'Z' : ''}`;
    if (goesOn) this.set({ at: points.at(-1) ?? this.#state.at });
    this.#outline(path, goesOn ? path.replace(/^M[^L]*/, '') : path, isClosed);
  }
  /** Fills several outlines as one. */
  polygons(outlines: readonly (readonly Point[])[]): void {
    this.work.spend(outlines.reduce((sum, { length }) => sum + length, OUTLINE_WORK));
    const path = outlines.map((points) => `M${points.map((point) => this.#text(point)).join('L')}Z`).join('');
    this.#outline(path, path, true);
  }
  bezier(points: readonly Point[], goesOn: boolean): void {
    const [first, ...rest] = goesOn ? [this.#state.at, ...points] : points;
    if (!first || rest.length < 3) return;
    this.work.spend(OUTLINE_WORK + rest.length);
    const curve = `C${rest
      .slice(0, rest.length - (rest.length % 3))
      .map((point) => this.#text(point))
      .join(' ')}`;
    if (goesOn) this.set({ at: points.at(-1) ?? this.#state.at });
    this.#outline(`M${this.#text(first)}${curve}`, goesOn ? curve : `M${this.#text(first)}${curve}`, false);
  }
  rectangle([left, top, right, bottom]: readonly [number, number, number, number]): void {
    const corners: Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    this.polyline(corners, { isClosed: true });
  }
  /** A whole ellipse, or the arc from the ray through one point to the ray through another, counter-clockwise. */
  ellipse(
    [left, top, right, bottom]: readonly [number, number, number, number],
    part?: { from: Point; to: Point; closes: 'no' | 'chord' | 'centre' },
  ): void {
    const [cx, cy, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
    const angle = ([x, y]: Point) => Math.atan2((y - cy) / (ry || 1), (x - cx) / (rx || 1));
    const start = part ? angle(part.from) : 0;
    let sweep = part ? angle(part.to) - start : -2 * Math.PI;
    if (part && sweep >= 0) sweep -= 2 * Math.PI;
    const steps = 64;
    const points = Array.from({ length: steps + 1 }, (_, at): Point => {
      const a = start + (sweep * at) / steps;
      return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
    });
    if (part?.closes === 'centre') points.push([cx, cy]);
    this.polyline(points, { isClosed: part?.closes !== 'no' });
  }

  beginPath(): void {
    this.#path = [];
  }
  closeFigure(): void {
    this.#path?.push('Z');
  }
  endPath(): void {
    this.#collected = this.#path?.join('') ?? '';
    this.#path = null;
  }
  paintPath({ fills, strokes }: { fills: boolean; strokes: boolean }): void {
    this.#paint(this.#collected, fills, strokes);
    this.#collected = '';
  }

  /** `advances`: one for each character, in logical units. */
  text(characters: string, reference: Point, advances: readonly number[]): void {
    const { font, align, textColour, at } = this.#state;
    const origin = align & ALIGN.updatesPosition ? at : reference;
    const shown = inAlphabet(characters, font.alphabet);
    if (shown.trim() === '') return;
    this.work.spend(OUTLINE_WORK + shown.length * CHARACTER_WORK);
    const size = Math.abs(this.#lengthOf([0, font.height])) || 12;
    const context = this.#context;
    setDrawingFont(context, size, font.italic);
    const pixels = advances.map((advance) => Math.abs(this.#lengthOf([advance, 0])));
    const width =
      pixels.length > 0 ? pixels.reduce((sum, one) => sum + one, 0) : context.measureText(shown).width;
    const [x, y] = this.#pixels(origin);
    const back = (align & ALIGN.centre) === ALIGN.centre ? width / 2 : align & ALIGN.right ? width : 0;
    const vertical = align & ALIGN.baseline;
    const down = vertical === ALIGN.baseline ? 0 : vertical === ALIGN.bottom ? -size * 0.2 : size * 0.85;
    context.save();
    context.translate(x, y);
    context.rotate((-font.escapement * Math.PI) / 1800);
    context.fillStyle = textColour;
    let along = -back;
    for (const [index, character] of [...shown].entries()) {
      const piece = bracketPiece(character, size);
      if (piece === null) context.fillText(character, along, down);
      else {
        context.save();
        context.translate(along, down);
        context.strokeStyle = textColour;
        context.lineWidth = size * PIECE_WIDTH;
        context.stroke(new Path2D(piece));
        context.restore();
      }
      along += pixels[index] ?? context.measureText(character).width;
    }
    context.restore();
    this.hasDrawn = true;
    if (align & ALIGN.updatesPosition) {
      const total = advances.reduce((sum, one) => sum + one, 0);
      this.set({ at: [at[0] + total, at[1]] });
    }
  }

  picture(
    image: Parameters<SKRSContext2D['drawImage']>[0],
    [left, top]: Point,
    [width, height]: Point,
  ): void {
    const [x0, y0] = this.#pixels([left, top]);
    const [x1, y1] = this.#pixels([left + width, top + height]);
    this.#context.drawImage(image, Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0));
    this.hasDrawn = true;
  }

  #outline(path: string, inPath: string, isClosed: boolean): void {
    if (this.#path) this.#path.push(inPath);
    else this.#paint(path, isClosed, true);
  }

  #paint(path: string, fills: boolean, strokes: boolean): void {
    const { pen, brush } = this.#state;
    if (path === '') return;
    const outline = new Path2D(path);
    const context = this.#context;
    if (fills && brush.colour) {
      context.fillStyle = brush.colour;
      context.fill(outline, 'evenodd');
      this.hasDrawn = true;
    }
    if (!strokes || !pen.colour) return;
    const width = Math.max(THIN_PIXELS, Math.abs(this.#lengthOf([pen.width, 0])));
    context.strokeStyle = pen.colour;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.setLineDash(pen.dash.map((part) => part * width));
    context.stroke(outline);
    context.setLineDash([]);
    this.hasDrawn = true;
  }

  #text(point: Point): string {
    const [x, y] = this.#pixels(point);
    return `${finite(x)} ${finite(y)}`;
  }
  #lengthOf([x, y]: Point): number {
    const [x0, y0] = this.#pixels([0, 0]);
    const [x1, y1] = this.#pixels([x, y]);
    return Math.hypot(finite(x1 - x0), finite(y1 - y0));
  }
  #pixels([x, y]: Point): Point {
    const { world, windowOrigin, windowExtent, viewportOrigin, viewportExtent } = this.#state;
    const [a, b, c, d, e, f] = world;
    const [lx, ly] = [a * x + c * y + e, b * x + d * y + f];
    return this.#toPixels([
      ((lx - windowOrigin[0]) * viewportExtent[0]) / (windowExtent[0] || 1) + viewportOrigin[0],
      ((ly - windowOrigin[1]) * viewportExtent[1]) / (windowExtent[1] || 1) + viewportOrigin[1],
    ]);
  }
}
const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
