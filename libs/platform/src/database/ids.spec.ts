import { expect, it } from '@jest/globals';
import { idAtTime, newId, timeOfId } from './ids.js';

it('encodes its creation time, and sorts by it', () => {
  const before = Date.now();
  const ids = Array.from({ length: 5_000 }, newId);
  const times = ids.map((id) => timeOfId(id).getTime());
  expect(times[0]).toBeGreaterThanOrEqual(before);
  expect([...ids].sort()).toEqual(ids);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
});

it('is at least the lower bound of its moment', () => {
  const id = newId();
  const at = timeOfId(id).getTime();
  expect(timeOfId(idAtTime(at)).getTime()).toBe(at);
  expect(idAtTime(at) < id).toBe(true);
  expect(idAtTime(at + 1) > id).toBe(true);
});
