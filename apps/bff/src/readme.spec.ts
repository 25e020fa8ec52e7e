/** The README is held to the code: what it owns, and every variable it reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { SUBSCRIBERS } from '@tiku/contracts/events';
import { BffSettings } from './config.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('says that it owns, publishes and consumes nothing', () => {
  for (const name of ['owns', 'publishes', 'consumes'])
    expect(readme).toMatch(new RegExp(`^\\| ${name} +\\| nothing +\\|$`, 'm'));
  expect(JSON.stringify(SUBSCRIBERS)).not.toContain('bff');
});

it('names every variable of its own', () => {
  const named = [...(readme.split('**Configuration**')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual(Object.keys(BffSettings.shape).sort());
});
