/** Windows metafiles of 16 bits: header and records. Source: [MS-WMF]. */
import { alphabetOf } from '../symbol-font.js';
import { brushOf, colourOf, type Device, type GraphicsObject, penOf, type Point } from './device.js';
import type { DrawBitmap } from './emf.js';

const PLACEABLE = 0x9ac6cdd7;
const RECORDS_MAX = 200_000;
/** Pens, brushes and fonts at one time; real files have some tens. */
const OBJECTS_MAX = 2_000;
const GBK = 134;

export interface WmfHeader {
  /** Offset of the first record. */
  start: number;
  /** The picture in logical units; null if the file does not state it. */
  box: { left: number; top: number; width: number; height: number } | null;
}

export function wmfHeader(bytes: Buffer): WmfHeader | null {
  const isPlaceable = bytes.length > 40 && bytes.readUInt32LE(0) === PLACEABLE;
  const at = isPlaceable ? 22 : 0;
  if (bytes.length < at + 18 || ![1, 2].includes(bytes.readUInt16LE(at)) || bytes.readUInt16LE(at + 2) !== 9)
    return null;
  const start = at + 18;
  if (!isPlaceable) return { start, box: windowOf(bytes, start) };
  const [left, top, right, bottom] = [6, 8, 10, 12].map((place) => bytes.readInt16LE(place)) as [
    number,
    number,
    number,
    number,
  ];
  return { start, box: { left, top, width: right - left, height: bottom - top } };
}

/** What the first records say about the page. */
function windowOf(bytes: Buffer, start: number): WmfHeader['box'] {
  let [left, top] = [0, 0];
  for (const { type, record } of records(bytes, start)) {
    if (type === 0x020b) [left, top] = [int(record, 1), int(record, 0)];
    if (type === 0x020c) return { left, top, width: int(record, 1), height: int(record, 0) };
  }
  return null;
}

function* records(bytes: Buffer, start: number): Generator<{ type: number; record: Buffer }> {
  for (let at = start, count = 0; at + 6 <= bytes.length && count < RECORDS_MAX; count++) {
    const size = bytes.readUInt32LE(at) * 2;
    const type = bytes.readUInt16LE(at + 4);
    if (size < 6 || at + size > bytes.length || type === 0) return;
    yield { type, record: bytes.subarray(at + 6, at + size) };
    at += size;
  }
}
/** The nth word of a record; 0 if the record is too short. */
const int = (record: Buffer, at: number): number =>
  record.length >= at * 2 + 2 ? record.readInt16LE(at * 2) : 0;
/** Parameters are in reverse order. */
const back = (record: Buffer, at: number): Point => [int(record, at + 1), int(record, at)];
const box = (record: Buffer, at: number): [number, number, number, number] => [
  int(record, at + 3),
  int(record, at + 2),
  int(record, at + 1),
  int(record, at),
];
const points = (record: Buffer, from: number, count: number): Point[] =>
  Array.from({ length: Math.max(0, Math.min(count, record.length / 4)) }, (_, at): Point => [
    int(record, from + at * 2),
    int(record, from + at * 2 + 1),
  ]);
const rgb = (record: Buffer, at: number): number => (record.length >= at + 4 ? record.readUInt32LE(at) : 0);

export function playWmf(bytes: Buffer, { start }: WmfHeader, device: Device, drawBitmap: DrawBitmap): void {
  /** An object takes the first free slot. */
  const objects: (GraphicsObject | 'other' | null)[] = [];
  let charset = 0;
  const keep = (object: GraphicsObject | 'other') => {
    const free = objects.indexOf(null);
    if (free < 0 && objects.length < OBJECTS_MAX) objects.push(object);
    else if (free >= 0) objects[free] = object;
  };
  const charsets = new Map<GraphicsObject, number>();
  for (const { type, record } of records(bytes, start)) {
    if (type === 0x02fb) {
      const font = fontOf(record);
      charsets.set(font, record[13] ?? 0);
      keep(font);
    } else if (type === 0x02fa) keep(penOf(int(record, 0), int(record, 1), rgb(record, 6)));
    else if (type === 0x02fc) keep(brushOf(int(record, 0), rgb(record, 2)));
    else if (OTHER_OBJECTS.has(type)) keep('other');
    else if (type === 0x01f0) {
      const slot = int(record, 0);
      if (slot >= 0 && slot < objects.length) objects[slot] = null;
    } else if (type === 0x012d) {
      const object = objects[int(record, 0)];
      if (object && object !== 'other') {
        device.select(object);
        charset = charsets.get(object) ?? charset;
      }
    } else if (type === 0x0f43 || type === 0x0b41) bitmap(type, record, drawBitmap);
    else play(type, record, device, charset);
  }
}
/** Palettes, patterns and regions take a slot too. */
const OTHER_OBJECTS = new Set([0x00f7, 0x01f9, 0x0142, 0x06ff]);

function play(type: number, record: Buffer, device: Device, charset: number): void {
  switch (type) {
    case 0x020b:
      return device.set({ windowOrigin: back(record, 0) });
    case 0x020c:
      return device.set({ windowExtent: back(record, 0) });
    case 0x012e:
      return device.set({ align: int(record, 0) });
    case 0x0209:
      return device.set({ textColour: colourOf(rgb(record, 0)) });
    case 0x001e:
      return device.save();
    case 0x0127:
      return device.restore();
    case 0x0214:
      return device.moveTo(back(record, 0));
    case 0x0213:
      return device.lineTo(back(record, 0));
    case 0x0324:
      return device.polyline(points(record, 1, int(record, 0)), { isClosed: true });
    case 0x0325:
      return device.polyline(points(record, 1, int(record, 0)));
    case 0x0538: {
      const count = Math.min(int(record, 0), 1_000);
      let at = 1 + count;
      const outlines = Array.from({ length: Math.max(0, count) }, (_, index) => {
        const outline = points(record, at, int(record, 1 + index));
        at += outline.length * 2;
        return outline;
      });
      return device.polygons(outlines.filter(({ length }) => length > 1));
    }
    case 0x041b:
      return device.rectangle(box(record, 0));
    case 0x061c:
      return device.rectangle(box(record, 2));
    case 0x0418:
      return device.ellipse(box(record, 0));
    case 0x0817:
    case 0x0830:
    case 0x081a: {
      const closes = type === 0x0817 ? 'no' : type === 0x0830 ? 'chord' : 'centre';
      return device.ellipse(box(record, 4), { from: back(record, 2), to: back(record, 0), closes });
    }
    case 0x0521: {
      const count = Math.max(0, Math.min(int(record, 0), record.length - 2));
      const after = 1 + Math.ceil(count / 2);
      return device.text(decoded(record.subarray(2, 2 + count), charset), back(record, after), []);
    }
    case 0x0a32: {
      const [count, options] = [int(record, 2), int(record, 3)];
      const from = options & 6 ? 16 : 8;
      const length = Math.max(0, Math.min(count, record.length - from));
      const characters = decoded(record.subarray(from, from + length), charset);
      const advancesAt = (from + length + (length % 2)) / 2;
      const hasAdvances = record.length >= (advancesAt + length) * 2 && [...characters].length === length;
      const widths = hasAdvances ? Array.from({ length }, (_, at) => int(record, advancesAt + at)) : [];
      return device.text(characters, back(record, 0), widths);
    }
  }
}

/** Bytes in the Windows code page of the font's character set. */
function decoded(bytes: Buffer, charset: number): string {
  return new TextDecoder(charset === GBK ? 'gbk' : 'windows-1252').decode(bytes);
}

function fontOf(record: Buffer): GraphicsObject {
  const face = record.toString('latin1', 18, Math.min(50, record.length));
  return {
    kind: 'font',
    height: Math.abs(int(record, 0)),
    escapement: int(record, 2),
    italic: (record[10] ?? 0) !== 0,
    alphabet: alphabetOf(face),
  };
}

function bitmap(type: number, record: Buffer, drawBitmap: DrawBitmap): void {
  const shift = type === 0x0f43 ? 1 : 0;
  const dib = record.subarray((10 + shift) * 2);
  if (dib.length < 44 || dib.readUInt32LE(0) < 40) return;
  const headerSize = dib.readUInt32LE(0);
  const depth = dib.readUInt16LE(14);
  const used = dib.readUInt32LE(32);
  const colours = depth <= 8 ? used || 2 ** depth : 0;
  const masks = dib.readUInt32LE(16) === 3 ? 12 : 0;
  const bits = headerSize + colours * 4 + masks;
  const size: Point = [int(record, 7 + shift), int(record, 6 + shift)];
  const at: Point = [int(record, 9 + shift), int(record, 8 + shift)];
  drawBitmap(dib.subarray(0, bits), dib.subarray(bits), at, size);
}
