/**
 * The picture of a page as it is read: grey, of a bounded size, level light, upright and straight. Owns the mapping
 * from its pixels to shares of the original picture.
 */
import sharp, { type SharpOptions } from 'sharp';
import type { Box } from '../../model/index.js';
import { withoutDesk } from './photo-background.js';
import { levelled, skewOf, type GreyPicture } from './grey-page.js';
import { inkBoxes } from './ink-boxes.js';
import { neighbours } from './text-direction.js';

export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
}
export interface WorkingPage {
  picture: GreyPicture;
  /** A box of the picture as shares of the original page. */
  toShares(box: { x0: number; y0: number; x1: number; y1: number }): Box;
}

/** An A3 page at 240 dpi: a larger picture costs memory and shows nothing more. */
export const WORKING_AREA_MAX = 11.5e6;
/** A smaller page is enlarged, at most twice: thin strokes need some pixels. */
const LONG_SIDE_MIN = 2600;
const COARSE_SIDE = 1600;
/** Smaller turns, in degrees, do not change what the engine reads. */
const TURN_MIN = 0.12;
/** How much more strongly the ink has to form lines when the picture is on its side. */
const SIDEWAYS = 1.6;

/** …unless this many times more of its characters are side by side than below each other. */
const SIDE_BY_SIDE = 1.3;

/** Turns to try, the likelier first: a page lying on its side may lie on either. */
export interface Upright {
  level: GreyPicture;
  turns: [first: number, second: number];
}

/** Grey and level, with the turns that make the lines run across. */
export async function levelPicture(picture: RawPicture): Promise<Upright> {
  const long = Math.max(picture.width, picture.height);
  const grow = Math.min(2, Math.max(1, LONG_SIDE_MIN / long));
  const scale = Math.min(grow, Math.sqrt(WORKING_AREA_MAX / (picture.width * picture.height)));
  const { data, info } = await sharp(picture.data, raw(picture))
    .greyscale()
    .resize(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)), {
      kernel: 'cubic',
      fit: 'fill',
    })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { data, width: info.width, height: info.height };
  const level = withoutDesk(levelled(seen), seen);
  const coarse = await resized(level, COARSE_SIDE / Math.max(level.width, level.height));
  const across = skewOf(coarse);
  const down = skewOf(await turned(coarse, 90));
  return down.strength > across.strength * SIDEWAYS && !standsSideBySide(coarse)
    ? { level, turns: [90 + down.degrees, 270 + down.degrees] }
    : { level, turns: [across.degrees, 180 + across.degrees] };
}

function standsSideBySide(coarse: GreyPicture): boolean {
  const found = neighbours(inkBoxes(coarse));
  return found !== null && found.horizontal > found.vertical * SIDE_BY_SIDE;
}

/** The level picture turned by degrees clockwise. */
export async function workingPage(level: GreyPicture, degrees: number): Promise<WorkingPage> {
  const turn = Math.abs(degrees) < TURN_MIN ? 0 : degrees;
  const picture = turn === 0 ? level : await turned(level, turn);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const back = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - picture.width / 2, y - picture.height / 2];
    return [
      clamp((dx * cos + dy * sin + level.width / 2) / level.width),
      clamp((dy * cos - dx * sin + level.height / 2) / level.height),
    ];
  };
  return {
    picture,
    toShares: ({ x0, y0, x1, y1 }) => {
      const corners = [back(x0, y0), back(x1, y0), back(x0, y1), back(x1, y1)];
      const xs = corners.map(([x]) => x);
      const ys = corners.map(([, y]) => y);
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    },
  };
}

/** PNG of a grey picture, scaled. */
export async function toPng(picture: GreyPicture, scale: number): Promise<Buffer> {
  const image = sharp(picture.data, raw({ ...picture, channels: 1 }));
  if (scale !== 1)
    image.resize(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
      {
        kernel: 'cubic',
        fit: 'fill',
      },
    );
  return image.png({ compressionLevel: 1 }).toBuffer();
}

async function resized(picture: GreyPicture, scale: number): Promise<GreyPicture> {
  if (scale >= 1) return picture;
  const { data, info } = await sharp(picture.data, raw({ ...picture, channels: 1 }))
    .resize(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)), {
      fit: 'fill',
    })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function turned(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  const { data, info } = await sharp(picture.data, raw({ ...picture, channels: 1 }))
    .rotate(degrees, { background: '#fff' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const raw = (picture: RawPicture): SharpOptions => ({
  raw: { width: picture.width, height: picture.height, channels: picture.channels },
});
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
