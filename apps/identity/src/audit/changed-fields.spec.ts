import { expect, it } from '@jest/globals';
import { changedFields, hasChanged } from './changed-fields.js';

it('keeps only what differs', () => {
  const changed = changedFields({ role: 'teacher', name: 'a' }, { role: 'admin', name: 'a' });
  expect(changed).toEqual({ before: { role: 'teacher' }, after: { role: 'admin' } });
  expect(hasChanged(changed)).toBe(true);
});

it('reports that nothing differs', () => {
  expect(hasChanged(changedFields({ name: 'a' }, { name: 'a' }))).toBe(false);
});

it('has one side for a created or deleted object', () => {
  expect(changedFields(null, { name: 'a' })).toEqual({ before: null, after: { name: 'a' } });
  expect(changedFields({ name: 'a' }, null)).toEqual({ before: { name: 'a' }, after: null });
});
