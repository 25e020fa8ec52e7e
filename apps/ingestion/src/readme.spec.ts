/** README.md says what this service owns, publishes, consumes and queues; here it is held to that. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SUBSCRIBERS } from '@tiku/contracts/events';
import { QUEUES, SERVICE_QUEUES, WORKER_QUEUES } from './queues.js';

const root = new URL('../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const sources = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
  .map((path) => readFileSync(new URL(`src/${path}`, root), 'utf8'))
  .join('\n');

/** What stands in backticks before the colon of a section's list items. */
function listed(section: string): string[] {
  const [, text = ''] = readme.split(`## ${section}\n`);
  const items = (text.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('- '));
  return items
    .flatMap((line) => [...(line.split(':')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort();
}
const found = (pattern: RegExp): string[] =>
  [...new Set([...sources.matchAll(pattern)].map(([, name = '']) => name))].sort();

describe('README.md', () => {
  it('names every table that migrations make', () => {
    expect(listed('Owns')).toEqual(found(/CREATE TABLE (\w+)/g));
  });
  it('names every event that is published', () => {
    expect(listed('Publishes')).toEqual(found(/tx\.publish\('([^']+)'/g));
  });
  it('names every event that is consumed', () => {
    const subscribed = Object.entries(SUBSCRIBERS).filter(([, services]) => services.includes('ingestion'));
    expect(listed('Consumes')).toEqual(subscribed.map(([type]) => type).sort());
    expect(found(/@EventPattern\('([^']+)'\)/g)).toEqual(listed('Consumes'));
  });
  it('names every queue, and each is worked by one kind of process', () => {
    expect(listed('Queues')).toEqual(Object.keys(QUEUES).sort());
    expect([...WORKER_QUEUES, ...SERVICE_QUEUES].sort()).toEqual(Object.keys(QUEUES).sort());
  });
});
