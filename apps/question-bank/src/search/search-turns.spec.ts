import { expect, it } from '@jest/globals';
import { SearchTurns } from './search-turns.js';

const LONG_MS = 60_000;
/** Timers of 1 ms; two are enough unless the code is wrong. */
const LOOKS_MAX = 1_000;

/** Searches that end on request, and the list of those that started. */
function searches(turns: SearchTurns) {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const start = (name: string): Promise<string> =>
    turns.run(() => {
      begun.push(name);
      return new Promise((resolve, reject) => {
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
      });
    });
  return { begun, start, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

it('starts as many as allowed, the others in order of arrival', async () => {
  const { begun, start, end } = searches(new SearchTurns(2, LONG_MS));
  const all = ['a', 'b', 'c', 'd'].map(start);
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await all[1];
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a', new Error('cancelled'));
  await expect(all[0]).rejects.toThrow('cancelled');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const name of ['c', 'd']) end(name);
  expect(await Promise.all(all.slice(2))).toEqual(['c', 'd']);
  void start('e');
  expect(begun.at(-1)).toBe('e');
  end('e');
});

it('does not let one that hangs block the others', async () => {
  const { begun, start, end } = searches(new SearchTurns(1, 1));
  const hanging = start('hangs');
  const patient = start('patient');
  const other = start('other');
  for (let look = 0; begun.length < 3 && look < LOOKS_MAX; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 1));
  expect(begun).toEqual(['hangs', 'patient', 'other']);
  for (const name of ['other', 'patient']) end(name);
  await Promise.all([patient, other]);
  // The one that hangs still counts.
  const next = start('next');
  expect(begun).toHaveLength(3);
  end('hangs');
  await hanging;
  expect(begun.at(-1)).toBe('next');
  end('next');
  await next;
});
