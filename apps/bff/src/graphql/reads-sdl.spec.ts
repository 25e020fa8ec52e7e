/** The committed types and documents of the generated reads match the contracts; UPDATE_SNAPSHOTS=1 rewrites them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { PAGE_READS } from '../page-reads.js';
import { documentsOf, routesOf } from './reads-sdl.js';

const made = documentsOf(PAGE_READS);
const files = [
  ['../../../web/src/generated/page-reads.json', routesOf(PAGE_READS)] as const,
  ...PAGE_READS.flatMap(({ noun, webFolder }) => [
    [`../${noun}/${noun}.reads.graphql`, made.get(noun)?.types] as const,
    [`../../../web/src/${webFolder}/${noun}.reads.graphql`, made.get(noun)?.documents] as const,
  ]),
];

it.each(files)('%s is up to date', (path, text = '') => {
  const file = new URL(path, import.meta.url);
  if (process.env['UPDATE_SNAPSHOTS']) writeFileSync(file, text);
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(text);
});
