/**
 * PP-OCRv6's recogniser of single lines, run by ONNX Runtime: Chinese, Latin, Greek, digits and signs of formulas. The
 * model lies in libs/ocr-models, nothing comes from the network. One session per process, started on first use.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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
const MODEL = 'PP-OCRv6_rec_small';
/** That package has files only; this path is the same from `src` and from `dist`. */
const WEIGHTS = new URL('../../../../ocr-models/weights/', import.meta.url);

interface Engine {
  session: InferenceSession;
  /** Class → character; class 0 is "nothing here". */
  alphabet: string[];
}
let engine: Promise<Engine> | null = null;

async function start(): Promise<Engine> {
  const [session, characters] = await Promise.all([
    // Each page is read by its own process: more threads would only take other pages' cores.
    InferenceSession.create(fileURLToPath(new URL(`${MODEL}.onnx`, WEIGHTS)), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
    }),
    readFile(new URL(`${MODEL}.txt`, WEIGHTS), 'utf8'),
  ]);
  return { session, alphabet: ['', ...characters.split('\n'), ' '] };
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
    throw new Error(`${MODEL} knows ${classes} characters, its alphabet has ${alphabet.length}`);
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
