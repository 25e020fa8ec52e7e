/**
 * `npm run train:symbols -- FONT.ttf …`: learns the shapes of `symbol-classes.ts` from the fonts that KaTeX brings and
 * the files given, and writes `symbol-weights.json`. The same fonts give the same weights. Takes some minutes of one
 * core.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { drawnSymbol } from '../formula/drawn-symbols.js';
import { FEATURES, shapeFeatures } from '../formula/shape-features.js';
import { SYMBOL_CLASSES } from '../formula/symbol-classes.js';
import {
  applyLayer,
  nameShape,
  packed,
  WEIGHTS_FILE,
  type Layer,
  type StoredModel,
} from '../formula/symbol-model.js';
import { randomOf } from './random.js';

const HIDDEN = 96;
const SAMPLES_OF_CLASS = 260;
const EPOCHS = 10;
const RATE = 0.02;
/** One in this many samples is held out for validation. */
const APART = 12;
/** A character that no font has. */
const MISSING = '\u{f8fe}';

interface Sample {
  name: string;
  features: Float32Array;
}

const random = randomOf(20_26);
const fonts = registeredFonts();
console.log(`${fonts.length} fonts, ${SYMBOL_CLASSES.length} symbols`);
const samples = drawAll();
const names = [...new Set(samples.map((one) => one.name))].sort();
const labels = new Map(names.map((name, at) => [name, at]));
console.log(`${samples.length} shapes, ${names.length} names`);
const hidden = layer(FEATURES, HIDDEN);
const output = layer(HIDDEN, names.length);
const learned = samples.filter((_, at) => at % APART !== 0);
const apart = samples.filter((_, at) => at % APART === 0);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  const loss = learn(RATE * (1 - epoch / EPOCHS) ** 1.5 + 0.0005);
  console.log(`epoch ${epoch + 1}: loss ${loss.toFixed(4)}, right of those kept apart ${rightShare()}`);
}
const stored: StoredModel = {
  trainedOn: fonts.join(', '),
  names,
  hidden: packed(hidden),
  output: packed(output),
};
writeFileSync(WEIGHTS_FILE, `${JSON.stringify(stored, null, 1)}\n`);

function registeredFonts(): string[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist/fonts');
  const own = readdirSync(folder)
    .filter((file) => /^KaTeX_(?:Main|Math|AMS|Size|SansSerif-Regular).*\.ttf$/.test(file))
    .map((file) => join(folder, file));
  return [...own, ...process.argv.slice(2)].map((file) => {
    const name = basename(file).replace(/\.\w+$/, '');
    if (!GlobalFonts.registerFromPath(file, name)) throw new Error(`${file} is no font`);
    return name;
  });
}

/** True if the font draws the character itself, not the box that stands for a missing one. */
function draws(font: string, character: string): boolean {
  const context = createCanvas(8, 8).getContext('2d');
  context.font = `100px "${font}"`;
  const measured = (text: string): string => {
    const { width, actualBoundingBoxAscent, actualBoundingBoxRight } = context.measureText(text);
    return [width, actualBoundingBoxAscent, actualBoundingBoxRight].map(Math.round).join(' ');
  };
  return measured(character) !== measured(MISSING);
}

function drawAll(): Sample[] {
  const drawn: Sample[] = [];
  for (const symbol of SYMBOL_CLASSES) {
    process.stdout.write(symbol.name);
    const places = [...(symbol.drawn ?? symbol.name)].flatMap((character) =>
      fonts.filter((font) => draws(font, character)).map((font) => ({ character, font })),
    );
    if (places.length === 0) throw new Error(`no font draws ${symbol.name}`);
    for (let at = 0; at < SAMPLES_OF_CLASS; at++) {
      const place = places[at % places.length];
      if (!place) continue;
      for (const { name, shape } of drawnSymbol(symbol, place.character, place.font, random))
        drawn.push({ name, features: shapeFeatures(shape) });
    }
  }
  return shuffled(drawn);
}

function learn(rate: number): number {
  let loss = 0;
  const inner = new Float32Array(HIDDEN);
  const scores = new Float32Array(names.length);
  const back = new Float32Array(HIDDEN);
  for (const { name, features } of shuffled(learned)) {
    applyLayer(hidden, features, inner);
    for (let at = 0; at < HIDDEN; at++) inner[at] = Math.max(0, inner[at] ?? 0);
    applyLayer(output, inner, scores);
    const largest = scores.reduce((most, value) => Math.max(most, value), -Infinity);
    let sum = 0;
    for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp((scores[at] ?? 0) - largest);
    const right = labels.get(name) ?? 0;
    loss -= Math.log(Math.max(1e-9, (scores[right] ?? 0) / sum));
    back.fill(0);
    for (let row = 0; row < scores.length; row++) {
      // Smoothing: probabilities are used as such, and a few labels are wrong.
      const target = row === right ? 0.96 : 0.04 / scores.length;
      const slope = (scores[row] ?? 0) / sum - target;
      const start = row * (HIDDEN + 1);
      for (let at = 0; at < HIDDEN; at++) {
        const weight = output.weights[start + at] ?? 0;
        back[at] = (back[at] ?? 0) + slope * weight;
        output.weights[start + at] = weight - rate * slope * (inner[at] ?? 0);
      }
      output.weights[start + HIDDEN] = (output.weights[start + HIDDEN] ?? 0) - rate * slope;
    }
    for (let row = 0; row < HIDDEN; row++) {
      const slope = (inner[row] ?? 0) > 0 ? rate * 0.3 * (back[row] ?? 0) : 0;
      if (slope === 0) continue;
      const start = row * (FEATURES + 1);
      for (let at = 0; at < FEATURES; at++)
        hidden.weights[start + at] = (hidden.weights[start + at] ?? 0) - slope * (features[at] ?? 0);
      hidden.weights[start + FEATURES] = (hidden.weights[start + FEATURES] ?? 0) - slope;
    }
  }
  return loss / learned.length;
}

function rightShare(): string {
  const wrong = new Map<string, number>();
  let right = 0;
  for (const { name, features } of apart) {
    const read = nameShape(features, { names, hidden, output })[0]?.name ?? '';
    if (read === name) right++;
    else wrong.set(`${name}→${read}`, (wrong.get(`${name}→${read}`) ?? 0) + 1);
  }
  const most = [...wrong].sort((a, b) => b[1] - a[1]).slice(0, 14);
  const listed = most.map(([pair, times]) => `${pair} ${times}`).join(', ');
  return `${((right / apart.length) * 100).toFixed(1)} % (${listed})`;
}

function layer(inputs: number, outputs: number): Layer {
  const weights = new Float32Array(outputs * (inputs + 1));
  for (let at = 0; at < weights.length; at++) weights[at] = (random() - 0.5) * Math.sqrt(6 / inputs);
  return { inputs, outputs, weights };
}

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
