/**
 * A small network that names shapes: features → one hidden layer → a probability for each symbol. Owns the stored
 * weights (whole numbers of eight bits with a scale for each row) and their use. Pure, except that it reads its file
 * once.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FEATURES } from './shape-features.js';

export interface Layer {
  inputs: number;
  outputs: number;
  /** Row by row: the weights of an output, the last one its bias. */
  weights: Float32Array;
}
export interface SymbolGuess {
  name: string;
  /** 0..1 */
  probability: number;
}
export interface SymbolModel {
  names: readonly string[];
  hidden: Layer;
  output: Layer;
}

const StoredLayer = z.object({
  inputs: z.int(),
  outputs: z.int(),
  scales: z.array(z.number()),
  weights: z.base64(),
});
const StoredModel = z.object({
  trainedOn: z.string(),
  names: z.array(z.string()),
  hidden: StoredLayer,
  output: StoredLayer,
});
export type StoredModel = z.infer<typeof StoredModel>;

export const WEIGHTS_FILE = new URL('./symbol-weights.json', import.meta.url);
const GUESSES_MAX = 4;
let loaded: SymbolModel | null = null;

/** The likeliest names of a shape, the likeliest first. */
export function nameShape(features: Float32Array, model: SymbolModel = (loaded ??= load())): SymbolGuess[] {
  const hidden = applyLayer(model.hidden, features).map((value) => Math.max(0, value));
  const scores = applyLayer(model.output, hidden);
  const largest = scores.reduce((most, value) => Math.max(most, value), -Infinity);
  const powers = scores.map((value) => Math.exp(value - largest));
  const sum = powers.reduce((total, value) => total + value, 0);
  return [...powers]
    .map((power, at) => ({ name: model.names[at] ?? '', probability: power / sum }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, GUESSES_MAX);
}

/** @param out `outputs` numbers, written and returned: training reuses one array */
export function applyLayer(
  { inputs, outputs, weights }: Layer,
  values: Float32Array,
  out = new Float32Array(outputs),
): Float32Array {
  for (let row = 0; row < outputs; row++) {
    const start = row * (inputs + 1);
    let sum = weights[start + inputs] ?? 0;
    for (let at = 0; at < inputs; at++) sum += (weights[start + at] ?? 0) * (values[at] ?? 0);
    out[row] = sum;
  }
  return out;
}

function load(): SymbolModel {
  const stored = StoredModel.parse(JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')));
  const model = { names: stored.names, hidden: unpacked(stored.hidden), output: unpacked(stored.output) };
  if (model.hidden.inputs !== FEATURES || model.output.outputs !== model.names.length)
    throw new Error('the weights of the symbols were learned from other features: npm run train:symbols');
  return model;
}

export function packed({ inputs, outputs, weights }: Layer): z.infer<typeof StoredLayer> {
  const scales: number[] = [];
  const bytes = new Int8Array(weights.length);
  for (let row = 0; row < outputs; row++) {
    const values = weights.subarray(row * (inputs + 1), (row + 1) * (inputs + 1));
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
    scales.push(Number(scale.toPrecision(5)));
    values.forEach((value, at) => (bytes[row * (inputs + 1) + at] = Math.round(value / scale)));
  }
  return { inputs, outputs, scales, weights: Buffer.from(bytes.buffer).toString('base64') };
}

function unpacked({ inputs, outputs, scales, weights }: z.infer<typeof StoredLayer>): Layer {
  const bytes = new Int8Array(new Uint8Array(Buffer.from(weights, 'base64')).buffer);
  return {
    inputs,
    outputs,
    weights: Float32Array.from(bytes, (value, at) => value * (scales[Math.floor(at / (inputs + 1))] ?? 0)),
  };
}
