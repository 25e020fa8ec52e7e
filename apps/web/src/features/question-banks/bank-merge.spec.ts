import { expect, it } from '@jest/globals';
import { NEW_BANK } from './bank-form.js';
import { mergeOf, withField } from './bank-merge.js';

const base = { ...NEW_BANK, name: '高三数学', tags: ['函数'], maxQuestions: 100 as const };

it('keeps the fields that only one of the two changed', () => {
  const merge = mergeOf(base, { ...base, name: '高三数学一轮' }, { ...base, tags: ['函数', '数列'] });
  expect(merge.values).toEqual({ ...base, name: '高三数学一轮', tags: ['函数', '数列'] });
  expect(merge).toMatchObject({ mine: ['name'], theirs: ['tags'], clashes: [] });
});

it('reports fields that both changed, and keeps the own value until the other is chosen', () => {
  const [mine, theirs] = [
    { ...base, name: '一轮复习', maxQuestions: '' as const },
    { ...base, name: '二轮复习', maxQuestions: '' as const },
  ];
  const merge = mergeOf(base, mine, theirs);
  expect(merge).toMatchObject({ mine: [], theirs: [], clashes: ['name'] });
  expect(merge.values.name).toBe('一轮复习');
  expect(withField(merge.values, theirs, 'name').name).toBe('二轮复习');
});
