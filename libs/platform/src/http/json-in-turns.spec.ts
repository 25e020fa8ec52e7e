/** A long response is written as JSON.stringify does, with turns for others. */
import { expect, it } from '@jest/globals';
import { turnsOf } from '../turns/turns-of.fixture.js';
import { isLongResponse, jsonInTurns } from './json-in-turns.js';

const item = {
  text: '题目"\n',
  at: new Date(0),
  none: undefined,
  empty: {},
  list: [undefined, null, 1.5, () => 1],
};

it.each([
  [{ success: true, draft: { questions: [item, item], name: undefined }, at: new Date(1) }],
  [{ list: [], object: {}, deep: [[[[item]]]], wide: new Map([[1, 2]]) }],
  [{ nothing: undefined, list: [undefined, item] }],
])('writes the same as JSON.stringify', async (value) => {
  expect(await jsonInTurns(value)).toBe(JSON.stringify(value));
});

it('gives others their turns', async () => {
  const questions = Array.from({ length: 40 }, () => ({ stem: '题"'.repeat(25_000) }));
  const response = { success: true, draft: { questions } };
  expect(isLongResponse(response)).toBe(true);
  expect(await turnsOf((turns) => jsonInTurns(response, turns))).toBeGreaterThan(questions.length);
});

it('finds short responses', () => {
  expect(isLongResponse({ success: true, text: 'x'.repeat(300_000) })).toBe(false);
  expect(isLongResponse({ success: true, items: Array.from({ length: 100 }, () => item) })).toBe(false);
});
