/**
 * Entry of a child process: runs one job at a time, answers with a result or a typed failure. Owns no limits (the
 * parent watches memory and time) and keeps the last document open, because its pages arrive one after the other.
 */
import { endWithParent } from '@tiku/child-processes/child';
import type { ChildReply } from '@tiku/child-processes/pool';
import { isBrokenEngine, RecognitionError } from '../inspect/index.js';
import { runJob } from './jobs.js';
import { ChildRequest } from './protocol.js';

const MEMORY_REPORT_MS = 500;

const send = (reply: ChildReply): void => {
  process.send?.(reply);
};

async function handle(message: unknown): Promise<void> {
  const { id, job } = ChildRequest.parse(message);
  try {
    const ocrStarted = (): void => {
      // The engines need all available memory; buffers from drawing the page would only be freed once memory is full.
      globalThis.gc?.();
      send({ kind: 'stage', id, stage: 'ocr' });
    };
    send({ kind: 'done', id, result: await runJob(job, ocrStarted) });
  } catch (error) {
    send({ kind: 'failed', id, ...failure(error) });
  }
}

function failure(error: unknown): { code: RecognitionError['code']; detail?: string; poisoned: boolean } {
  if (error instanceof RecognitionError) return { code: error.code, detail: error.detail, poisoned: false };
  const detail = error instanceof Error ? error.message : String(error);
  // WASM that ran out of memory stays broken for every later call in this process.
  if (isBrokenEngine(error)) {
    return { code: 'TOO_COMPLEX', detail, poisoned: true };
  }
  if (error instanceof RangeError) return { code: 'TOO_COMPLEX', detail, poisoned: false };
  return { code: 'INTERNAL', detail, poisoned: true };
}

/** Big buffers are outside V8's heap, so its collector does not hurry. */
const COLLECT_ABOVE_BYTES = 350 * 2 ** 20;
/** The engines may exceed that at rest: a collection is worth its cost (about a page's) after this much growth. */
const COLLECT_GROWTH_BYTES = 96 * 2 ** 20;
/** Reading the process's memory is a system call: not after every page of a few milliseconds. */
const LOOK_EVERY_MS = 100;
let collectAtBytes = COLLECT_ABOVE_BYTES;
let lookedAt = 0;

function collectGarbage(): void {
  const now = performance.now();
  if (now - lookedAt < LOOK_EVERY_MS) return;
  lookedAt = now;
  if (process.memoryUsage.rss() < collectAtBytes) return;
  globalThis.gc?.();
  collectAtBytes = Math.max(COLLECT_ABOVE_BYTES, process.memoryUsage.rss() + COLLECT_GROWTH_BYTES);
}

process.on('message', (message) => void handle(message).then(collectGarbage));
// The parent died or released this child: no request will come.
process.on('disconnect', () => process.exit(0));
void endWithParent();
if (process.platform !== 'linux') {
  setInterval(() => send({ kind: 'memory', rssBytes: process.memoryUsage.rss() }), MEMORY_REPORT_MS).unref();
}
send({ kind: 'ready' });
