import { describe, expect, it } from '@jest/globals';
import { bodyOf, newDraft, type QuestionDraft } from '../question-draft.js';
import { merged, mergeOf } from './merge.js';

const base = { ...newDraft(), stem: '求 $x$', tags: ['函数'] };
const body = (changes: Partial<QuestionDraft>) => bodyOf({ ...base, ...changes });

describe('a merge', () => {
  it('takes each change that only one person made', () => {
    const [mine, theirs] = [body({ stem: '求 $y$' }), body({ difficulty: 5, tags: [] })];
    const merge = mergeOf(body({}), mine, theirs);
    expect(merge).toEqual({
      taken: [
        { field: 'difficulty', from: 'theirs' },
        { field: 'stem', from: 'mine' },
        { field: 'tags', from: 'theirs' },
      ],
      clashes: [],
      both: new Map(),
    });
    expect(merged(merge, mine, theirs, new Map())).toEqual({ ...theirs, stem: '求 $y$' });
  });

  it('asks about a field that both changed, unless both wrote the same', () => {
    const mine = body({ stem: '求 $y$', solution: '略' });
    const theirs = body({ stem: '求 $z$', solution: '略' });
    const merge = mergeOf(body({}), mine, theirs);
    expect(merge).toEqual({ taken: [], clashes: ['stem'], both: new Map() });
    expect(merged(merge, mine, theirs, new Map([['stem', 'theirs']]))).toEqual(theirs);
    expect(merged(merge, mine, theirs, new Map())).toEqual(mine);
  });

  it('merges two edits of one text unless a person chooses one', () => {
    const [mine, theirs] = [body({ stem: '先求 $x$' }), body({ stem: '求 $x$ 的值' })];
    const merge = mergeOf(body({}), mine, theirs);
    expect(merge).toMatchObject({ taken: [], clashes: ['stem'], both: new Map([['stem', '先求 $x$ 的值']]) });
    expect(merged(merge, mine, theirs, new Map())).toEqual({ ...theirs, stem: '先求 $x$ 的值' });
    expect(merged(merge, mine, theirs, new Map([['stem', 'mine']]))).toEqual(mine);
    expect(merged(merge, mine, theirs, new Map([['stem', 'theirs']]))).toEqual(theirs);
  });

  it('offers no merged text if each person added a drawing', () => {
    const drawing = (id: string) => ({ tikz: [{ id, code: '\\draw (0,0);' }] });
    const mine = body({ stem: '先求 $x$', ...drawing('a') } as Partial<QuestionDraft>);
    const theirs = body({ stem: '求 $x$ 的值', ...drawing('b') } as Partial<QuestionDraft>);
    expect(mergeOf(body({}), mine, theirs)).toMatchObject({ clashes: ['stem', 'tikz'], both: new Map() });
  });
});
