import { expect, it } from '@jest/globals';
import { changesOf } from './audit-changes.js';

it('shows only the differences, in reading order', () => {
  const before = { department: null, role: 'teacher', status: 'active' };
  const after = { department: '数学组', role: 'admin', status: 'active' };
  expect(changesOf(before, after)).toEqual([
    { field: 'role', before: 'teacher', after: 'admin' },
    { field: 'department', before: null, after: '数学组' },
  ]);
});

it('names the enterprise of a new connection', () => {
  const made = {
    enterpriseId: '1',
    enterpriseName: '附中',
    issuer: 'https://login.example.com',
    enforced: false,
  };
  expect(changesOf(null, made).map(({ field, after }) => [field, after])).toEqual([
    ['enterpriseName', '附中'],
    ['issuer', 'https://login.example.com'],
    ['enforced', false],
  ]);
});

it('reads a creation and a deletion, and shows names instead of ids', () => {
  const facts = { enterpriseId: '1', enterpriseName: '附中' };
  expect(changesOf(null, facts)).toEqual([{ field: 'enterpriseName', before: undefined, after: '附中' }]);
  expect(changesOf(facts, null)).toEqual([{ field: 'enterpriseName', before: '附中', after: undefined }]);
  expect(changesOf(null, null)).toEqual([]);
});
