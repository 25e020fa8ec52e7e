import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sayingsOf } from '../reading/index.js';
import { anyQuestion } from './questions.fixture.js';

describe('HTML, plain text, LaTeX and Word of a question', () => {
  it('say the same text, formulas, options and answers when they are read back', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        for (const { form, expected, said } of sayingsOf(question))
          expect([form, said]).toEqual([form, expected]);
      }),
      { numRuns: 25 },
    );
  });
});
