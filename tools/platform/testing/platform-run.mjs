// A whole platform started like `npm start`, observed from outside. Owns the process, not its data folder.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endProcess, startMarkOf, waitFor } from '../processes.mjs';
import { repositoryFolder } from '../settings.mjs';

const startDeadlineMs = 300_000;
const stopDeadlineMs = 30_000;
/** Longer than the platform's own limit for stopping, so that only a hanging process is killed. */
const forceDeadlineMs = 24_000;
const outputDeadlineMs = 5_000;

/** Starts one; `ready()` resolves to whether it started, `end()` to whether it ended by itself on the stop signal. */
export function startPlatform(env) {
  const child = spawn(process.execPath, [join(repositoryFolder, 'tools', 'platform', 'start.mjs')], {
    cwd: repositoryFolder,
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', TIKU_STOP_MS: String(forceDeadlineMs), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output = (output + chunk).slice(-50_000);
    });
  }
  let isClosed = false;
  child.once('close', () => (isClosed = true));
  const record = { pid: child.pid, startMark: startMarkOf(child.pid) };
  return {
    pid: child.pid,
    output: () => output,
    ready: async () =>
      (await waitFor(
        () => (output.includes('Tiku is ready:') ? 'ready' : child.exitCode !== null && 'ended'),
        startDeadlineMs,
        100,
      )) === 'ready',
    end: async () => {
      const endedItself = await endProcess(record, { signal: 'SIGTERM', deadlineMs: stopDeadlineMs });
      // Its last lines may still be on their way.
      await waitFor(() => isClosed, outputDeadlineMs);
      return endedItself;
    },
  };
}
