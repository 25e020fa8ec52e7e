/** Rectangles with sides along the axes, y downwards: of a page in points, of a picture in pixels. Pure. */

export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const width = (rect: Rect): number => rect.x1 - rect.x0;
export const height = (rect: Rect): number => rect.y1 - rect.y0;

export function union(rects: readonly Rect[]): Rect {
  return {
    x0: Math.min(...rects.map((rect) => rect.x0)),
    y0: Math.min(...rects.map((rect) => rect.y0)),
    x1: Math.max(...rects.map((rect) => rect.x1)),
    y1: Math.max(...rects.map((rect) => rect.y1)),
  };
}

export function intersects(a: Rect, b: Rect, margin = 0): boolean {
  return a.x0 < b.x1 + margin && b.x0 < a.x1 + margin && a.y0 < b.y1 + margin && b.y0 < a.y1 + margin;
}
