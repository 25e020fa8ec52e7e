/** The document can be made from the services as they are, tells every public path and no internal one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { serviceOf } from '../routing/prefix-table.js';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

it('is generated, and the proxy reaches each of its paths', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiku-openapi-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['tools/platform/run.mjs', 'tools/generate/openapi.ts', join(folder, 'openapi.json')],
      { cwd: repository, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe('3.1.0');
    const paths = Object.keys(document.paths);
    expect(paths).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/questions', '/api/document-parser/parse']),
    );
    expect(paths.filter((path) => serviceOf(path.replace(/^\/api/, '')) === null)).toEqual([]);
    expect(paths.filter((path) => path.includes('/internal'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
