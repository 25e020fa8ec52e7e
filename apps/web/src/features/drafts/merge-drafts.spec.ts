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
const mergeAll = (mine: DraftQuestion[], theirs: DraftQuestion[], before: DraftQuestion[] = base) =>
  mergeDrafts({ base: before, mine, theirs }, () => 'copy');
const merge = (mine: DraftQuestion[], theirs: DraftQuestion[]) =>
  mergeAll(mine, theirs).questions.map(({ id, stem }) => `${id}: ${stem}`);

describe('mergeDrafts', () => {
  it('takes the changes of both sides', () => {
    expect(merge([mineOf(a), b, c], [a, theirsOf(b), c])).toEqual(['a: a mine', 'b: b theirs', 'c: stem c']);
  });

  it('takes both changes of one question where they are of different fields', () => {
    const { questions, conflicts } = mergeAll(
      [{ ...mineOf(a), tags: ['mine'] }, b, c],
      [{ ...a, solution: 'theirs', difficulty: 4, tags: ['theirs'] }, b, c],
    );
    expect(conflicts).toEqual([]);
    expect(questions[0]).toMatchObject({ stem: 'a mine', solution: 'theirs', difficulty: 4 });
    expect(questions[0]?.tags).toEqual(['theirs', 'mine']);
  });

  it('asks only about a field that both wrote differently, and keeps both texts', () => {
    const { questions, conflicts } = mergeAll([mineOf(a), b, c], [theirsOf(a), b, c]);
    expect(questions[0]?.stem).toBe('a mine');
    expect(conflicts).toEqual([{ questionId: 'a', field: 'stem', theirs: { stem: 'a theirs' } }]);
  });

  it('merges options one by one', () => {
    const option = (id: string, text: string) => ({ id, text, isCorrect: false });
    const of = (first: string, second: string) => [
      { ...a, options: [option('1', first), option('2', second)] },
    ];
    const both = mergeAll(of('mine', 'y'), of('x', 'theirs'), of('x', 'y'));
    expect(both.questions[0]?.options.map(({ text }) => text)).toEqual(['mine', 'theirs']);
    expect(both.conflicts).toEqual([]);
    const same = mergeAll(of('mine', 'y'), of('theirs', 'y'), of('x', 'y'));
    expect(same.conflicts.map(({ field }) => field)).toEqual(['options']);
  });

  it('keeps one where both made the same change', () => {
    expect(merge([mineOf(a), b, c], [mineOf(a), b, c])).toEqual(['a: a mine', 'b: stem b', 'c: stem c']);
  });

  it('settles a doubt that either side has settled', () => {
    const flag = { field: 'stem', code: 'X', message: '' };
    const doubted = { ...a, flags: [flag] };
    const [merged] = mergeAll([{ ...doubted, flags: [], confirmed: true }], [doubted], [doubted]).questions;
    expect(merged).toMatchObject({ flags: [], confirmed: true });
  });

  it('drops what one side deleted and the other left alone', () => {
    expect(merge([b, c], [a, b])).toEqual(['b: stem b']);
  });

  it('keeps what one side deleted and the other changed, as another question where it left the server', () => {
    expect(merge([b, c], [theirsOf(a), b, c])).toEqual(['a: a theirs', 'b: stem b', 'c: stem c']);
    expect(merge([a, mineOf(b), c], [a, c])).toEqual(['a: stem a', 'copy: b mine', 'c: stem c']);
  });

  it('keeps the order of the side that moved questions', () => {
    expect(merge([c, a, b], [a, theirsOf(b), c])).toEqual(['c: stem c', 'a: stem a', 'b: b theirs']);
    expect(merge([a, mineOf(b), c], [c, a, b])).toEqual(['c: stem c', 'a: stem a', 'b: b mine']);
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
