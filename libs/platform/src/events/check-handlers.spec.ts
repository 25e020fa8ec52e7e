import { describe, expect, it } from '@jest/globals';
import { eventBackoffMs } from '../outbox/event-queues.js';
import { checkHandlers } from './check-handlers.js';

const subscribers = { 'a.b.done.v1': ['bank'], 'a.b.gone.v1': ['bank', 'ingestion'] };

const handler = { extras: { takes: 'one' } };

describe('the catalogue and the handlers', () => {
  it('agree', () => {
    checkHandlers(
      'bank',
      subscribers,
      new Map([
        ['a.b.done.v1', handler],
        ['a.b.gone.v1', handler],
      ]),
    );
    checkHandlers('identity', subscribers, new Map());
  });

  it('disagree, and every difference is named', () => {
    const handlers = new Map<string, object>([
      ['a.b.done.v1', { ...handler, next: {} }],
      ['a.b.new.v1', handler],
    ]);
    expect(() => checkHandlers('bank', subscribers, handlers)).toThrow(
      'bank: a.b.gone.v1 has no handler; a.b.done.v1 has more than one handler; a.b.new.v1 is handled, but SUBSCRIBERS does not say so',
    );
  });

  it('disagree when a handler is a bare event pattern', () => {
    expect(() => checkHandlers('ingestion', subscribers, new Map([['a.b.gone.v1', {}]]))).toThrow(
      'a.b.gone.v1 has a handler that is not declared with @OnEvent or @OnEvents',
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
