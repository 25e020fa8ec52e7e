/**
 * The memory of an upload: the services' process while 5 MB, 50 MB and eight times 50 MB go through BFF and ingestion
 * into storage. Sizes alternate, so that the process's general growth counts for both.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { peakMemoryDuring } from './upload/peak-memory.js';
import { UploadClient } from './upload/upload-client.js';

const MEBIBYTE = 1_048_576;
const SMALL_BYTES = 5 * MEBIBYTE;
const LARGE_BYTES = 50 * MEBIBYTE;
const AT_ONCE = 8;
const WARM_UP_UPLOADS = 10;
const ROUNDS = 5;
const GROWTH_MB_MAX = 20;
const GROWTH_AT_ONCE_MB_MAX = 200;
const START_DEADLINE_MS = 120_000;

/** Prints the measurements with their targets. Returns false if one misses its target. */
export async function run(): Promise<boolean> {
  const services = fork(fileURLToPath(new URL('./upload/services-process.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const client = await UploadClient.signIn(await addressOf(services));
    return await measure(services.pid ?? 0, client);
  } finally {
    const ended = once(services, 'exit');
    services.send('close');
    await ended;
  }
}

async function addressOf(services: ChildProcess): Promise<string> {
  const ended = once(services, 'exit').then(() => {
    throw new Error('the services ended before they were ready');
  });
  const ready = once(services, 'message', { signal: AbortSignal.timeout(START_DEADLINE_MS) });
  const [message]: unknown[] = await Promise.race([ready, ended]);
  if (typeof message === 'object' && message && 'address' in message) return String(message.address);
  throw new Error('the services sent no address');
}

async function measure(pid: number, client: UploadClient): Promise<boolean> {
  for (let upload = 0; upload < WARM_UP_UPLOADS; upload += 1) await client.upload(SMALL_BYTES);
  await Promise.all(Array.from({ length: AT_ONCE }, () => client.upload(SMALL_BYTES)));
  const small: number[] = [];
  const large: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(await peakMemoryDuring(pid, () => client.upload(SMALL_BYTES)));
    large.push(await peakMemoryDuring(pid, () => client.upload(LARGE_BYTES)));
  }
  const one = median(small);
  const atOnce = await peakMemoryDuring(pid, () =>
    Promise.all(Array.from({ length: AT_ONCE }, () => client.upload(LARGE_BYTES))),
  );
  const growth = median(large) - one;
  const growthAtOnce = atOnce - one;
  console.log(`peak memory of BFF, identity and ingestion in one process (median of ${ROUNDS} rounds)
  5 MB upload            ${one.toFixed(0)} MB
  50 MB upload           ${median(large).toFixed(0)} MB   ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MB (at most +${GROWTH_MB_MAX})
  ${AT_ONCE} × 50 MB at once      ${atOnce.toFixed(0)} MB   +${growthAtOnce.toFixed(1)} MB (under +${GROWTH_AT_ONCE_MB_MAX})`);
  return growth <= GROWTH_MB_MAX && growthAtOnce < GROWTH_AT_ONCE_MB_MAX;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
