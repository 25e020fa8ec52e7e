/**
 * TeX's metrics of the Computer Modern and AMS fonts, and of `zh…` variants that also contain the bytes 128 to 255: the
 * first byte of a UTF-8 character is as wide as the character, the others have no width. So Chinese works wherever a
 * letter does (in names of nodes, keys and formulas) without a macro, and the DVI contains it byte by byte.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../tfm', import.meta.url));
const WITH_CHINESE = 'zh';
const EM = 1 << 20;
/** For letters of two bytes: accented Latin, Greek, Cyrillic. */
const NARROW = Math.round(0.6 * EM);
const FIRST_OF_TWO = 0xc2;
const FIRST_OF_THREE = 0xe0;
const CODES = 256;
/** For a Chinese character, as fractions of its size. */
const HEIGHT = 0.8;
const DEPTH = 0.14;

const built = new Map<string, Uint8Array | null>();

/** The bytes of a `.tfm` file; null for an unknown font. */
export function fontMetrics(file: string): Uint8Array | null {
  if (!file.endsWith('.tfm')) return null;
  const name = file.slice(0, -'.tfm'.length);
  const cached = built.get(name);
  if (cached !== undefined) return cached;
  const isWide = name.startsWith(WITH_CHINESE);
  const plain = metricsOf(isWide ? baseFont(name) : name);
  const metrics = plain && isWide ? withBytes(plain) : plain;
  // Names come from hostile sources: do not cache unknown ones.
  if (metrics) built.set(name, metrics);
  return metrics;
}

/** The name of the font with the outlines. */
export const baseFont = (name: string): string =>
  name.startsWith(WITH_CHINESE) ? name.slice(WITH_CHINESE.length) : name;

function metricsOf(name: string): Uint8Array | null {
  // Rejects paths out of the folder.
  if (!/^[a-z0-9]+$/.test(name)) return null;
  const file = join(FOLDER, `${name}.tfm`);
  return existsSync(file) ? readFileSync(file) : null;
}

interface Tables {
  head: DataView;
  codes: { first: number; last: number };
  /** The start of each table, in bytes. */
  info: number;
  widths: number;
  heights: number;
  depths: number;
  end: number;
}

function tablesOf(bytes: Uint8Array): Tables {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = (index: number): number => head.getUint16(2 * index);
  const codes = { first: size(2), last: size(3) };
  const info = 24 + 4 * size(1);
  const widths = info + 4 * (codes.last - codes.first + 1);
  const heights = widths + 4 * size(4);
  const depths = heights + 4 * size(5);
  return { head, codes, info, widths, heights, depths, end: depths + 4 * size(6) };
}

/** Widths by code, as fractions of the font's size. */
export function characterWidths(bytes: Uint8Array): Float64Array {
  const { head, codes, info, widths } = tablesOf(bytes);
  const found = new Float64Array(CODES);
  for (let code = codes.first; code <= codes.last; code += 1) {
    const index = head.getUint8(info + 4 * (code - codes.first));
    found[code] = head.getInt32(widths + 4 * index) / EM;
  }
  return found;
}

/** The index of the table entry nearest to `wanted`. */
function nearest(head: DataView, start: number, end: number, wanted: number): number {
  let best = 0;
  for (let index = 0; start + 4 * index < end; index += 1) {
    const distance = (at: number): number => Math.abs(head.getInt32(start + 4 * at) / EM - wanted);
    if (distance(index) < distance(best)) best = index;
  }
  return best;
}

function withBytes(plain: Uint8Array): Uint8Array {
  const { head, codes, widths, heights, depths, end } = tablesOf(plain);
  const widthCount = (heights - widths) / 4;
  const vertical = (nearest(head, heights, depths, HEIGHT) << 4) | nearest(head, depths, end, DEPTH);
  const added = Buffer.alloc(4 * (CODES - 1 - codes.last));
  for (let code = 0x80; code < CODES; code += 1) {
    const width = code < FIRST_OF_TWO ? 2 : code < FIRST_OF_THREE ? 1 : 0;
    added.set([widthCount + width, width === 2 ? 0 : vertical, 0, 0], 4 * (code - 1 - codes.last));
  }
  const ends = Buffer.alloc(12);
  ends.writeInt32BE(EM, 0);
  ends.writeInt32BE(NARROW, 4);
  const bytes = Buffer.concat([
    plain.subarray(0, widths),
    added,
    plain.subarray(widths, heights),
    ends,
    plain.subarray(heights),
  ]);
  bytes.writeUInt16BE(bytes.length / 4, 0);
  bytes.writeUInt16BE(CODES - 1, 6);
  bytes.writeUInt16BE(widthCount + 3, 8);
  return bytes;
}
