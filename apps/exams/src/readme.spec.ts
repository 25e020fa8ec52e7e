/** Checks that README.md lists what this service owns, publishes, consumes and queues. */
import { expect, it } from '@jest/globals';
import { SUBSCRIBERS } from '@tiku/contracts/events';
import { readServiceReadme } from '@tiku/platform/testing';
import { SERVICE } from './config.js';
import { QUEUES } from './queues.js';

const readme = readServiceReadme(import.meta.url);
const subscribed = Object.entries(SUBSCRIBERS).filter(([, services]) => services.includes(SERVICE));

it.each([
  ['Owns', readme.found(/CREATE TABLE (\w+)/g)],
  ['Publishes', readme.found(/Publication<'([^']+)'>/g)],
  ['Consumes', subscribed.map(([type]) => type).sort()],
  ['Queues', QUEUES.map(({ name }) => name).sort()],
])('README.md lists under %s what the sources have', (section, found) => {
  expect(readme.listed(section)).toEqual(found);
});
