/** The committed types and fragments match the contract; UPDATE_SNAPSHOTS=1 rewrites them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { questionFragments, questionTypes } from './contract-sdl.js';

it.each([
  ['GraphQL types', '../questions/question-content.graphql', questionTypes],
  [
    'fragments of the web app',
    '../../../web/src/features/questions/question-content.graphql',
    questionFragments,
  ],
])('%s are up to date', (_what, path, make) => {
  const file = new URL(path, import.meta.url);
  if (process.env['UPDATE_SNAPSHOTS']) writeFileSync(file, make());
  expect(readFileSync(file, 'utf8')).toBe(make());
});
