import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestService } from './service.js';

/** A worker in a separate process, so that a test can kill it. */
export function spawnWorker(app: TestService, environment: Record<string, string> = {}): ChildProcess {
  const hook = new URL('../../../tools/platform/swc-register.mjs', import.meta.url).href;
  return spawn(
    process.execPath,
    [
      '--conditions=@tiku/source',
      '--import',
      hook,
      fileURLToPath(new URL('../src/worker-main.ts', import.meta.url)),
    ],
    {
      env: { ...process.env, NODE_OPTIONS: '', ...app.environment, ...environment },
      stdio: 'ignore',
    },
  );
}
