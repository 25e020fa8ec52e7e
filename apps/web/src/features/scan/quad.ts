/** Four corners of a sheet in a picture: their positions, and the size of the straightened sheet. */

export interface Point {
  x: number;
  y: number;
}
/** Top left, top right, bottom right, bottom left; shares of the picture's width and height, 0 to 1. */
export type Quad = readonly [Point, Point, Point, Point];

export const WHOLE_PICTURE: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const areaOf = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, point, index) => {
      const next = quad[(index + 1) % 4] ?? point;
      return sum + point.x * next.y - next.x * point.y;
    }, 0),
  ) / 2;

/** All corners turn the same way. */
export function isConvex(quad: Quad): boolean {
  const turns = quad.map((point, index) => {
    const next = quad[(index + 1) % 4] ?? point;
    const after = quad[(index + 2) % 4] ?? point;
    return (next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x);
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}

/** Moves one corner, inside the picture; a corner that would fold the sheet stays in place. */
export function moveCorner(quad: Quad, corner: number, to: Point): Quad {
  const within = { x: Math.min(1, Math.max(0, to.x)), y: Math.min(1, Math.max(0, to.y)) };
  const [a, b, c, d] = quad.map((point, index) => (index === corner ? within : point));
  if (!a || !b || !c || !d) return quad;
  const moved: Quad = [a, b, c, d];
  return isConvex(moved) && areaOf(moved) > AREA_MIN ? moved : quad;
}
/** A sheet smaller than a fiftieth of the picture is a slip of the finger. */
const AREA_MIN = 0.02;

/** The long side of a straightened page in pixels: 300 dpi of A4, beyond which recognition gains nothing. */
const LONG_SIDE_MAX = 3508;

/** Pixels of the straightened page: the longer of each pair of sides, so that nothing shrinks. */
export function straightSizeOf(
  quad: Quad,
  picture: { width: number; height: number },
): { width: number; height: number } {
  const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * picture.width, y: y * picture.height }));
  if (!a || !b || !c || !d) return picture;
  const width = Math.max(distance(a, b), distance(d, c), 1);
  const height = Math.max(distance(a, d), distance(b, c), 1);
  const scale = Math.min(1, LONG_SIDE_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
