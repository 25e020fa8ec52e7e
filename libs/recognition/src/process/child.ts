/**
 * Entry of a child process: runs one job at a time, answers with a result or a typed failure. Owns no limits (the
 * parent watches memory and time) and keeps the last document open, because its pages arrive one after the other.
 */
import { serveJobs, unexpected, type JobFailure } from '@tiku/child-processes/child';
import { isBrokenEngine, RecognitionError } from '../inspect/index.js';
import { runJob } from './jobs.js';
import { JobRequest } from './protocol.js';

function failureOf(error: unknown): JobFailure {
  if (error instanceof RecognitionError) return { code: error.code, detail: error.detail, poisoned: false };
  const { detail } = unexpected(error);
  // WASM that ran out of memory stays broken for every later call in this process.
  if (isBrokenEngine(error)) return { code: 'TOO_COMPLEX', detail, poisoned: true };
  if (error instanceof RangeError) return { code: 'TOO_COMPLEX', detail, poisoned: false };
  return unexpected(error);
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

serveJobs({
  run: (job, beginSecondStage) =>
    runJob(JobRequest.parse(job), () => {
      // The engines need all available memory; buffers from drawing the page would only be freed once memory is full.
      globalThis.gc?.();
      beginSecondStage();
    }),
  failureOf,
  rest: collectGarbage,
});
