/**
 * The process that holds one service's workers: `node worker-process.js <service>`. Ends when its parent asks by
 * SIGTERM or is gone (the channel between them closes), never by the terminal's Ctrl+C, which the parent handles.
 */
import { createWorkerOf } from './load-service.js';

const name = process.argv[2];
if (!name) throw new Error('usage: worker-process SERVICE');

process.on('SIGINT', () => {});
let closing = false;
const worker = await createWorkerOf(name, process.env);

async function end(): Promise<void> {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(1), 3_000).unref();
  await worker.close();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
if (process.channel && !process.connected) await end();
process.send?.('ready');
