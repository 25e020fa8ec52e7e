/**
 * The process that holds one service's workers: `node worker-process.js SERVICE`. Ends when its parent asks by SIGTERM
 * or is gone (the channel between them closes), never by the terminal's Ctrl+C, which the parent handles.
 */
import { configFrom } from './environment.js';
import { workerStopMs } from './stop-deadline.js';
import { workers } from './topology.js';
import type { RunningWorker } from './topology-entry.js';

const name = process.argv[2];
const entry = workers.find((worker) => worker.name === name);
if (!entry)
  throw new Error(
    `usage: worker-process SERVICE, one of: ${workers.map((worker) => worker.name).join(', ')}`,
  );

let closing = false;
let worker: RunningWorker | null = null;
if (process.channel) process.on('SIGINT', () => {});
else process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());

const { createWorker } = await entry.load();
const config = configFrom(process.env);
worker = await createWorker(config);
if (closing) await finish(worker);
// A worker that hangs answers no more: its probe sees that and it is started again.
const healthPort = Number(process.env['WORKER_PORT'] ?? '');
if (healthPort > 0) await worker.listen(healthPort, config.HOST);
process.send?.('ready');

/** Asked to end while still starting: the line after createWorker sees to it. */
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
