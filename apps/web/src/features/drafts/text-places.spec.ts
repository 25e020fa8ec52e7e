import { describe, expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import type { DraftQuestion } from './draft-editing.js';
import { fieldAtLine, ownedSpansOf, spanOfField } from './text-places.js';

type Evidence = DraftQuestion['evidence'][number];
const at = (field: string, paragraph: number, lastParagraph?: number): Evidence => ({
  field,
  paragraph,
  ...(lastParagraph ? { lastParagraph } : {}),
  confidence: 1,
});
const withEvidence = (id: string, ...evidence: Evidence[]) => draftQuestion(id, { evidence });

describe('places of questions in a text', () => {
  const first = withEvidence(
    'a',
    at('type', 1),
    at('stem', 2),
    at('options', 3, 4),
    at('options.0', 3),
    at('options.1', 4),
    at('answer', 5),
    at('solution', 7, 8),
  );
  const second = withEvidence(
    'b',
    at('type', 1),
    at('stem', 9, 10),
    at('answer', 40),
    at('solution', 42, 44),
  );

  it('include the text printed below them up to the next question, and the answers at the end', () => {
    const [a, b] = ownedSpansOf([first, second]);
    expect([a?.whole, a?.far]).toEqual([{ first: 2, last: 8 }, []]);
    expect(b?.whole).toEqual({ first: 9, last: 10 });
    expect(b?.far).toEqual([
      { first: 40, last: 40 },
      { first: 42, last: 44 },
    ]);
  });

  it('exclude a place that several questions were read from', () => {
    const third = withEvidence('c', at('stem', 12), at('answer', 40));
    expect(ownedSpansOf([second, third]).map(({ far }) => far)).toEqual([[{ first: 42, last: 44 }], []]);
  });

  it('end where the next question begins, whatever a solution claims', () => {
    const greedy = withEvidence('a', at('stem', 2), at('solution', 4, 30));
    expect(ownedSpansOf([greedy, second])[0]?.whole).toEqual({ first: 2, last: 8 });
  });

  it('count lines of TeX alike, and return nothing without evidence', () => {
    const tex = withEvidence('t', { field: 'stem', line: 4, lastLine: 6, confidence: 1 });
    expect(ownedSpansOf([tex, withEvidence('n')])).toEqual([
      { question: tex, whole: { first: 4, last: 6 }, far: [] },
      { question: expect.anything(), whole: null, far: [] },
    ]);
  });

  it('name the field of a paragraph and the span of a field', () => {
    expect([2, 3, 4, 5, 6, 8].map((line) => fieldAtLine(first, line))).toEqual([
      'stem',
      'options.0',
      'options.1',
      'answer',
      null,
      'solution',
    ]);
    expect(spanOfField(first, 'options')).toEqual({ first: 3, last: 4 });
    expect(spanOfField(first, 'options.7')).toEqual({ first: 3, last: 4 });
    expect(spanOfField(first, 'tags')).toBeNull();
  });
});
