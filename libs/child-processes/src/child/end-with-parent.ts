/**
 * Ends this process when its parent has ended, even during work that blocks the main thread: the
 * parent bounded its memory and time. A thread checks, because only a thread still runs then.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;
/** Plain JavaScript, so that the thread loads nothing and costs little. */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${LOOK_EVERY_MS});`;

/** Resolves when the thread has started to check. */
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
