/**
 * A clean picture of a question → the photo of a hand-held camera: seen from an angle, slightly out of focus, with a
 * shadow across, noise, and JPEG losses. The same for the same seed.
 */
import sharp from 'sharp';
import { generator } from '../search/collection.js';
import { type Point, projectionOf } from './projection.js';

interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

/** The sheet extends beyond the photo, or is a whole page on a dark desk. */
const PAPER = 245;
const MARGIN = 0.08;
/** A4 at 200 dpi. */
const PAGE = { width: 1_654, height: 2_339, above: 90 };
const DESK = { least: 35, most: 105, grain: 9 };
/** How far each corner is moved inwards at most, as a share of width and height. */
const SKEW = 0.05;
const TURN_MAX = 0.06;
const BLUR = { least: 0.6, most: 1.3 };
/** The share of light that remains in the darkest part of the shadow. */
const SHADE = { least: 0.45, most: 0.7 };
const NOISE = 7;
const JPEG_QUALITY = 72;

export async function photograph(picture: Buffer, seed: number, { onDesk = false } = {}): Promise<Buffer> {
  const random = generator(seed);
  const between = (least: number, most: number): number => least + random() * (most - least);
  const flat = await greyOf(onDesk ? await onPage(picture) : picture);
  const { seen, corners } = frameOf(flat, between);
  const desk = between(DESK.least, DESK.most);
  const background = (): number => (onDesk ? desk + between(-DESK.grain, DESK.grain) : PAPER);
  const projected = project(flat, seen, corners, background);
  light(projected, between);
  return sharp(projected.data, {
    raw: { width: projected.width, height: projected.height, channels: 1 },
  })
    .blur(between(BLUR.least, BLUR.most))
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

/** At the head of an otherwise empty page. */
async function onPage(picture: Buffer): Promise<Buffer> {
  const fitted = await sharp(picture).resize({ width: PAGE.width, withoutEnlargement: true }).toBuffer();
  const { width } = await sharp(fitted).metadata();
  const left = Math.round((PAGE.width - width) / 2);
  return sharp({ create: { width: PAGE.width, height: PAGE.height, channels: 3, background: '#fff' } })
    .composite([{ input: fitted, top: PAGE.above, left }])
    .png()
    .toBuffer();
}

async function greyOf(picture: Buffer): Promise<Grey> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The positions of the sheet's corners in the photo. */
function frameOf(
  { width, height }: Grey,
  between: (least: number, most: number) => number,
): { seen: { width: number; height: number }; corners: Point[] } {
  const seen = {
    width: Math.round(width * (1 + 2 * MARGIN)),
    height: Math.round(height + width * 2 * MARGIN),
  };
  const angle = between(-TURN_MAX, TURN_MAX);
  const centre = { x: seen.width / 2, y: seen.height / 2 };
  const corners = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ].map(({ x, y }) => {
    const across = (x * width * (1 - between(0, SKEW))) / 2;
    const down = (y * height * (1 - between(0, SKEW))) / 2;
    return {
      x: centre.x + across * Math.cos(angle) - down * Math.sin(angle),
      y: centre.y + across * Math.sin(angle) + down * Math.cos(angle),
    };
  });
  return { seen, corners };
}

/** Interpolates each point of the photo between the four nearest points of the sheet. */
function project(
  flat: Grey,
  seen: { width: number; height: number },
  corners: readonly Point[],
  background: () => number,
): Grey {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = projectionOf(corners, [
    { x: 0, y: 0 },
    { x: flat.width - 1, y: 0 },
    { x: flat.width - 1, y: flat.height - 1 },
    { x: 0, y: flat.height - 1 },
  ]);
  const data = Buffer.alloc(seen.width * seen.height);
  for (let y = 0; y < seen.height; y += 1)
    for (let x = 0; x < seen.width; x += 1) {
      const depth = g * x + h * y + 1;
      const [u, v] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
      const isSheet = u >= 0 && v >= 0 && u < flat.width - 1 && v < flat.height - 1;
      data[y * seen.width + x] = isSheet ? sample(flat, u, v) : background();
    }
  return { data, ...seen };
}

function sample({ data, width }: Grey, u: number, v: number): number {
  const at = Math.floor(v) * width + Math.floor(u);
  const [right, below] = [u % 1, v % 1];
  const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const under = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return above * (1 - below) + under * below;
}

/** The light decreases to one side, the shadow of a hand covers a part, and the sensor adds noise. */
function light({ data, width, height }: Grey, between: (least: number, most: number) => number): void {
  const angle = between(0, 2 * Math.PI);
  const shade = between(SHADE.least, SHADE.most);
  const hand = { x: between(0, width), y: between(0, height), size: between(0.2, 0.5) * width };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const slope = ((x / width - 0.5) * Math.cos(angle) + (y / height - 0.5) * Math.sin(angle)) * 0.35;
      const near = Math.exp(-(((x - hand.x) ** 2 + (y - hand.y) ** 2) / hand.size ** 2));
      const share = (0.88 + slope) * (1 - (1 - shade) * near);
      const value = (data[y * width + x] ?? 0) * share + between(-NOISE, NOISE);
      data[y * width + x] = Math.max(0, Math.min(255, value));
    }
}
