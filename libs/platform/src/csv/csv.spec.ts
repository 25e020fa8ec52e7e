import { expect, it } from '@jest/globals';
import { csvCell, csvLine, csvOf } from './index.js';

it.each([
  ['林老师', '林老师'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2,5', `"'-2,5"`],
  [-3.5, '-3.5'],
  [true, 'true'],
  [null, ''],
])('writes %j as %s', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

it('ends each line as the format requires', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
});

it('writes a head once, and the rows of each portion', async () => {
  async function* portions() {
    yield* [[{ n: 1 }, { n: 2 }], [], [{ n: 3 }]];
  }
  let text = '';
  for await (const part of csvOf(['n', 'twice'], portions(), ({ n }) => [n, 2 * n])) text += part;
  expect(text).toBe('\uFEFFn,twice\r\n1,2\r\n2,4\r\n3,6\r\n');
});
