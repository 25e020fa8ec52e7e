/**
 * Ends this process when its parent is gone, also in the middle of a page that never lets the main thread listen: the
 * parent was what bounded its memory and time. A thread looks, because only a thread still runs then.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;
/** Plain JavaScript: the thread is to cost little, so it loads nothing. */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${LOOK_EVERY_MS});`;

/** Resolves when the thread looks. */
export async function endWithParent(): Promise<void> {
  const thread = new Worker(WATCH, {
    eval: true,
    workerData: process.ppid,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  await once(thread, 'online');
  thread.unref();
}
