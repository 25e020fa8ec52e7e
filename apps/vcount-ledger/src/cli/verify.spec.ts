/** `npm run ledger:verify` prints a sentence instead of a stack if it cannot begin. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

it('reports that the database is unavailable', () => {
  const program = ['tools/platform/run.mjs', 'apps/vcount-ledger/src/cli/verify.ts'];
  const url = 'postgres://tiku:secret@127.0.0.1:1/tiku';
  const { status, stderr } = spawnSync(process.execPath, program, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL_VCOUNT_LEDGER: url },
  });
  expect({ status, said: stderr.trim() }).toEqual({
    status: 1,
    said: 'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1: start it, or correct the address',
  });
}, 60_000);
