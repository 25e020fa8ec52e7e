/** Pictures that Windows programs embed in Word files (WMF and EMF) → PNG, at the size on paper. */
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { decodeBitmap } from './bitmap.js';
import { Device, type Point } from './device.js';
import { type DrawBitmap, emfHeader, isEmf, playEmf } from './emf.js';
import { playWmf, wmfHeader } from './wmf.js';
import { DrawingWork, Undrawable } from './work.js';

export { DrawingWork } from './work.js';

const PIXELS_PER_POINT = 3;
const SIDE_MAX = 3_000;
const SIDE_MIN = 8;
const PIXELS_PER_WORK = 200;
/** The size if neither the paper nor the file gives one. */
const DEFAULT_WIDTH_PT = 200;

export interface PaintedMetafile {
  data: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/** Null for other files, if nothing can be drawn, and if the drawing takes too much work. */
export async function paintMetafile(
  bytes: Buffer,
  paper: { widthPt?: number; heightPt?: number },
  background: string | null = '#ffffff',
  allowed = new DrawingWork(),
): Promise<PaintedMetafile | null> {
  const wmf = isEmf(bytes) ? null : wmfHeader(bytes);
  const frame = isEmf(bytes) ? emfHeader(bytes).frame : wmf?.box;
  if (!frame || !(Math.abs(frame.width) > 0) || !(Math.abs(frame.height) > 0)) return null;
  const ratio = Math.abs(frame.height / frame.width);
  const widthPt = paper.widthPt ?? DEFAULT_WIDTH_PT;
  const heightPt = paper.heightPt ?? widthPt * ratio;
  const scale = Math.min(PIXELS_PER_POINT, SIDE_MAX / Math.max(widthPt, heightPt));
  const side = (points: number) => Math.max(SIDE_MIN, Math.round(points * scale));
  const canvas = createCanvas(side(widthPt), side(heightPt));
  const context = canvas.getContext('2d');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const work = allowed.ofPicture();
  const drawBitmap: DrawBitmap = (header, bits, at, size) => {
    const { width, height, data } = decodeBitmap(header, bits);
    work.spend(Math.ceil((width * height) / PIXELS_PER_WORK));
    const bitmap = createCanvas(width, height);
    bitmap.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
    device.picture(bitmap, at, size);
  };
  // A page of 16 bits has no device units: its window is the picture.
  const toPixels = ([x, y]: Point): Point =>
    wmf
      ? [(x * canvas.width) / Math.abs(frame.width), (y * canvas.height) / Math.abs(frame.height)]
      : [((x - frame.left) * canvas.width) / frame.width, ((y - frame.top) * canvas.height) / frame.height];
  const extent: Point = wmf ? [Math.abs(frame.width), Math.abs(frame.height)] : [1, 1];
  const device = new Device(context, toPixels, extent, work);
  try {
    if (wmf) {
      device.set({ windowOrigin: [frame.left, frame.top], windowExtent: [frame.width, frame.height] });
      playWmf(bytes, wmf, device, drawBitmap);
    } else playEmf(bytes, device, drawBitmap);
  } catch (error) {
    if (error instanceof Undrawable) return null;
    // A record has a false length: the part before it may be enough.
  }
  return device.hasDrawn
    ? { data: canvas.toBuffer('image/png'), width: canvas.width, height: canvas.height }
    : null;
}
