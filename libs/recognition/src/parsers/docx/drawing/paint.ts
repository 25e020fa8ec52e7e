/** Draws shapes as a PNG, cropped to what is drawn. Needs no font of the machine. */
import { createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { setDrawingFont } from './font.js';
import type { Crop } from '../shown-pictures.js';
import { flat, type Drawing, type Label, type LabelRun, type Line, type Shape } from './shapes.js';

const PIXELS_PER_POINT = 3;
const SIDE_MAX = 3_000;
/** Margins in points: around the drawing, and outside the canvas's frame for thick lines and labels. */
const MARGIN_PT = 3;
const OVERHANG_PT = 24;
const SHAPES_MAX = 2_000;
const ARROW_WIDTHS = 3.5;

export interface Painted {
  data: Buffer;
  /** In pixels. */
  width: number;
  height: number;
  widthPt: number;
  heightPt: number;
  /** Whether a part could not be drawn. */
  isPartial: boolean;
}
/** Bytes of a picture as PNG or JPEG; null if it cannot be shown. */
export type ReadPicture = (
  relation: string,
  size: { widthPt: number; heightPt: number },
) => Promise<Buffer | null>;

/** Null if nothing is visible. */
export async function paint(drawing: Drawing, read: ReadPicture): Promise<Painted | null> {
  const { widthPt, heightPt, shapes } = drawing;
  const all = flat(shapes);
  const [w, h] = [widthPt + 2 * OVERHANG_PT, heightPt + 2 * OVERHANG_PT];
  const scale = Math.min(PIXELS_PER_POINT, SIDE_MAX / Math.max(w, h));
  const canvas = createCanvas(Math.ceil(w * scale), Math.ceil(h * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(OVERHANG_PT, OVERHANG_PT);
  const pictures = await picturesOf(all, read);
  const missing = all.some(
    (shape) =>
      (shape.kind === 'picture' && !pictures.has(shape)) || (shape.kind === 'path' && isUnknown(shape)),
  );
  for (const shape of shapes.slice(0, SHAPES_MAX)) draw(context, shape, pictures);
  const raw = canvas.toBuffer('image/png');
  const cut = await cutToContent(raw, scale);
  return cut && { ...cut, isPartial: missing || all.length > SHAPES_MAX };
}

const isUnknown = (shape: Extract<Shape, { kind: 'path' }>): boolean =>
  shape.path === null && shape.line !== null;

type Image = Awaited<ReturnType<typeof loadImage>>;
async function picturesOf(shapes: readonly Shape[], read: ReadPicture): Promise<Map<Shape, Image>> {
  const images = new Map<Shape, Image>();
  for (const shape of shapes) {
    if (shape.kind !== 'picture') continue;
    const { width: widthPt, height: heightPt } = shape.rect;
    const bytes = await read(shape.relation, { widthPt, heightPt });
    if (bytes) images.set(shape, await loadImage(bytes));
  }
  return images;
}

function draw(context: SKRSContext2D, shape: Shape, pictures: ReadonlyMap<Shape, Image>): void {
  const { rect, turn } = shape;
  const [cx, cy] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  context.save();
  context.translate(cx, cy);
  context.rotate((turn.degrees * Math.PI) / 180);
  context.save();
  context.scale(turn.flipX ? -1 : 1, turn.flipY ? -1 : 1);
  if (shape.kind === 'group') {
    context.translate(-cx, -cy);
    for (const inner of shape.shapes) draw(context, inner, pictures);
  } else {
    context.translate(-rect.width / 2, -rect.height / 2);
    if (shape.kind === 'path') drawPath(context, shape);
    const image = pictures.get(shape);
    if (image && shape.kind === 'picture') drawPicture(context, image, shape);
  }
  context.restore();
  // Text is turned but never mirrored.
  if (shape.kind === 'path' && shape.label) {
    context.translate(-rect.width / 2, -rect.height / 2);
    drawLabel(context, shape.label, rect);
  }
  context.restore();
}

function drawPicture(
  context: SKRSContext2D,
  image: Image,
  { rect, crop }: { rect: Shape['rect']; crop?: Crop },
): void {
  const { left = 0, top = 0, right = 0, bottom = 0 } = crop ?? {};
  const [width, height] = [image.width * (1 - left - right), image.height * (1 - top - bottom)];
  context.drawImage(
    image,
    image.width * left,
    image.height * top,
    width,
    height,
    0,
    0,
    rect.width,
    rect.height,
  );
}

function drawPath(context: SKRSContext2D, { path, line, fill }: Extract<Shape, { kind: 'path' }>): void {
  if (path === null) return;
  const outline = new Path2D(path);
  if (fill) {
    context.fillStyle = fill;
    context.fill(outline, 'evenodd');
  }
  if (!line) return;
  context.strokeStyle = line.colour;
  context.lineWidth = line.widthPt;
  context.lineJoin = 'round';
  context.setLineDash(line.dash.map((part) => part * line.widthPt));
  context.stroke(outline);
  context.setLineDash([]);
  if (line.startArrow || line.endArrow) drawArrows(context, path, line);
}

function drawArrows(context: SKRSContext2D, path: string, line: Line): void {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([text]) => Number(text));
  // A bent connector has single coordinates: its last segment counts, and it is level.
  if (/[HVAQZ]/.test(path) || numbers.length < 4) return;
  const point = (at: number): [number, number] => [numbers.at(at) ?? 0, numbers.at(at + 1) ?? 0];
  if (line.endArrow) arrowHead(context, point(-4), point(-2), line);
  if (line.startArrow) arrowHead(context, point(2), point(0), line);
}

function arrowHead(
  context: SKRSContext2D,
  [fromX, fromY]: [number, number],
  [x, y]: [number, number],
  line: Line,
): void {
  const size = Math.max(4, line.widthPt * ARROW_WIDTHS);
  context.save();
  context.translate(x, y);
  context.rotate(Math.atan2(y - fromY, x - fromX));
  context.fillStyle = line.colour;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(-size, size / 3);
  context.lineTo(-size, -size / 3);
  context.closePath();
  context.fill();
  context.restore();
}

const LINE_HEIGHT = 1.25;
const RAISED_SIZE = 0.65;

function drawLabel(context: SKRSContext2D, label: Label, rect: Shape['rect']): void {
  context.fillStyle = '#000000';
  context.textBaseline = 'alphabetic';
  const sizes = label.lines.map(({ runs }) => Math.max(10.5, ...runs.map(({ sizePt }) => sizePt)));
  const height = sizes.reduce((sum, size) => sum + size * LINE_HEIGHT, 0);
  const room = rect.height - height;
  const top =
    label.anchor === 'middle' ? room / 2 : label.anchor === 'bottom' ? room - label.inset.y : label.inset.y;
  let y = top;
  for (const [at, { runs, align }] of label.lines.entries()) {
    const size = sizes[at] ?? 0;
    y += size * LINE_HEIGHT;
    const width = runs.reduce((sum, run) => sum + widthOf(context, run), 0);
    const free = rect.width - width;
    let x = align === 'center' ? free / 2 : align === 'right' ? free - label.inset.x : label.inset.x;
    for (const run of runs) {
      const lift = run.raise === 'superscript' ? -0.35 : run.raise === 'subscript' ? 0.15 : 0;
      const runWidth = widthOf(context, run);
      context.fillText(run.text, x, y - size * 0.3 + size * lift);
      x += runWidth;
    }
  }
}

/** Also sets the run's font. */
function widthOf(context: SKRSContext2D, { text, sizePt, italic, raise }: LabelRun): number {
  const size = raise ? sizePt * RAISED_SIZE : sizePt;
  setDrawingFont(context, size, italic);
  return context.measureText(text).width;
}

async function cutToContent(png: Buffer, scale: number): Promise<Omit<Painted, 'isPartial'> | null> {
  try {
    const margin = Math.round(MARGIN_PT * scale);
    const { data, info } = await sharp(png)
      .trim({ background: '#ffffff', threshold: 8 })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.width <= 2 * margin + 2 || info.height <= 2 * margin + 2) return null;
    const { width, height } = info;
    return { data, width, height, widthPt: width / scale, heightPt: height / scale };
  } catch {
    // All white: there is nothing to crop.
    return null;
  }
}
