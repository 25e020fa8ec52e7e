import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const GONE_MAX_MS = 20_000;

it('ends a busy child when its parent is killed', async () => {
  const hook = new URL('../../../../tools/platform/swc-register.mjs', import.meta.url).href;
  const fixture = fileURLToPath(new URL('./busy-child.fixture.ts', import.meta.url));
  const flags = ['--conditions=@tiku/source', '--import', hook, fixture];
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn(process.execPath, ${JSON.stringify(flags)}, { stdio: 'inherit' })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  let child = 0;
  try {
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    child = Number(String(said));
    expect(isRunning(child)).toBe(true);
    parent.kill('SIGKILL');
    const deadline = Date.now() + GONE_MAX_MS;
    while (isRunning(child) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isRunning(child)).toBe(false);
  } finally {
    parent.kill('SIGKILL');
    if (child && isRunning(child)) process.kill(child, 'SIGKILL');
  }
}, 60_000);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
