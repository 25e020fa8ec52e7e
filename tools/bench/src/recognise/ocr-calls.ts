/**
 * A page's calls of the OCR engines: recorded from the real pipeline and repeated without it. Wraps the engines'
 * packages, so it must be imported before the parsers, which import them.
 */
import { createRequire } from 'node:module';

type Call = (...args: unknown[]) => Promise<unknown>;
type Engine = Record<string, unknown>;
type Start = (...args: unknown[]) => Promise<Engine>;

/** The calls of a page by engine, each in order; engines ran in parallel or one after the other. */
export interface OcrCalls {
  engines: Map<Engine, (() => Promise<unknown>)[]>;
  inTurns: (() => Promise<unknown>)[];
  parallel: boolean;
}

let recorded: OcrCalls | null = null;
let working: Engine | null = null;

const require = createRequire(import.meta.url);
const tesseract: { createWorker: Start } = require('tesseract.js');
tesseract.createWorker = observing(tesseract.createWorker, ['recognize', 'setParameters']);
const { InferenceSession }: { InferenceSession: { create: Start } } = require('onnxruntime-node');
InferenceSession.create = observing(InferenceSession.create.bind(InferenceSession), ['run']);

/** The same start function, for an engine whose `methods` are recorded. */
function observing(start: Start, methods: readonly string[]): Start {
  return async (...args) => {
    const engine = await start(...args);
    for (const name of methods) {
      const method = (engine[name] as Call).bind(engine);
      engine[name] = (...args: unknown[]) => observed(engine, () => method(...args));
    }
    return engine;
  };
}

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

/** Runs `work` and returns its calls of the engines. */
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
