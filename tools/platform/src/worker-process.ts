/**
 * The process that runs one service's workers under the launcher: `node worker-process.js SERVICE`. Ends when its
 * parent sends SIGTERM or ends (the channel between them closes), never by the terminal's Ctrl+C, which the parent
 * handles. Deployed workers run the service's own `worker-main.js`, which has no launcher's time limit.
 */
import { configFrom } from './environment.js';
import { workerStopMs } from './stop-deadline.js';
import { workers } from './topology.js';
import type { RunningWorker } from './topology-entry.js';

const name = process.argv[2];
if (!process.send)
  throw new Error('the launcher starts this file; a deployment runs the worker-main.js of a service');
const entry = workers.find((worker) => worker.name === name);
if (!entry)
  throw new Error(
    `usage: worker-process SERVICE, one of: ${workers.map((worker) => worker.name).join(', ')}`,
  );

let closing = false;
let worker: RunningWorker | null = null;
process.on('SIGINT', () => {});
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());

const { createWorker } = await entry.load();
worker = await createWorker(configFrom(process.env));
if (closing) await finish(worker);
process.send?.('ready');

/** A stop during the start: the line after createWorker handles it. */
async function end(): Promise<void> {
  if (closing) return;
  closing = true;
  setTimeout(() => {
    console.error(`The ${name} worker did not stop in time and gives up.`);
    process.exit(1);
  }, workerStopMs(process.env)).unref();
  if (worker) await finish(worker);
}

async function finish(running: RunningWorker): Promise<void> {
  await running.close();
  process.exit(0);
}
