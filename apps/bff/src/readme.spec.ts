/** Compares the README with the code: what it owns, and every variable it reads. */
import { expect, it } from '@jest/globals';
import { SUBSCRIBERS } from '@tiku/contracts/events';
import { readServiceReadme } from '@tiku/platform/testing';
import { BffSettings } from './config.js';

const readme = readServiceReadme(import.meta.url);

it('states that it owns, publishes and consumes nothing', () => {
  expect(readme.text).toContain('It owns, publishes, consumes and queues nothing.');
  expect(JSON.stringify(SUBSCRIBERS)).not.toContain('bff');
});

it('names every variable of its own', () => {
  const named = [
    ...((readme.text.split('## Configuration')[1] ?? '').split('\n## ')[0] ?? '').matchAll(/`([A-Z_]+)`/g),
  ].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(BffSettings.shape).sort());
});
