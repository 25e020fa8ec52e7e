/**
 * Reads DVI, TeX's output: characters, rules and specials with their positions, page by page. Independent of SVG. DVI
 * counts in scaled points; everything here is in points with the y axis downwards.
 */
export interface DviFont {
  name: string;
  sizePt: number;
}
export interface DviSink {
  beginPage(): void;
  endPage(): void;
  character(code: number, font: DviFont, xPt: number, yPt: number): void;
  rule(xPt: number, yPt: number, widthPt: number, heightPt: number): void;
  special(text: string, xPt: number, yPt: number): void;
}
/** Widths by code, as fractions of the font's size. */
export type WidthsOf = (fontName: string) => Float64Array | null;

const POINT = 65_536;
const STACK_MAX = 2_000;

interface Place {
  h: number;
  v: number;
  w: number;
  x: number;
  y: number;
  z: number;
}

/** @throws Error if it is not DVI of TeX */
export function readDvi(bytes: Uint8Array, widthsOf: WidthsOf, sink: DviSink): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fonts = new Map<number, DviFont & { widths: Float64Array | null; size: number }>();
  let font = fonts.get(-1);
  let at = 0;
  let place: Place = { h: 0, v: 0, w: 0, x: 0, y: 0, z: 0 };
  let stack: Place[] = [];
  const unsigned = (size: number): number => {
    let value = 0;
    for (let index = 0; index < size; index += 1) value = value * 256 + view.getUint8(at++);
    return value;
  };
  const signed = (size: number): number => {
    const value = unsigned(size);
    return value >= 2 ** (8 * size - 1) ? value - 2 ** (8 * size) : value;
  };
  const text = (length: number): string => {
    const read = Buffer.from(bytes.subarray(at, at + length)).toString('utf8');
    at += length;
    return read;
  };
  const character = (code: number, moves: boolean): void => {
    if (!font) return;
    sink.character(code, font, place.h / POINT, place.v / POINT);
    if (moves) place.h += Math.round((font.widths?.[code] ?? 0) * font.size);
  };
  const rule = (moves: boolean): void => {
    const height = signed(4);
    const width = signed(4);
    if (height > 0 && width > 0)
      sink.rule(place.h / POINT, (place.v - height) / POINT, width / POINT, height / POINT);
    if (moves) place.h += width;
  };
  const defineFont = (size: number): void => {
    const number = unsigned(size);
    at += 4;
    const scaled = unsigned(4);
    at += 4;
    const area = unsigned(1);
    const length = unsigned(1);
    const name = text(area + length).slice(area);
    fonts.set(number, { name, sizePt: scaled / POINT, size: scaled, widths: widthsOf(name) });
  };

  while (at < bytes.length) {
    const op = unsigned(1);
    if (op < 128) character(op, true);
    else if (op <= 131) character(unsigned(op - 127), true);
    else if (op === 132) rule(true);
    else if (op <= 136) character(unsigned(op - 132), false);
    else if (op === 137) rule(false);
    else if (op === 138) continue;
    else if (op === 139) {
      at += 44;
      place = { h: 0, v: 0, w: 0, x: 0, y: 0, z: 0 };
      stack = [];
      sink.beginPage();
    } else if (op === 140) sink.endPage();
    else if (op === 141) {
      if (stack.length >= STACK_MAX) throw new Error('DVI is nested too deep');
      stack.push({ ...place });
    } else if (op === 142) place = stack.pop() ?? place;
    else if (op <= 146) place.h += signed(op - 142);
    else if (op <= 151) {
      if (op > 147) place.w = signed(op - 147);
      place.h += place.w;
    } else if (op <= 156) {
      if (op > 152) place.x = signed(op - 152);
      place.h += place.x;
    } else if (op <= 160) place.v += signed(op - 156);
    else if (op <= 165) {
      if (op > 161) place.y = signed(op - 161);
      place.v += place.y;
    } else if (op <= 170) {
      if (op > 166) place.z = signed(op - 166);
      place.v += place.z;
    } else if (op <= 234) font = fonts.get(op - 171);
    else if (op <= 238) font = fonts.get(unsigned(op - 234));
    else if (op <= 242) sink.special(text(unsigned(op - 238)), place.h / POINT, place.v / POINT);
    else if (op <= 246) defineFont(op - 242);
    else if (op === 247) at += 13 + (view.getUint8(at + 13) + 1);
    else return;
  }
}
