/**
 * Draws the sheet inside four corners as a rectangle: the projective map from the page to the picture, pixel by pixel.
 */
import type { Point, Quad } from './quad.js';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue, alpha. */
  data: Uint8ClampedArray;
}

/** Maps the unit square (top left, top right, bottom right, bottom left) to four points. */
function mapOf([a, b, c, d]: Quad): (u: number, v: number) => Point {
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const dx1 = b.x - c.x;
  const dy1 = b.y - c.y;
  const dx2 = d.x - c.x;
  const dy2 = d.y - c.y;
  // Heckbert, Fundamentals of Texture Mapping (1989), 2.2.1. Zero only if three corners lie on a line.
  const determinant = dx1 * dy2 - dx2 * dy1 || Number.EPSILON;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}

/** `size` is that of the result. Interpolates colours between pixels. */
export function straighten(picture: Pixels, quad: Quad, size: { width: number; height: number }): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const place = mapOf(quad);
  const { width, height, data: source } = picture;
  for (let row = 0; row < size.height; row++)
    for (let column = 0; column < size.width; column++) {
      const from = place((column + 0.5) / size.width, (row + 0.5) / size.height);
      const x = Math.min(width - 1, Math.max(0, from.x * width - 0.5));
      const y = Math.min(height - 1, Math.max(0, from.y * height - 0.5));
      const left = Math.floor(x);
      const top = Math.floor(y);
      const toRight = left + 1 < width ? 4 : 0;
      const below = top + 1 < height ? width * 4 : 0;
      const fx = x - left;
      const fy = y - top;
      const index = (top * width + left) * 4;
      const target = (row * size.width + column) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const at = index + channel;
        const upper = (source[at] ?? 0) * (1 - fx) + (source[at + toRight] ?? 0) * fx;
        const lower = (source[at + below] ?? 0) * (1 - fx) + (source[at + below + toRight] ?? 0) * fx;
        data[target + channel] = upper * (1 - fy) + lower * fy;
      }
      data[target + 3] = 255;
    }
  return { ...size, data };
}
