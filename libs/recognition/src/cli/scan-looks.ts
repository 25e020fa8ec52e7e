/**
 * Clean pages → what scanners, copiers, faxes and cameras make of them, each with its own faults. The same for the same
 * seed. Owns the pictures only; simulate-scans.ts makes papers of them.
 */
import sharp, { type Sharp } from 'sharp';
import { randomOf } from './random.js';

export interface GreySheet {
  data: Buffer;
  width: number;
  height: number;
}
type Look = (sheet: GreySheet, between: (least: number, most: number) => number) => Promise<Buffer>;

const PAPER = { r: 255, g: 255, b: 255 };
const grey = ({ data, width, height }: GreySheet): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

/** Each grey value by its place, with noise of the sensor. */
function each(
  { data, width, height }: GreySheet,
  change: (value: number, x: number, y: number) => number,
): GreySheet {
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      out[at] = Math.max(0, Math.min(255, Math.round(change(data[at] ?? 255, x, y))));
    }
  return { data: out, width, height };
}

async function changed(picture: Sharp): Promise<GreySheet> {
  const { data, info } = await picture
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const LOOKS: Record<string, Look> = {
  /** A flat-bed scanner, the sheet askew. */
  skew: async (sheet, between) => {
    const side = between(0, 1) < 0.5 ? -1 : 1;
    const turned = await changed(grey(sheet).rotate(side * between(0.7, 2.2), { background: PAPER }));
    return grey(turned).blur(0.6).jpeg({ quality: 75 }).toBuffer();
  },
  /** A hand-held camera: light from one side, the shadow of the hand. */
  shadow: async (sheet, between) => {
    const [from, dark] = [between(-0.3, 0.3), between(0.45, 0.7)];
    const hand = { x: between(0, sheet.width), y: between(0, sheet.height), size: sheet.width * 0.35 };
    const lit = each(sheet, (value, x, y) => {
      const near = Math.exp(-(((x - hand.x) ** 2 + (y - hand.y) ** 2) / hand.size ** 2));
      const light = (0.85 + from * (x / sheet.width - 0.5)) * (1 - (1 - dark) * near);
      return value * light + between(-6, 6);
    });
    return grey(lit).blur(0.8).jpeg({ quality: 72 }).toBuffer();
  },
  /** A fax: one bit for a pixel, specks. */
  fax: async (sheet, between) => {
    const level = between(140, 190);
    const soft = await changed(grey(sheet).blur(0.7));
    const bits = each(soft, (value) => {
      if (between(0, 1) < 0.0004) return 0;
      return value + between(-20, 20) > level ? 255 : 0;
    });
    return grey(bits).png().toBuffer();
  },
  /** As pale as pencil or the last drops of toner. */
  pale: async (sheet, between) => {
    const ink = between(0.22, 0.35);
    const pale = each(sheet, (value) => 248 - (255 - value) * ink + between(-6, 6));
    return grey(pale).blur(0.5).jpeg({ quality: 70 }).toBuffer();
  },
  /** Sent through a messenger: small and compressed. */
  squeezed: async (sheet, between) => {
    const small = await changed(grey(sheet).resize({ width: Math.round(sheet.width * 0.72) }));
    return grey(each(small, (value) => value + between(-8, 8)))
      .jpeg({ quality: 22 })
      .toBuffer();
  },
  /** A grey watermark across the sheet. */
  marked: async (sheet, between) => {
    const { width, height } = sheet;
    const shade = Math.round(between(185, 215));
    const mark = (x: number, y: number): string =>
      `<text x="${x * width}" y="${y * height}" font-size="${width / 12}" fill="rgb(${shade},${shade},${shade})" transform="rotate(-30 ${x * width} ${y * height})">内部资料 严禁外传</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${mark(0.1, 0.45)}${mark(0.2, 0.9)}</svg>`;
    const over = grey(sheet)
      .toColourspace('srgb')
      .composite([{ input: Buffer.from(svg), blend: 'darken' }]);
    return over.greyscale().jpeg({ quality: 78 }).toBuffer();
  },
  /** A copy of a copy: dark, with the back shining through. */
  copied: async (sheet, between) => {
    const back = await changed(grey(sheet).flop().blur(1.5));
    const copied = each(sheet, (value, x, y) => {
      const behind = 255 - (back.data[y * sheet.width + x] ?? 255);
      return (value - behind * 0.16) * 0.93 + between(-9, 9);
    });
    return grey(copied).blur(0.9).jpeg({ quality: 60 }).toBuffer();
  },
};

export function lookAt(name: string, sheet: GreySheet, seed: number): Promise<Buffer> {
  const look = LOOKS[name];
  if (!look) throw new Error(`${name}: no such look; there are ${Object.keys(LOOKS).join(', ')}`);
  const next = randomOf(seed);
  return look(sheet, (least, most) => least + next() * (most - least));
}
