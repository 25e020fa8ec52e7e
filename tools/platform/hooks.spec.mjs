import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useHooks } from './hooks.mjs';

const hooks = join(import.meta.dirname, 'hooks');
let clone = '';
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'tiku-hooks-'));
  execFileSync('git', ['init', '-q', clone]);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const git = (...args) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();
const commit = (subject) => {
  const identity = [
    '-c',
    'user.name=Lin',
    '-c',
    'user.email=lin@example.com',
    '-c',
    `core.hooksPath=${hooks}`,
  ];
  const { status, stderr } = spawnSync('git', [...identity, 'commit', '-q', '--allow-empty', '-m', subject], {
    cwd: clone,
    encoding: 'utf8',
  });
  return { status, stderr };
};

it('sets the hooks of a clone, and keeps a setting of its owner', () => {
  useHooks(clone);
  expect(git('config', '--get', 'core.hooksPath')).toBe('tools/platform/hooks');
  git('config', 'core.hooksPath', 'elsewhere');
  useHooks(clone);
  expect(git('config', '--get', 'core.hooksPath')).toBe('elsewhere');
});

it('keeps the hooks that a clone already has', () => {
  mkdirSync(join(clone, '.git', 'hooks'), { recursive: true });
  writeFileSync(join(clone, '.git', 'hooks', 'pre-push'), '#!/bin/sh');
  useHooks(clone);
  expect(git('config', '--get', '--default', 'none', 'core.hooksPath')).toBe('none');
});

it('does nothing outside a clone', () => {
  rmSync(join(clone, '.git'), { recursive: true });
  expect(() => useHooks(clone)).not.toThrow();
});

it('accepts a subject of 72 characters and refuses one of 73, in any script', () => {
  expect(commit('a'.repeat(72)).status).toBe(0);
  expect(commit(`fixup! ${'题'.repeat(72)}`).status).toBe(0);
  const { status, stderr } = commit('题'.repeat(73));
  expect(status).not.toBe(0);
  expect(stderr).toContain('73');
  expect(commit(`Short\n\n${'b'.repeat(200)}`).status).toBe(0);
});
