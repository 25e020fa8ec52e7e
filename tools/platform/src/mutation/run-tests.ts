/** Runs chosen test files of one package in its own process, which ends at the latest after a given time. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface TestRun {
  outcome: 'passed' | 'failed' | 'timed out';
  ms: number;
  /** The end of the output. */
  output: string;
}

const OUTPUT_CHARACTERS_MAX = 20_000;

export function runTests(
  tree: string,
  folder: string,
  specs: readonly string[],
  limitMs: number,
  env: Record<string, string>,
): Promise<TestRun> {
  const cwd = join(tree, folder);
  const config = existsSync(join(cwd, 'jest.int.config.mjs')) ? 'jest.int.config.mjs' : 'jest.config.mjs';
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [
      join(tree, 'node_modules/jest/bin/jest.js'),
      ...['-c', config, '--bail', '--forceExit', '--ci', '--silent'],
      // Unit and integration tests in one process: the modules are loaded once.
      '--testMatch=**/src/**/*.{spec,int-spec}.ts',
      '--runTestsByPath',
      ...specs.map((path) => join(tree, path)),
    ],
    // A group of its own: a hanging test may have started processes.
    {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    },
  );
  const endGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended by itself.
    }
  };
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-OUTPUT_CHARACTERS_MAX)));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    endGroup();
  }, limitMs);
  process.once('exit', endGroup);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      endGroup();
      process.off('exit', endGroup);
      const outcome = isLate ? 'timed out' : code === 0 ? 'passed' : 'failed';
      resolve({ outcome, ms: performance.now() - startedAt, output });
    });
  });
}
