/**
 * Windows bitmaps without a file header → pixels. The canvas does not read them, because a false header would crash
 * the process there. Source: [MS-WMF] 2.2.2.9; run-length encoding (RLE) is not supported.
 */
import { Undrawable } from './work.js';

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: Uint8ClampedArray;
}

const PIXELS_MAX = 16_000_000;
const PLAIN = 0;
const WITH_MASKS = 3;
/** Masks for 16 bits, if the header has none. */
const MASKS_16 = [0x7c00, 0x3e0, 0x1f] as const;
const MASKS_32 = [0xff0000, 0xff00, 0xff] as const;

type Colour = readonly [red: number, green: number, blue: number];

/** Throws Undrawable for a bitmap that is too large, larger than its bits, or of an unsupported kind. */
export function decodeBitmap(header: Buffer, bits: Buffer): Pixels {
  const headerSize = header.length < 16 ? 0 : header.readUInt32LE(0);
  if (headerSize < 40 || header.length < 40) throw new Undrawable('an old kind of bitmap');
  const width = header.readInt32LE(4);
  const height = Math.abs(header.readInt32LE(8));
  const isUpsideDown = header.readInt32LE(8) > 0;
  const depth = header.readUInt16LE(14);
  const compression = header.readUInt32LE(16);
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  if (![1, 4, 8, 16, 24, 32].includes(depth) || ![PLAIN, WITH_MASKS].includes(compression))
    throw new Undrawable('a kind of bitmap that is not read');
  // Some programs omit the padding of the last row.
  const bytes = rowBytes * (height - 1) + Math.ceil((width * depth) / 8);
  if (width < 1 || height < 1 || width * height > PIXELS_MAX || bytes > bits.length)
    throw new Undrawable('a bitmap larger than its bits');
  const colourAt = reader(header, bits, depth, compression === WITH_MASKS);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y++) {
    const row = (isUpsideDown ? height - 1 - y : y) * rowBytes;
    for (let x = 0; x < width; x++, to += 4) {
      const [red, green, blue] = colourAt(row, x);
      data[to] = red;
      data[to + 1] = green;
      data[to + 2] = blue;
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Returns a function that reads the colour of one pixel of a row that starts at an offset. */
function reader(
  header: Buffer,
  bits: Buffer,
  depth: number,
  hasMasks: boolean,
): (row: number, x: number) => Colour {
  if (depth <= 8) {
    const palette = paletteOf(header, depth);
    const perByte = 8 / depth;
    const mask = 2 ** depth - 1;
    return (row, x) => {
      const byte = bits[row + Math.floor(x / perByte)] ?? 0;
      return palette[(byte >> (8 - depth * ((x % perByte) + 1))) & mask] ?? [0, 0, 0];
    };
  }
  if (depth === 24)
    return (row, x) => [bits[row + x * 3 + 2] ?? 0, bits[row + x * 3 + 1] ?? 0, bits[row + x * 3] ?? 0];
  const masks =
    hasMasks && header.length >= 52
      ? [40, 44, 48].map((at) => header.readUInt32LE(at))
      : [...(depth === 16 ? MASKS_16 : MASKS_32)];
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : Math.log2(mask & -mask) & 31;
    const most = mask >>> shift || 1;
    return (value: number): number => (((value & mask) >>> shift) * 255) / most;
  });
  const [red, green, blue] = channels as [
    (v: number) => number,
    (v: number) => number,
    (v: number) => number,
  ];
  return (row, x) => {
    const value = depth === 16 ? bits.readUInt16LE(row + x * 2) : bits.readUInt32LE(row + x * 4);
    return [red(value), green(value), blue(value)];
  };
}

function paletteOf(header: Buffer, depth: number): Colour[] {
  const used = header.readUInt32LE(32);
  const count = Math.min(used === 0 ? 2 ** depth : used, 2 ** depth);
  const from = header.readUInt32LE(0);
  const colours: Colour[] = [];
  for (let at = from; colours.length < count && at + 4 <= header.length; at += 4)
    colours.push([header[at + 2] ?? 0, header[at + 1] ?? 0, header[at] ?? 0]);
  return colours;
}
