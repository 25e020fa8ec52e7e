/** Symbols as from a printer and a scanner: drawn in a font, then smaller, softer, noisier. For training only. */
import { createCanvas } from '@napi-rs/canvas';
import { components, type Component } from './components.js';
import type { SymbolClass } from './symbol-classes.js';

export type Random = () => number;
/** Pixels of a character before it is scanned. */
const DRAWN = 64;
const SIDE = 240;

// One canvas for all: the collector does not count their pixels, which would fill the memory.
const canvas = createCanvas(SIDE, SIDE);
const context = canvas.getContext('2d');

/** Labelled shapes of one drawing; none if the font draws the symbol in unknown pieces. */
export function drawnSymbol(
  symbol: SymbolClass,
  character: string,
  font: string,
  random: Random,
): { name: string; shape: Component }[] {
  context.resetTransform();
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = '#000';
  context.strokeStyle = '#000';
  context.translate(SIDE / 2, SIDE / 2);
  context.rotate((random() - 0.5) * 0.07);
  const stretch = stretchOf(symbol.name, random);
  context.scale(stretch.x, stretch.y);
  context.font = `${DRAWN}px "${font}"`;
  const width = context.measureText(character).width;
  if (symbol.name === '-') rule(random, 'across');
  else if (symbol.name === '|' && random() < 0.5) rule(random, 'down');
  else if (symbol.name === '√') root(character, width, random);
  else context.fillText(character, -width / 2, DRAWN / 3);
  const picture = scanned(canvas.data(), random);
  const found = components(picture, { x0: 0, y0: 0, x1: picture.width, y1: picture.height }, picture.dark);
  const largest = Math.max(0, ...found.map((one) => one.area));
  const shapes = found.filter((one) => one.area > largest * 0.03 && one.area >= 3);
  if (shapes.length === 1 && shapes[0]) return [{ name: symbol.name, shape: shapes[0] }];
  if (!symbol.pieces || shapes.length !== symbol.pieces.length) return [];
  const sorted = shapes.sort((a, b) => (a.y0 + a.y1) / 2 - (b.y0 + b.y1) / 2);
  return sorted.map((shape, at) => ({ name: symbol.pieces?.[at] ?? '', shape }));
}

function stretchOf(name: string, random: Random): { x: number; y: number } {
  const tall = 1 + random() * random() * 1.8;
  if ('()[]{}|∫'.includes(name) && random() < 0.6) return { x: 1, y: tall };
  if (name === '→' && random() < 0.5) return { x: tall, y: 1 };
  return { x: 0.92 + random() * 0.16, y: 1 };
}

function rule(random: Random, way: 'across' | 'down'): void {
  const length = DRAWN * (0.35 + random() * random() * 3);
  const thick = DRAWN * (0.03 + random() * 0.07);
  if (way === 'across') context.fillRect(-length / 2, 0, length, thick);
  else context.fillRect(0, (-length * 0.8) / 2, thick, length * 0.8);
}

/** The sign with its rule above the part that it covers. */
function root(character: string, width: number, random: Random): void {
  const left = -1.6 * DRAWN;
  context.fillText(character, left, DRAWN / 3);
  const metrics = context.measureText(character);
  const top = DRAWN / 3 - metrics.actualBoundingBoxAscent;
  const thick = DRAWN * (0.035 + random() * 0.03);
  context.fillRect(left + width - DRAWN * 0.03, top, DRAWN * (0.4 + random() * random() * 2), thick);
}

/** Drawing → grey picture of few pixels, with `dark` the level below which its ink is. */
function scanned(
  data: Uint8Array,
  random: Random,
): { data: Uint8Array; width: number; height: number; dark: number } {
  const em = 16 + random() * random() * 44;
  const step = DRAWN / em;
  const ink = inkedPart(data);
  const [left, top] = [ink.x0 - (3 + random()) * step, ink.y0 - (3 + random()) * step];
  const width = Math.ceil((ink.x1 - left) / step) + 4;
  const height = Math.ceil((ink.y1 - top) / step) + 4;
  const out = new Float32Array(width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0];
      for (let sy = Math.floor(top + y * step); sy < top + (y + 1) * step; sy++)
        for (let sx = Math.floor(left + x * step); sx < left + (x + 1) * step; sx++) {
          const isDrawn = sx >= 0 && sy >= 0 && sx < SIDE && sy < SIDE;
          sum += isDrawn ? (data[(sy * SIDE + sx) * 4] ?? 255) : 255;
          count++;
        }
      out[y * width + x] = sum / Math.max(1, count);
    }
  const soft = blurred(out, width, random() * em * 0.028);
  const noise = random() * 22;
  return {
    data: Uint8Array.from(soft, (value) =>
      Math.max(0, Math.min(255, value + (random() + random() + random() - 1.5) * noise)),
    ),
    width,
    height,
    dark: 125 + random() * 75,
  };
}

function inkedPart(data: Uint8Array): { x0: number; y0: number; x1: number; y1: number } {
  let [x0, y0, x1, y1] = [SIDE, SIDE, 0, 0];
  for (let at = 0; at < SIDE * SIDE; at++) {
    if ((data[at * 4] ?? 255) > 200) continue;
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return x1 < x0 ? { x0: 0, y0: 0, x1: 1, y1: 1 } : { x0, y0, x1: x1 + 1, y1: y1 + 1 };
}

/** A soft lens: three taps, repeated according to `sigma`. */
function blurred(values: Float32Array, side: number, sigma: number): Float32Array {
  let now = values;
  for (let left = sigma * sigma; left > 0.02; left -= 0.5) {
    const share = Math.min(0.25, left / 2);
    for (const step of [1, side]) {
      const next = new Float32Array(now.length);
      for (let at = 0; at < now.length; at++) {
        const middle = now[at] ?? 255;
        next[at] = middle * (1 - 2 * share) + ((now[at - step] ?? 255) + (now[at + step] ?? 255)) * share;
      }
      now = next;
    }
  }
  return now;
}
