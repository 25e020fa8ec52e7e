import { describe, expect, it } from '@jest/globals';
import { QUESTION_FIELD_NAMES, type QuestionField } from '@tiku/contracts/question-bank';
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

  it('takes both changes of one question if they concern different fields', () => {
    const { questions, conflicts } = mergeAll(
      [{ ...mineOf(a), tags: ['mine'] }, b, c],
      [{ ...a, solution: 'theirs', difficulty: 4, tags: ['theirs'] }, b, c],
    );
    expect(conflicts).toEqual([]);
    expect(questions[0]).toMatchObject({ stem: 'a mine', solution: 'theirs', difficulty: 4 });
    expect(questions[0]?.tags).toEqual(['theirs', 'mine']);
  });

  it('asks only about a field that both sides changed differently, and keeps both texts', () => {
    const { questions, conflicts } = mergeAll([mineOf(a), b, c], [theirsOf(a), b, c]);
    expect(questions[0]?.stem).toBe('a mine');
    expect(conflicts).toEqual([{ questionId: 'a', field: 'stem', theirs: { stem: 'a theirs' } }]);
  });

  /** Another text for every other field. */
  const changes: Partial<Record<QuestionField, unknown>> = {
    type: 'fill',
    difficulty: 5,
    options: [{ id: 'o', text: 'changed', isCorrect: true }],
    fillAnswers: ['changed'],
    solutionAnswers: ['changed'],
    category: ['changed'],
    tags: ['changed'],
    source: { school: 'changed' },
    score: 9,
    answerScores: [2, 3],
    passage: { id: 'p', text: 'changed' },
    images: [{ id: 'i', alt: 'changed' }],
    tikz: [{ id: 't', code: 'changed' }],
  };
  it.each(QUESTION_FIELD_NAMES)('keeps a change of %s along with one of another field', (field) => {
    const changed = changes[field] ?? 'changed';
    const mine = { ...a, [field]: changed } as DraftQuestion;
    const theirs = field === 'score' ? { ...a, difficulty: 4 } : { ...a, score: 7 };
    const [merged] = mergeAll([mine, b, c], [theirs, b, c]).questions;
    expect(merged?.[field]).toEqual(changed);
    expect(field === 'score' ? merged?.difficulty : merged?.score).toBe(field === 'score' ? 4 : 7);
  });

  it('moves the doubtful runs of the other side into the merged text', () => {
    const candidates = [{ run: 'l5', start: 5, text: '15', confidence: 0.6 }];
    const doubtful = {
      ...a,
      stem: 'read l5 here',
      evidence: [{ field: 'stem', candidates }],
    } as unknown as DraftQuestion;
    const [merged] = mergeAll(
      [{ ...doubtful, stem: 'please read l5 here' }, b, c],
      [{ ...doubtful, difficulty: 4 }, b, c],
      [doubtful, b, c],
    ).questions;
    expect(merged?.evidence[0]?.candidates?.[0]?.start).toBe(12);
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

  it('keeps one copy if both sides made the same change', () => {
    expect(merge([mineOf(a), b, c], [mineOf(a), b, c])).toEqual(['a: a mine', 'b: stem b', 'c: stem c']);
  });

  it('resolves a doubt that either side has resolved', () => {
    const flag = { field: 'stem', code: 'X', message: '' };
    const doubted = { ...a, flags: [flag] };
    const [merged] = mergeAll([{ ...doubted, flags: [], confirmed: true }], [doubted], [doubted]).questions;
    expect(merged).toMatchObject({ flags: [], confirmed: true });
  });

  it('drops a question that one side deleted and the other did not touch', () => {
    expect(merge([b, c], [a, b])).toEqual(['b: stem b']);
  });

  it('keeps a question that one side deleted and the other changed, as a new one if it left the server', () => {
    expect(merge([b, c], [theirsOf(a), b, c])).toEqual(['a: a theirs', 'b: stem b', 'c: stem c']);
    expect(merge([a, mineOf(b), c], [a, c])).toEqual(['a: stem a', 'copy: b mine', 'c: stem c']);
  });

  it('keeps the order of the side that moved questions', () => {
    expect(merge([c, a, b], [a, theirsOf(b), c])).toEqual(['c: stem c', 'a: stem a', 'b: b theirs']);
    expect(merge([a, mineOf(b), c], [c, a, b])).toEqual(['c: stem c', 'a: stem a', 'b: b mine']);
  });

  it('inserts new local questions behind their neighbour', () => {
    const added = draftQuestion('new');
    expect(merge([a, added, b, c], [a, b, c])).toEqual([
      'a: stem a',
      'new: stem new',
      'b: stem b',
      'c: stem c',
    ]);
    expect(merge([added, a, b, c], [a, b, c])[0]).toBe('new: stem new');
  });

  it('treats null and absent as equal', () => {
    const { score: _score, ...rest } = a;
    expect(merge([mineOf(a), b, c], [{ ...rest } as DraftQuestion, b, c])[0]).toBe('a: a mine');
  });
});
