import { describe, expect, it } from '@jest/globals';
import { eventBackoffMs } from '../outbox/event-queues.js';
import { checkHandlers } from './check-handlers.js';

const subscribers = { 'a.b.done.v1': ['bank'], 'a.b.gone.v1': ['bank', 'ingestion'] };

describe('the catalogue and the handlers', () => {
  it('agree', () => {
    checkHandlers(
      'bank',
      subscribers,
      new Map([
        ['a.b.done.v1', {}],
        ['a.b.gone.v1', {}],
      ]),
    );
    checkHandlers('identity', subscribers, new Map());
  });

  it('disagree, and every difference is named', () => {
    const handlers = new Map([
      ['a.b.done.v1', { next: {} }],
      ['a.b.new.v1', {}],
    ]);
    expect(() => checkHandlers('bank', subscribers, handlers)).toThrow(
      'bank: a.b.gone.v1 has no handler; a.b.done.v1 has more than one handler; a.b.new.v1 is handled, but SUBSCRIBERS does not say so',
    );
  });
});

describe('the back-off of events', () => {
  it('doubles up to a minute', () => {
    expect([1, 2, 3, 8, 9, 12, 100].map(eventBackoffMs)).toEqual([
      250, 500, 1_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });
});
