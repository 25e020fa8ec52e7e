import { describe, expect, it } from '@jest/globals';
import { rowText, type ReadRow, type ReadWord } from './row-text.js';
import { withoutSealingLine } from './sealing-line.js';

const EM = 40;
const WIDTH = 2400;
/** Characters at a height, each as wide as EM. */
function row(y: number, ...parts: [text: string, x: number][]): ReadRow {
  const words = parts.flatMap(([text, x]) =>
    [...text].map((one, at): ReadWord => {
      const x0 = x + at * EM;
      return { text: one, confidence: 0.9, x0, x1: x0 + EM, symbols: [], readings: [] };
    }),
  );
  const boxes = words.map(({ x0, x1 }) => ({ x0, x1, y0: y, y1: y + EM, area: EM }));
  return {
    sheetRow: {
      row: { column: 0, y, boxes, fractions: [], blanks: [] },
      top: 0,
      bottom: EM,
      fractions: [],
      signs: [],
      toSheet: (x) => x,
    },
    words,
  };
}
const texts = (rows: ReadRow[]): string[] =>
  withoutSealingLine(rows, EM, WIDTH).map((one) => rowText(one, EM).replaceAll(' ', ''));

describe('the sealing line in the margin', () => {
  it('is no part of the rows at its height', () => {
    const rows = [
      row(100, ['装', 160]),
      row(200, ['遵订', 120], ['一、填空题', 300]),
      row(300, ['线', 160]),
      row(400, ['守', 120]),
      row(500, ['内', 160]),
      row(600, ['不', 160], ['1、甲乙', 300]),
    ];
    expect(texts(rows)).toEqual(['一、填空题', '1、甲乙']);
  });

  it('is not the numbers and the short lines of a narrow margin', () => {
    const numbers = [1, 2, 3, 4, 5].flatMap((n) => [
      row(n * 100, [`${n}.`, 120], ['线段甲', 300]),
      row(n * 100 + 50, ['密封', 120]),
    ]);
    expect(texts(numbers)).toHaveLength(10);
    const lines = ['甲乙', '丙丁', '订线', '不装'].map((text, at) => row(at * 100, [text, 120]));
    expect(texts(lines)).toHaveLength(4);
  });
});
