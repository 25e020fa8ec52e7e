/** Subjects of commits, as CONTRIBUTING.md asks for them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { longSubjects } from './commits.js';

it('finds subjects of more than 72 characters', () => {
  const [fits, long] = ['x'.repeat(72), 'x'.repeat(73)];
  expect(longSubjects(`${fits}\n${long}\n`)).toEqual([long]);
  expect(longSubjects('')).toEqual([]);
});

it('has none of them since the rule is checked', () => {
  // An archive without its history has nothing to check.
  const { stdout } = spawnSync('git', ['log', '--no-merges', '--since=2026-11-25T00:00:00Z', '--format=%s'], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
  });
  expect(longSubjects(stdout ?? '')).toEqual([]);
});
