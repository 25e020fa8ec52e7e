/** The committed resolver types match the schema: `npm run codegen -w @tiku/bff`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const folder = fileURLToPath(new URL('../..', import.meta.url));

it('are up to date', () => {
  const { status, stderr } = spawnSync('npx', ['graphql-codegen', '--config', 'codegen.ts', '--check'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});
