import { expect, it } from '@jest/globals';
import { openedUserOf, userQueryOf } from './user-list-address.js';

const none = { q: '', role: '', status: '', enterprise: '', sort: '-registeredAt', page: '1' };

it('accepts the values that the page offers', () => {
  const address = { q: '林', role: 'admin', status: 'suspended', sort: '-lastLogin', page: '3' };
  const enterprise = '0190a0b0-0000-7000-8000-000000000001';
  expect(userQueryOf({ ...address, enterprise })).toEqual({ ...address, enterpriseId: enterprise, page: 3 });
});

it('drops values that the server would refuse', () => {
  const refused = { q: '', role: 'king', status: 'gone', enterprise: 'all', sort: '--name', page: '-2' };
  expect(userQueryOf(refused)).toEqual({
    q: '',
    role: '',
    status: '',
    enterpriseId: '',
    sort: '-registeredAt',
    page: 1,
  });
  expect(userQueryOf({ ...none, sort: 'password' }).sort).toBe('-registeredAt');
  expect(userQueryOf({ ...none, q: 'x'.repeat(600) }).q).toHaveLength(500);
});

it('opens the drawer of an id only', () => {
  expect(openedUserOf('0190a0b0-0000-7000-8000-000000000001')).not.toBe('');
  expect(openedUserOf('nonsense')).toBe('');
});
