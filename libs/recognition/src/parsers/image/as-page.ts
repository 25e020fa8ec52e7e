/**
 * A crop of a screen or a page becomes a page. The layout takes anything higher than a fifteenth of the page for a
 * drawing, and so would take the characters of a three-line strip. The crop is laid on paper of its own colour, and
 * light letters on a dark screen become ink.
 */
import sharp from 'sharp';
import type { RawPicture } from './working-page.js';

/** Pages and photos have at least these sides. */
const SHORT_SIDE_MIN = 500;
const SHAPE_MIN = 0.5;
const MARGIN = 0.04;
/** Letters cover less of a screen than this. A dark desk around a page covers more. */
const INK_MOST = 0.25;
const DARK = 128;

/** Returns a page unchanged. Grey pictures only. */
export async function asPage(picture: RawPicture): Promise<RawPicture> {
  const { width, height } = picture;
  const data = isDark(picture.data) ? picture.data.map((value) => 255 - value) : picture.data;
  const long = Math.max(width, height);
  const side = Math.max(SHORT_SIDE_MIN, Math.ceil(SHAPE_MIN * long));
  if (Math.min(width, height) >= side) return { ...picture, data };
  const margin = Math.ceil(long * MARGIN);
  const marginFor = (length: number): number => Math.max(margin, Math.ceil((side - length) / 2));
  const paper = paperOf({ ...picture, data });
  const [across, down] = [marginFor(width), marginFor(height)];
  const wider = await sharp(data, { raw: { width, height, channels: 1 } })
    .extend({
      ...{ top: down, bottom: down, left: across, right: across },
      background: { r: paper, g: paper, b: paper },
    })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: wider.data, width: wider.info.width, height: wider.info.height, channels: 1 };
}

function isDark(data: Uint8Array): boolean {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const at = (share: number): number => {
    let left = share * data.length;
    return counts.findIndex((count) => (left -= count) <= 0);
  };
  const [dark, middle, light] = [at(0.01), at(0.5), at(0.99)];
  const half = (middle + light) / 2;
  const lightShare = data.reduce((sum, value) => sum + (value > half ? 1 : 0), 0) / data.length;
  return middle < DARK && light - middle > 2 * (middle - dark) && lightShare < INK_MOST;
}

/** Ink covers less than half of every edge. */
function paperOf({ data, width, height }: RawPicture): number {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(data[x] ?? 255, data[(height - 1) * width + x] ?? 255);
  for (let y = 0; y < height; y += 1) edge.push(data[y * width] ?? 255, data[(y + 1) * width - 1] ?? 255);
  return edge.sort((a, b) => a - b)[Math.floor(edge.length / 2)] ?? 255;
}
