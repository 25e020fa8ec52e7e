/** Decodes and crops a picture on a canvas: nothing leaves the browser before it is cropped. */
import { LIMITS } from '@tiku/contracts/common';
import { blobOf } from '../../ui/canvas-blob.js';

export const ZOOM_MAX = 4;
/** Side of the uploaded picture, in pixels. */
const SIDE = 512;
const QUALITY = 0.92;
const TYPES = ['image/jpeg', 'image/png', 'image/gif'];

/** The middle of the crop in shares of the picture's sides, and its magnification beyond filling the square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export type PictureProblem = 'type' | 'size' | 'broken';

/** The decoded picture, or why the file is none. The server checks again. */
export async function readPicture(file: File): Promise<ImageBitmap | PictureProblem> {
  if (!TYPES.includes(file.type)) return 'type';
  if (file.size > LIMITS.questionImageBytes) return 'size';
  try {
    return await createImageBitmap(file);
  } catch {
    // Chromium throws for a damaged file and for one that would not fit into memory.
    return 'broken';
  }
}

export const CENTRED: Crop = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  width: number;
  height: number;
}
/** The square of the picture that `crop` shows, in its pixels, always inside it. */
export function squareOf({ width, height }: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.max(1, crop.zoom);
  const within = (middle: number, length: number) =>
    Math.min(length - side, Math.max(0, middle * length - side / 2));
  return { left: within(crop.x, width), top: within(crop.y, height), side };
}

/** Moves the crop by shares of the square's side; stops at the picture's edge. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const next = squareOf(size, {
    zoom: crop.zoom,
    x: (left + side / 2 + right * side) / size.width,
    y: (top + side / 2 + down * side) / size.height,
  });
  return {
    zoom: crop.zoom,
    x: (next.left + side / 2) / size.width,
    y: (next.top + side / 2) / size.height,
  };
}

export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cropped square as a JPEG of 512 × 512. */
export function cropped(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  paint(canvas, picture, crop);
  return blobOf(canvas, 'image/jpeg', QUALITY);
}
