import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { linkWorkspaces } from './workspace-links.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiku-links-'));
  mkdirSync(join(folder, 'apps/new'), { recursive: true });
  writeFileSync(join(folder, 'apps/new/package.json'), '{"name":"@tiku/new"}');
  const packages = {
    'node_modules/@tiku/new': { resolved: 'apps/new', link: true },
    'node_modules/zod': { version: '1.0.0' },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('links a workspace that node_modules has not yet, once', () => {
  mkdirSync(join(folder, 'node_modules'));
  linkWorkspaces(folder);
  linkWorkspaces(folder);
  const linked = readFileSync(join(folder, 'node_modules/@tiku/new/package.json'), 'utf8');
  expect(linked).toBe('{"name":"@tiku/new"}');
});

it('leaves a folder without packages to the installation', () => {
  linkWorkspaces(folder);
  expect(() => readFileSync(join(folder, 'node_modules/@tiku/new/package.json'))).toThrow('ENOENT');
});
