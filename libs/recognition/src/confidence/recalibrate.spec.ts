import { describe, expect, it } from '@jest/globals';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import fc from 'fast-check';
import { recalibrated, sharesOf } from './recalibrate.js';

const count = (field: string, code: string, checked: number, corrected: number) => ({
  field,
  code,
  checked,
  corrected,
});
const question = (confidence: number, flags: RecognisedQuestion['flags'] = []): RecognisedQuestion =>
  ({
    stem: '1+1=',
    confidence,
    flags,
    evidence: [
      { field: 'stem', confidence },
      { field: 'type', confidence: 0.97 },
    ],
  }) as unknown as RecognisedQuestion;
const DOUBT = [{ field: 'stem', code: 'low_confidence', message: '' }];

describe('shares by corrections', () => {
  it('need a number of checked fields', () => {
    expect(sharesOf([count('stem', 'none', 29, 29)])).toEqual([]);
    expect(sharesOf([count('stem', 'none', 30, 0)])).toHaveLength(1);
  });

  it('stay within bounds, fall with corrections, and are no higher for doubt', () => {
    const counts = fc.record({
      checked: fc.integer({ min: 30, max: 5000 }),
      part: fc.double({ min: 0, max: 0.9, noNaN: true }),
    });
    fc.assert(
      fc.property(counts, counts, ({ checked, part }, doubted) => {
        const shares = (more: number) =>
          sharesOf([
            count('stem', 'none', checked, Math.floor(checked * part) + more),
            count('stem', 'low_confidence', doubted.checked, Math.floor(doubted.checked * doubted.part)),
          ]).map(({ share }) => share);
        const [plain = 0, doubt = 0] = shares(0);
        const [fewer = 0] = shares(1);
        expect(plain).toBeGreaterThanOrEqual(0.97 - 0.3);
        expect(plain).toBeLessThanOrEqual(0.99);
        expect(doubt).toBeLessThanOrEqual(plain);
        expect(fewer).toBeLessThanOrEqual(plain);
      }),
    );
  });
});

describe('recalibrated questions', () => {
  it('have lower confidences for often corrected fields, and are otherwise unchanged', () => {
    const shares = sharesOf([count('stem', 'none', 1000, 200)]);
    const before = question(0.97);
    const [after] = recalibrated([before], shares);
    expect(after?.evidence.map(({ confidence }) => confidence)).toEqual([0.808, 0.97]);
    expect(after?.confidence).toBe(0.808);
    expect({ ...after, confidence: 0, evidence: [] }).toEqual({ ...before, confidence: 0, evidence: [] });
  });

  it('have higher confidences for a doubt that was rarely justified, and keep the others', () => {
    const shares = sharesOf([count('stem', 'low_confidence', 1000, 10)]);
    expect(recalibrated([question(0.66, DOUBT)], shares)[0]?.confidence).toBe(0.76);
    expect(recalibrated([question(0.97)], shares)).toEqual([question(0.97)]);
    expect(recalibrated([question(0.66, DOUBT)], [])).toEqual([question(0.66, DOUBT)]);
  });
});
