import { describe, expect, it } from '@jest/globals';
import { tallyNow, questionBefore } from './review-tally.js';

const TALLY = {
  announced: 4,
  found: 3,
  missing: [3],
  pointsAnnounced: null,
  pointsFound: null,
  closes: false,
  leftOver: 0,
  leftOverLines: [],
};
const paper = (...numbers: (number | null)[]) => numbers.map((n) => ({ n }));

describe('the account of a paper during its check', () => {
  it('names a missing number until a question has it', () => {
    expect(tallyNow(TALLY, paper(1, 2, 4), 0)).toMatchObject({ missing: [3], closes: false });
    expect(tallyNow(TALLY, paper(1, 2, 3, 4), 0)).toMatchObject({ missing: [], found: 4, closes: true });
  });

  it('stays open after a question without the missing number', () => {
    expect(tallyNow(TALLY, paper(1, 2, null, 4), 0).closes).toBe(false);
  });

  it('stays open while the paper lacks a file', () => {
    const lacking = { ...TALLY, missingFiles: ['part-2.tex'] };
    expect(tallyNow(lacking, paper(1, 2, 3, 4), 0).closes).toBe(false);
  });

  it('stays open while lines of the paper belong to no question', () => {
    const tally = { ...TALLY, leftOver: 4 };
    expect(tallyNow(tally, paper(1, 2, 3, 4), 1).closes).toBe(false);
    expect(tallyNow(tally, paper(1, 2, 3, 4), 0).closes).toBe(true);
  });

  it('leads to the question before the gap', () => {
    expect(questionBefore(3, paper(1, 2, 4))).toEqual({ n: 2 });
    expect(questionBefore(1, paper(2, 4))).toEqual({ n: 2 });
    expect(questionBefore(9, paper(1, 2))).toEqual({ n: 2 });
  });
});
