/** Checks that README.md lists what this service owns, publishes, consumes and queues. */
import { describe, expect, it } from '@jest/globals';
import { SUBSCRIBERS } from '@tiku/contracts/events';
import { readServiceReadme } from '@tiku/platform/testing';
import { QUEUES } from './queues.js';

const readme = readServiceReadme(import.meta.url);

describe('README.md', () => {
  it('names every table that migrations make', () => {
    expect(readme.listed('Owns')).toEqual(readme.tables());
  });
  it('names every event that is published', () => {
    expect(readme.listed('Publishes')).toEqual(readme.found(/Publication<'([^']+)'>/g));
  });
  it('names every job queue', () => {
    expect(readme.listed('Queues')).toEqual(QUEUES.map(({ name }) => name).sort());
  });
  it('names every event that is consumed', () => {
    const subscribed = Object.entries(SUBSCRIBERS).filter(([, services]) =>
      services.includes('question-bank'),
    );
    expect(readme.listed('Consumes')).toEqual(subscribed.map(([type]) => type).sort());
  });
});
