/**
 * What a page asks of the OCR engine: recorded from the real pipeline and repeated without it. Stands between
 * tesseract.js and everything that imports it, so it has to be imported before the parsers are.
 */
import { createRequire } from 'node:module';

interface Engine {
  recognize(...args: unknown[]): Promise<unknown>;
  setParameters(...args: unknown[]): Promise<unknown>;
}
interface Tesseract {
  createWorker(...args: unknown[]): Promise<Engine>;
}

/** The calls of a page by engine, each in its order; engines worked at the same time or one after the other. */
export interface OcrCalls {
  engines: Map<Engine, (() => Promise<unknown>)[]>;
  inTurns: (() => Promise<unknown>)[];
  parallel: boolean;
}

const tesseract: Tesseract = createRequire(import.meta.url)('tesseract.js');
const createWorker = tesseract.createWorker;
let recorded: OcrCalls | null = null;
let working: Engine | null = null;

tesseract.createWorker = async (...args) => {
  const engine = await createWorker(...args);
  const { recognize, setParameters } = engine;
  return Object.assign(engine, {
    recognize: (...given: unknown[]) => observed(engine, () => recognize(...given)),
    setParameters: (...given: unknown[]) => observed(engine, () => setParameters(...given)),
  });
};

async function observed(engine: Engine, call: () => Promise<unknown>): Promise<unknown> {
  if (!recorded) return call();
  recorded.inTurns.push(call);
  recorded.engines.set(engine, [...(recorded.engines.get(engine) ?? []), call]);
  if (working && working !== engine) recorded.parallel = true;
  working = engine;
  try {
    return await call();
  } finally {
    if (working === engine) working = null;
  }
}

/** Runs `work` and returns what it asked of the engines meanwhile. */
export async function recordOcr(work: () => Promise<unknown>): Promise<OcrCalls> {
  const calls: OcrCalls = { engines: new Map(), inTurns: [], parallel: false };
  recorded = calls;
  try {
    await work();
    return calls;
  } finally {
    recorded = null;
  }
}

/** Repeats the same calls; engines that ran in parallel do so again. */
export async function repeatOcr(calls: OcrCalls): Promise<void> {
  const inOrder = async (own: (() => Promise<unknown>)[]): Promise<void> => {
    for (const call of own) await call();
  };
  if (!calls.parallel) return inOrder(calls.inTurns);
  await Promise.all([...calls.engines.values()].map(inOrder));
}
