import { describe, expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import type { DraftQuestion } from './draft-editing.js';
import { mergeDrafts } from './merge-drafts.js';

const [a, b, c] = ['a', 'b', 'c'].map((id) => draftQuestion(id)) as [
  DraftQuestion,
  DraftQuestion,
  DraftQuestion,
];
const base = [a, b, c];
const mineOf = (question: DraftQuestion) => ({ ...question, stem: `${question.id} mine` });
const theirsOf = (question: DraftQuestion) => ({ ...question, stem: `${question.id} theirs` });
const merge = (mine: DraftQuestion[], theirs: DraftQuestion[]) =>
  mergeDrafts({ base, mine, theirs }, () => 'copy').map(({ id, stem }) => `${id}: ${stem}`);

describe('mergeDrafts', () => {
  it('takes the changes of both sides', () => {
    expect(merge([mineOf(a), b, c], [a, theirsOf(b), c])).toEqual(['a: a mine', 'b: b theirs', 'c: stem c']);
  });

  it('keeps both where both changed the same question differently', () => {
    expect(merge([mineOf(a), b, c], [theirsOf(a), b, c])).toEqual([
      'a: a theirs',
      'copy: a mine',
      'b: stem b',
      'c: stem c',
    ]);
  });

  it('keeps one where both made the same change', () => {
    expect(merge([mineOf(a), b, c], [mineOf(a), b, c])).toEqual(['a: a mine', 'b: stem b', 'c: stem c']);
  });

  it('drops what one side deleted and the other left alone', () => {
    expect(merge([b, c], [a, b])).toEqual(['b: stem b']);
  });

  it('keeps what one side deleted and the other changed, as another question where it left the server', () => {
    expect(merge([b, c], [theirsOf(a), b, c])).toEqual(['a: a theirs', 'b: stem b', 'c: stem c']);
    expect(merge([a, mineOf(b), c], [a, c])).toEqual(['a: stem a', 'copy: b mine', 'c: stem c']);
  });

  it('puts questions that are new here behind their neighbour', () => {
    const added = draftQuestion('new');
    expect(merge([a, added, b, c], [a, b, c])).toEqual([
      'a: stem a',
      'new: stem new',
      'b: stem b',
      'c: stem c',
    ]);
    expect(merge([added, a, b, c], [a, b, c])[0]).toBe('new: stem new');
  });

  it('takes null and absent for the same', () => {
    const { score: _score, ...rest } = a;
    expect(merge([mineOf(a), b, c], [{ ...rest } as DraftQuestion, b, c])[0]).toBe('a: a mine');
  });
});
