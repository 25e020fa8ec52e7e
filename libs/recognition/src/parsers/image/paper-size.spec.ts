import { describe, expect, it } from '@jest/globals';
import { paperSize } from './paper-size.js';

const rounded = ({ widthPt, heightPt }: ReturnType<typeof paperSize>) => [
  Math.round(widthPt),
  Math.round(heightPt),
];

describe('paperSize', () => {
  it('takes an upright page for A4 and a wide one for A3', () => {
    expect(rounded(paperSize({ width: 1240, height: 1754 }, 22))).toEqual([595, 842]);
    expect(rounded(paperSize({ width: 3508, height: 2480 }, 31))).toEqual([1191, 842]);
    expect(rounded(paperSize({ width: 1240, height: 1754 }, null))).toEqual([595, 842]);
  });

  it('uses the size of the characters if they would be too large for print: a photograph of one question', () => {
    expect(rounded(paperSize({ width: 1000, height: 1300 }, 70))).toEqual([150, 195]);
    expect(rounded(paperSize({ width: 2000, height: 500 }, 50))).toEqual([420, 105]);
  });

  it('uses the size in a PDF if it is that of a paper, in the orientation that is read', () => {
    const declared = { widthPt: 842, heightPt: 595 };
    expect(paperSize({ width: 1700, height: 2400 }, 30, declared)).toEqual({ widthPt: 595, heightPt: 842 });
    expect(rounded(paperSize({ width: 1240, height: 1754 }, 22, { widthPt: 1240, heightPt: 1754 }))).toEqual([
      595, 842,
    ]);
  });
});
