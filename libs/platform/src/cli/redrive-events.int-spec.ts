/** The program's output to an operator when something is wrong: a sentence, never a stack. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const redrive = (args: string[], env: Record<string, string>) => {
  const program = ['tools/platform/run.mjs', 'libs/platform/src/cli/redrive-events.ts', ...args];
  const { status, stderr } = spawnSync(process.execPath, program, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  return { status, said: stderr.trim() };
};

it('reports an unavailable Redis in a sentence, without its password', () => {
  expect(redrive(['games'], { REDIS_URL: 'redis://:secret@127.0.0.1:1' })).toEqual({
    status: 1,
    said: 'REDIS_URL: 127.0.0.1:1 has not answered for 5 s: start it, or correct the address',
  });
}, 60_000);

it('lists the services if the name is unknown', () => {
  const { status, said } = redrive(['nobody'], {});
  expect(status).toBe(2);
  expect(said).toContain('SERVICE is one of identity, question-bank,');
}, 60_000);
