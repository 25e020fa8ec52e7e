import { expect, it } from '@jest/globals';
import { turnsOf } from '../turns/turns-of.fixture.js';
import { cleanInTurns, cleanText } from './clean-text.js';

it('cleans a large body as a small one', async () => {
  const body = () => ({ a: ['x\u0000y', { b: 'line\r\nend\ud800', c: 1, d: null }], e: '😀' });
  const large = body();
  await cleanInTurns(large);
  expect(large).toEqual(cleanText(body()));
  expect(large).toEqual({ a: ['xy', { b: 'line\nend', c: 1, d: null }], e: '😀' });
});

it('refuses the same depths', async () => {
  const nested = (depth: number): object => (depth === 0 ? ['x'] : [nested(depth - 1)]);
  for (const depth of [30, 31, 32, 33]) {
    const isRefused = await cleanInTurns(nested(depth)).then(
      () => false,
      () => true,
    );
    expect(isRefused).toBe(throws(() => cleanText(nested(depth))));
  }
});

it('lets others run in between', async () => {
  const list = Array.from({ length: 1_000 }, (_, at) => ({ at: `${at}\r\n` }));
  expect(await turnsOf((turns) => cleanInTurns(list, turns))).toBeGreaterThan(list.length);
  expect(list[999]).toEqual({ at: '999\n' });
});

function throws(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
