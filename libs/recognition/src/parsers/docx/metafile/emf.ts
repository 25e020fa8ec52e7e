/** Enhanced metafiles: header and records. Source: [MS-EMF]. */
import { alphabetOf } from '../symbol-font.js';
import { brushOf, colourOf, type Device, type GraphicsObject, penOf, type Point, STOCK } from './device.js';

export interface EmfHeader {
  /** The picture's frame, in device units. */
  frame: { left: number; top: number; width: number; height: number };
  extent: Point;
}
/** Draws a bitmap of the file. */
export type DrawBitmap = (header: Buffer, bits: Buffer, at: Point, size: Point) => void;

const SIGNATURE = 0x464d4520;
const RECORDS_MAX = 200_000;
const POINTS_MAX = 100_000;
const STOCK_OBJECT = 0x80000000;

export const isEmf = (bytes: Buffer): boolean =>
  bytes.length > 88 && bytes.readUInt32LE(0) === 1 && bytes.readUInt32LE(40) === SIGNATURE;

export function emfHeader(bytes: Buffer): EmfHeader {
  const rect = (at: number) => [0, 4, 8, 12].map((step) => bytes.readInt32LE(at + step));
  const [left = 0, top = 0, right = 0, bottom = 0] = rect(24);
  const [pixelsX, pixelsY, millimetresX, millimetresY] = rect(72) as [number, number, number, number];
  // The frame counts hundredths of millimetres.
  const [perX, perY] = [pixelsX / (millimetresX * 100 || 1), pixelsY / (millimetresY * 100 || 1)];
  const frame = {
    left: left * perX,
    top: top * perY,
    width: (right - left) * perX,
    height: (bottom - top) * perY,
  };
  return { frame, extent: [1, 1] };
}

/** Plays all records; skips unknown ones. */
export function playEmf(bytes: Buffer, device: Device, drawBitmap: DrawBitmap): void {
  const objects = new Map<number, GraphicsObject>();
  let isMapped = false;
  for (let at = 0, count = 0; at + 8 <= bytes.length && count < RECORDS_MAX; count++) {
    const [type, size] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    if (size < 8 || at + size > bytes.length || type === 14) return;
    const record = bytes.subarray(at, at + size);
    at += size;
    if (type === 17) isMapped = setMapMode(record.readUInt32LE(8), device);
    else if (type === 9 || type === 11) {
      // Extents only count in the modes that scale.
      if (isMapped) device.set({ [type === 9 ? 'windowExtent' : 'viewportExtent']: pair(record, 8) });
    } else if (type === 81 || type === 77 || type === 76) bitmap(type, record, drawBitmap);
    else play(type, record, device, objects);
  }
}

/** True if window and viewport scale. */
function setMapMode(mode: number, device: Device): boolean {
  const isScaled = mode === 7 || mode === 8;
  if (!isScaled) device.set({ windowExtent: [1, 1], viewportExtent: [1, 1] });
  return isScaled;
}

const pair = (record: Buffer, at: number): Point => [record.readInt32LE(at), record.readInt32LE(at + 4)];
const rect = (record: Buffer, at: number) =>
  [0, 4, 8, 12].map((step) => record.readInt32LE(at + step)) as [number, number, number, number];

function points(record: Buffer, at: number, count: number, isShort: boolean): Point[] {
  const step = isShort ? 4 : 8;
  const length = Math.min(count, POINTS_MAX, Math.floor((record.length - at) / step));
  return Array.from({ length }, (_, index): Point => {
    const place = at + index * step;
    return isShort ? [record.readInt16LE(place), record.readInt16LE(place + 2)] : pair(record, place);
  });
}

function play(type: number, record: Buffer, device: Device, objects: Map<number, GraphicsObject>): void {
  const isShort = type >= 85 && type <= 91;
  const list = () => points(record, 28, record.readUInt32LE(24), isShort);
  switch (type) {
    case 10:
      return device.set({ windowOrigin: pair(record, 8) });
    case 12:
      return device.set({ viewportOrigin: pair(record, 8) });
    case 22:
      return device.set({ align: record.readUInt32LE(8) });
    case 24:
      return device.set({ textColour: colourOf(record.readUInt32LE(8)) });
    case 33:
      return device.save();
    case 34:
      return device.restore();
    case 35:
    case 36: {
      const matrix = [0, 4, 8, 12, 16, 20].map((step) => record.readFloatLE(8 + step)) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      if (type === 35) return device.set({ world: matrix });
      const mode = record.readUInt32LE(32);
      return mode === 1 ? device.set({ world: [1, 0, 0, 1, 0, 0] }) : device.transform(matrix, mode === 2);
    }
    case 37: {
      const index = record.readUInt32LE(8);
      return device.select(index >= STOCK_OBJECT ? STOCK[index - STOCK_OBJECT] : objects.get(index));
    }
    case 40:
      return void objects.delete(record.readUInt32LE(8));
    case 38:
    case 39:
    case 82:
    case 95:
      return void objects.set(record.readUInt32LE(8), objectOf(type, record));
    case 27:
      return device.moveTo(pair(record, 8));
    case 54:
      return device.lineTo(pair(record, 8));
    case 2:
    case 85:
      return device.bezier(list(), false);
    case 5:
    case 88:
      return device.bezier(list(), true);
    case 3:
    case 86:
      return device.polyline(list(), { isClosed: true });
    case 4:
    case 87:
      return device.polyline(list());
    case 6:
    case 89:
      return device.polyline(list(), { goesOn: true });
    case 7:
    case 8:
    case 90:
    case 91:
      return several(type, record, device, isShort);
    case 42:
      return device.ellipse(rect(record, 8));
    case 43:
    case 44:
      return device.rectangle(rect(record, 8));
    case 45:
    case 46:
    case 47: {
      const closes = type === 45 ? 'no' : type === 46 ? 'chord' : 'centre';
      return device.ellipse(rect(record, 8), { from: pair(record, 24), to: pair(record, 32), closes });
    }
    case 59:
      return device.beginPath();
    case 60:
      return device.endPath();
    case 61:
      return device.closeFigure();
    case 62:
      return device.paintPath({ fills: true, strokes: false });
    case 63:
      return device.paintPath({ fills: true, strokes: true });
    case 64:
      return device.paintPath({ fills: false, strokes: true });
    case 83:
    case 84:
      return text(record, device, type === 84);
    case 108:
      return smallText(record, device);
  }
}

function objectOf(type: number, record: Buffer): GraphicsObject {
  if (type === 38) return penOf(record.readUInt32LE(12), record.readInt32LE(16), record.readUInt32LE(24));
  if (type === 39) return brushOf(record.readUInt32LE(12), record.readUInt32LE(16));
  if (type === 95) return penOf(record.readUInt32LE(28), record.readUInt32LE(32), record.readUInt32LE(40));
  const face = record.toString('utf16le', 40, Math.min(104, record.length));
  return {
    kind: 'font',
    height: Math.abs(record.readInt32LE(12)),
    escapement: record.readInt32LE(20),
    italic: record[32] !== 0,
    alphabet: alphabetOf(face),
  };
}

function several(type: number, record: Buffer, device: Device, isShort: boolean): void {
  const count = Math.min(record.readUInt32LE(24), POINTS_MAX, Math.floor((record.length - 32) / 4));
  const lengths = Array.from({ length: count }, (_, index) => record.readUInt32LE(32 + index * 4));
  const step = isShort ? 4 : 8;
  let at = 32 + count * 4;
  const outlines = lengths.map((length) => {
    const outline = points(record, at, length, isShort);
    at += outline.length * step;
    return outline;
  });
  if (type === 8 || type === 91) return device.polygons(outlines.filter(({ length }) => length > 1));
  for (const outline of outlines) device.polyline(outline);
}

function text(record: Buffer, device: Device, isWide: boolean): void {
  const [count, offset, advances] = [
    record.readUInt32LE(44),
    record.readUInt32LE(48),
    record.readUInt32LE(72),
  ];
  const length = Math.min(count, 5_000);
  const characters = record.toString(
    isWide ? 'utf16le' : 'latin1',
    offset,
    offset + length * (isWide ? 2 : 1),
  );
  const hasAdvances = advances > 0 && advances + length * 4 <= record.length;
  const widths = hasAdvances ? Array.from({ length }, (_, at) => record.readUInt32LE(advances + at * 4)) : [];
  device.text(characters, pair(record, 36), widths);
}

function smallText(record: Buffer, device: Device): void {
  const [count, options] = [Math.min(record.readUInt32LE(16), 5_000), record.readUInt32LE(20)];
  const isNarrow = (options & 0x200) !== 0;
  const from = options & 0x100 ? 36 : 52;
  const characters = record.toString(
    isNarrow ? 'latin1' : 'utf16le',
    from,
    from + count * (isNarrow ? 1 : 2),
  );
  device.text(characters, pair(record, 8), []);
}

function bitmap(type: number, record: Buffer, drawBitmap: DrawBitmap): void {
  const isStretchDib = type === 81;
  const at = isStretchDib ? 48 : 84;
  if (record.length < at + 16) return;
  const [header, headerSize, bits, bitsSize] = [0, 4, 8, 12].map((step) =>
    record.readUInt32LE(at + step),
  ) as [number, number, number, number];
  if (headerSize < 40 || bitsSize === 0 || bits + bitsSize > record.length) return;
  const size = isStretchDib ? pair(record, 72) : pair(record, 32);
  drawBitmap(
    record.subarray(header, header + headerSize),
    record.subarray(bits, bits + bitsSize),
    pair(record, 24),
    size,
  );
}
