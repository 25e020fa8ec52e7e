import { expect, it } from '@jest/globals';
import { SessionUse } from './session-use.js';

const seconds = () => Math.floor(Date.now() / 1_000);
const session = (provenAgo: number) => ({ sid: 'one', provenAt: seconds() - provenAgo, idleMinutes: 10 });

function redisOf(keys: Map<string, number>) {
  const shared = {
    exists: (key: string) => Promise.resolve(Number(keys.has(key))),
    expire: (key: string) => Promise.resolve(Number(keys.has(key))),
    set: (key: string, _value: string, _ex: 'EX', ttl: number) => Promise.resolve(keys.set(key, ttl) && 'OK'),
  };
  return { shared, key: (...parts: string[]) => parts.join(':') } as never;
}

it('notes a session whose proof is recent, with the limit as the life of its key', async () => {
  const keys = new Map<string, number>();
  expect(await new SessionUse(() => redisOf(keys)).isAlive(session(60), true)).toBe(true);
  expect([...keys]).toEqual([['session-use:one', 600]]);
});

it('knows a session by its key after the proof has aged, and refuses one without', async () => {
  const keys = new Map([['session-use:one', 600]]);
  expect(await new SessionUse(() => redisOf(keys)).isAlive(session(3_600), true)).toBe(true);
  keys.clear();
  expect(await new SessionUse(() => redisOf(keys)).isAlive(session(3_600), true)).toBe(false);
});

it('notes nothing for a call that the page repeats by itself', async () => {
  const keys = new Map<string, number>();
  const use = new SessionUse(() => redisOf(keys));
  expect(await use.isAlive(session(60), false)).toBe(true);
  expect(keys.size).toBe(0);
  expect(await use.isAlive(session(3_600), false)).toBe(false);
});

it('ends no session while Redis is down', async () => {
  const down = { shared: { expire: () => Promise.reject(new Error('down')) }, key: () => 'k' } as never;
  expect(await new SessionUse(() => down).isAlive(session(3_600), true)).toBe(true);
  expect(await new SessionUse(() => null).isAlive(session(3_600), true)).toBe(true);
});
