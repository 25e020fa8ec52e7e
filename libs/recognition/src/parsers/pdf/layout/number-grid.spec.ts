import { describe, expect, it } from '@jest/globals';
import { items, set } from './glyphs.fixture.js';
import { lineMarkup } from './line-markup.js';
import { buildLines } from './lines.js';
import { withNumbersApart } from './number-grid.js';

/** The lines that three rows of worksheet cells become. */
const read = (...rows: [string, string][]): string[] =>
  withNumbersApart(
    buildLines(
      items(
        ...rows.flatMap(([left, right], at) => [
          set(left, 50, 100 + at * 40),
          set(right, 300, 100 + at * 40),
        ]),
      ),
    ),
  ).map((line) => lineMarkup(line).text);

describe('numbers side by side', () => {
  it('begin separate lines, row by row', () => {
    expect(read(['1.甲是谁', '2.乙是谁'], ['3.丙是谁', '4.丁是谁'], ['5.戊是谁', '6.己是谁'])).toEqual([
      '1.甲是谁',
      '2.乙是谁',
      '3.丙是谁',
      '4.丁是谁',
      '5.戊是谁',
      '6.己是谁',
    ]);
  });

  it('are read down the columns if the numbers run that way', () => {
    expect(read(['1.甲是谁', '4.丁是谁'], ['2.乙是谁', '5.戊是谁'], ['3.丙是谁', '6.己是谁'])).toEqual([
      '1.甲是谁',
      '2.乙是谁',
      '3.丙是谁',
      '4.丁是谁',
      '5.戊是谁',
      '6.己是谁',
    ]);
  });

  it('stay in their row if they are key letters, decimals or not consecutive', () => {
    expect(read(['1.A', '2.B'], ['3.C', '4.D'], ['5.A', '6.B'])).toHaveLength(3);
    expect(read(['1.甲是谁', '2.5千克'], ['2.乙是谁', '2.8千克'], ['3.丙是谁', '3.1千克'])).toHaveLength(3);
    expect(read(['1.甲是谁', '9.丁是谁'], ['2.乙是谁', '7.戊是谁'], ['3.丙是谁', '8.己是谁'])).toHaveLength(
      3,
    );
  });
});
