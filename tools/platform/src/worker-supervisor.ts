/**
 * Starts the worker process of a service, restarts it when it dies (a hostile file may exhaust its memory), and ends
 * it. Gives up after a few deaths in a short time, because then the cause is not a single file.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.js';
import { workerStopMs } from './stop-deadline.js';

const entry = fileURLToPath(new URL('./worker-process.js', import.meta.url));
const deathsMax = 5;
const deathsWindowMs = 5 * 60_000;
const readyDeadlineMs = 90_000;

export interface SupervisedWorker {
  /** Resolves when the workers take jobs; rejects if the first start fails. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export function superviseWorker(service: string, environment: Environment): SupervisedWorker {
  const deaths: number[] = [];
  let closing = false;
  let child = start(service, environment);
  const ready = becomeReady(child, service);
  watch();

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (closing) return;
      const now = Date.now();
      deaths.push(now);
      const recent = deaths.filter((time) => now - time < deathsWindowMs).length;
      console.error(`The ${service} worker ended (${signal ?? `code ${code}`}).`);
      if (recent > deathsMax) {
        console.error(
          `It ended ${recent} times within five minutes and is not started again: see the lines above.`,
        );
        return;
      }
      setTimeout(() => {
        if (closing) return;
        child = start(service, environment);
        watch();
      }, 500 * recent);
    });
  }

  return {
    ready,
    async close() {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => {
        console.error(`The ${service} worker did not stop in time and is killed.`);
        child.kill('SIGKILL');
      }, workerStopMs(environment));
      await ended.finally(() => clearTimeout(force));
    },
  };
}

function start(service: string, environment: Environment): ChildProcess {
  return fork(entry, [service], { env: { ...environment }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** The first message means ready; an exit before it, or silence, is a failed start. */
async function becomeReady(child: ChildProcess, service: string): Promise<void> {
  const deadline = AbortSignal.timeout(readyDeadlineMs);
  const ended = once(child, 'exit', { signal: deadline }).then(() => {
    throw new Error(`The ${service} worker ended before it was ready.`);
  });
  await Promise.race([once(child, 'message', { signal: deadline }), ended]).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
}
