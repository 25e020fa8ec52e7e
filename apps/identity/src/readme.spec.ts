/** The README's table is held to the code. */
import { expect, it } from '@jest/globals';
import { SUBSCRIBERS } from '@tiku/contracts/events';
import { readServiceReadme } from '@tiku/platform/testing';
import { QUEUES } from './queues.js';

const readme = readServiceReadme(import.meta.url);
const listed = (name: string) => readme.row(name).split(', ').sort();

it('names the tables', () => {
  expect(listed('owns')).toEqual(readme.found(/CREATE (?:UNLOGGED )?TABLE (\w+)/g));
});

it('names the events that are published', () => {
  expect(listed('publishes')).toEqual(readme.found(/'(identity\.[\w-]+\.[\w-]+\.v\d+)'/g));
});

it('names the events that it consumes', () => {
  const subscribed = Object.entries(SUBSCRIBERS).filter(([, services]) => services.includes('identity'));
  expect(listed('consumes')).toEqual(subscribed.map(([type]) => type).sort());
});

it('names the queues', () => {
  expect(listed('queues')).toEqual(QUEUES.map(({ name }) => name).sort());
});
