import { describe, expect, it } from '@jest/globals';
import { PAPER_LIMITS, type PaperOperation } from '@tiku/contracts/paper-bank';
import fc from 'fast-check';
import { itemsOf, type PaperFields } from './paper-content.js';
import { applyOperations } from './paper-operations.js';

const item = (id: string) => ({ id, questionId: `q-${id}`, questionVersion: 1, score: 5 });
const PAPER: PaperFields = {
  title: '卷',
  description: '',
  tags: [],
  subject: '',
  grade: '',
  timeLimitMinutes: null,
  sections: [
    { id: 's1', title: '一', questions: [item('a'), item('b')] },
    { id: 's2', title: '二', questions: [item('c')] },
  ],
};
const newest = ({ questionVersion = 3 }) => ({ version: questionVersion, score: 4 });
const apply = (...operations: PaperOperation[]) => applyOperations(PAPER, operations, newest);
const shape = ({ sections }: PaperFields) =>
  sections.map(({ id, questions }) => `${id}: ${questions.map((each) => each.id).join(' ')}`);

describe('operations', () => {
  it('move, add and remove what they name', () => {
    expect(shape(apply({ op: 'moveQuestion', id: 'c', sectionId: 's1', after: 'a' }))).toEqual([
      's1: a c b',
      's2: ',
    ]);
    expect(shape(apply({ op: 'moveSection', id: 's2', after: null }))).toEqual(['s2: c', 's1: a b']);
    expect(shape(apply({ op: 'removeSection', id: 's1' }))).toEqual(['s2: c']);
    const added = apply({ op: 'addQuestion', id: 'd', sectionId: 's2', questionId: 'q-d', after: null });
    expect(shape(added)).toEqual(['s1: a b', 's2: d c']);
    expect(itemsOf(added.sections).find(({ id }) => id === 'd')).toMatchObject({
      questionVersion: 3,
      score: 4,
    });
    expect(itemsOf(apply({ op: 'takeNewest', id: 'a' }).sections)[0]).toMatchObject({
      questionVersion: 3,
      score: 5,
    });
    expect(
      itemsOf(apply({ op: 'takeVersion', id: 'a', questionVersion: 2 }).sections)[0]?.questionVersion,
    ).toBe(2);
  });

  it('keep concurrent changes of two people', () => {
    const mine: PaperOperation = { op: 'moveQuestion', id: 'a', sectionId: 's2', after: 'c' };
    const theirs: PaperOperation[] = [
      { op: 'setScore', id: 'a', score: 9 },
      { op: 'addQuestion', id: 'd', sectionId: 's1', questionId: 'q-d', after: 'a' },
      { op: 'set', title: '新名' },
    ];
    const both = apply(...theirs, mine);
    expect([both.title, shape(both)]).toEqual(['新名', ['s1: d b', 's2: c a']]);
    expect(itemsOf(both.sections).find(({ id }) => id === 'a')?.score).toBe(9);
  });

  it('skip what was removed, but lose nothing that was added', () => {
    const added: PaperOperation = {
      op: 'addQuestion',
      id: 'd',
      sectionId: 's1',
      questionId: 'q-d',
      after: 'a',
    };
    expect(shape(apply({ op: 'removeSection', id: 's1' }, added))).toEqual(['s2: c d']);
    expect(
      shape(apply({ op: 'removeQuestion', id: 'x' }, { op: 'moveQuestion', id: 'x', sectionId: 's1' })),
    ).toEqual(shape(PAPER));
  });

  it('create a section for additions if there is none', () => {
    const nothing = { ...PAPER, sections: [] };
    const added = { op: 'addQuestion', id: 'd', sectionId: 's9', questionId: 'q-d' } as const;
    expect(shape(applyOperations(nothing, [added], newest))).toEqual(['s9: d']);
  });

  it('are refused if the paper is full, unless they are repeated', () => {
    const many = Array.from({ length: PAPER_LIMITS.questions }, (_, at) => item(`i${at}`));
    const full = { ...PAPER, sections: [{ id: 's1', title: '一', questions: many }] };
    const added = (id: string) => ({ op: 'addQuestion', id, sectionId: 's1', questionId: 'q' }) as const;
    expect(applyOperations(full, [added('i3')], newest)).toEqual(full);
    const refused = expect.objectContaining({
      options: {
        fields: [{ path: 'operations.1', rule: 'tooMany', params: { maximum: PAPER_LIMITS.questions } }],
      },
    });
    expect(() => applyOperations(full, [{ op: 'set', title: '新' }, added('new')], newest)).toThrow(refused);
    const sections = Array.from({ length: PAPER_LIMITS.sections }, (_, at) => ({
      ...{ id: `s${at}`, title: '', questions: [] },
    }));
    const addSection = { op: 'addSection', id: 'new', title: '新' } as const;
    expect(() => applyOperations({ ...PAPER, sections }, [addSection], newest)).toThrow(
      expect.objectContaining({ options: { fields: [expect.objectContaining({ rule: 'tooMany' })] } }),
    );
  });

  it('never lose or duplicate a question by moving, and do nothing the second time', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'gone');
    const move = fc.record({
      op: fc.constant('moveQuestion' as const),
      id,
      sectionId: fc.constantFrom('s1', 's2', 'gone'),
      after: fc.option(id, { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const moved = apply(...moves);
        expect(
          itemsOf(moved.sections)
            .map((each) => each.id)
            .sort(),
        ).toEqual(['a', 'b', 'c']);
        const last = moves.at(-1);
        if (last) expect(applyOperations(moved, [last], newest)).toEqual(moved);
      }),
      { numRuns: 100 },
    );
  });
});
