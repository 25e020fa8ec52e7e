/** Checks that README.md lists what this service owns, publishes, consumes and queues. */
import { describe, expect, it } from '@jest/globals';
import { SUBSCRIBERS } from '@tiku/contracts/events';
import { readServiceReadme } from '@tiku/platform/testing';
import { QUEUES, SERVICE_QUEUES, WORKER_QUEUES } from './queues.js';

const readme = readServiceReadme(import.meta.url);

describe('README.md', () => {
  it('names every table that migrations create', () => {
    expect(readme.listed('Owns')).toEqual(readme.tables());
  });
  it('names every event that is published', () => {
    expect(readme.listed('Publishes')).toEqual(readme.found(/Publication<'([^']+)'>/g));
  });
  it('names every event that is consumed', () => {
    const subscribed = Object.entries(SUBSCRIBERS).filter(([, services]) => services.includes('ingestion'));
    expect(readme.listed('Consumes')).toEqual(subscribed.map(([type]) => type).sort());
    // The platform's module handles events of memberships.
    const own = readme.listed('Consumes').filter((type) => !type.startsWith('enterprise.member.'));
    expect(readme.found(/@OnEvent\('([^']+)'\)/g)).toEqual(own);
  });
  it('names every queue, and one kind of process handles each', () => {
    expect(readme.listed('Queues')).toEqual(QUEUES.map(({ name }) => name).sort());
    expect(new Set([...WORKER_QUEUES, ...SERVICE_QUEUES])).toEqual(new Set(QUEUES));
    expect(WORKER_QUEUES.length + SERVICE_QUEUES.length).toBe(QUEUES.length);
  });
});
