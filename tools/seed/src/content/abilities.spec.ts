import { describe, expect, it } from '@jest/globals';
import { QuestionInput } from '@tiku/contracts/question-bank';
import { proposalsOf } from '@tiku/ingestion/rule-proposals';
import { demoBanks } from './index.js';

/** A radar needs three axes. */
const AXES_MIN = 3;

describe('the abilities that rules find', () => {
  it.each(['zh-CN', 'en-US'] as const)(
    'make a radar of four in five questions of the demo, in %s',
    (reader) => {
      const counts = demoBanks
        .flatMap(({ questions }) => questions)
        .map((given) => {
          const { type, stem = '', options, solution } = QuestionInput.parse(given);
          const worded = options.map((option, index) => ({ ...option, id: String(index) }));
          const question = { type, stem, options: worded, solution, difficulty: null };
          return proposalsOf(question, reader).abilities.value.length;
        });
      const withRadar = counts.filter((count) => count >= AXES_MIN).length;
      expect(counts.length).toBeGreaterThanOrEqual(50);
      expect(withRadar / counts.length).toBeGreaterThanOrEqual(0.8);
    },
  );
});
