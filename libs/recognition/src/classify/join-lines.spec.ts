import { expect, it } from '@jest/globals';
import type { Run } from '../segment/index.js';
import { joinRuns } from './join-lines.js';

const joined = (...texts: string[]): string =>
  joinRuns(
    texts.map((text) => ({ text }) as Run),
    false,
  );

it('keeps two tables apart, and the rows of one together', () => {
  const table = '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |';
  expect(joined(table, table)).toBe(`${table}\n\n${table}`);
  expect(joined(table, '| 3 | 4 |')).toBe(`${table}\n| 3 | 4 |`);
});
