import { describe, expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import type { DraftQuestion } from './draft-editing.js';
import { regionsOf, spanOf } from './source-places.js';

const withEvidence = (evidence: DraftQuestion['evidence']) => draftQuestion('q', { evidence });

describe('places of a question in its document', () => {
  it('frames stem and options, neither the heading nor the answer at the end', () => {
    const question = withEvidence([
      { field: 'type', page: 1, box: [0, 0, 1, 0.1], confidence: 1 },
      { field: 'stem', page: 1, box: [0.1, 0.2, 0.5, 0.3], confidence: 1 },
      { field: 'options', page: 1, box: [0.1, 0.3, 0.6, 0.4], confidence: 1 },
      { field: 'answer', page: 2, box: [0, 0, 1, 1], confidence: 1 },
    ]);
    expect(regionsOf([question], 1).map(({ box }) => box)).toEqual([[0.1, 0.2, 0.6, 0.4]]);
    expect(regionsOf([question], 2).map(({ box }) => box)).toEqual([[0, 0, 1, 1]]);
    expect(regionsOf([question], 3)).toEqual([]);
  });

  it('spans lines of TeX and paragraphs of Word', () => {
    const evidence = [
      { field: 'stem', line: 4, confidence: 1 },
      { field: 'options.1', line: 9, confidence: 1 },
      { field: 'solution', line: 40, confidence: 1 },
    ];
    expect(spanOf(withEvidence(evidence))).toEqual({ first: 4, last: 9 });
    expect(spanOf(withEvidence([{ field: 'stem', paragraph: 3, confidence: 1 }]))).toEqual({
      first: 3,
      last: 3,
    });
    expect(spanOf(withEvidence([]))).toBeNull();
  });
});
