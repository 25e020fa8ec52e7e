import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useAuth } from '../../auth/auth.store.js';
import { keepLastPaperBank, offeredPaperBank } from './last-paper-bank.js';

const BANKS = [{ id: 'newest' }, { id: 'used' }, { id: 'learned' }];
beforeEach(() => {
  useAuth.setState({ user: { id: 'me' } } as never);
});
afterEach(() => localStorage.clear());

it('offers what is wanted, then the last used bank, then the newest', () => {
  expect(offeredPaperBank(BANKS, null)).toBe('newest');
  keepLastPaperBank('used');
  expect(offeredPaperBank(BANKS, null)).toBe('used');
  expect(offeredPaperBank(BANKS, 'learned')).toBe('learned');
  // Neither one that is gone nor another person's.
  expect(offeredPaperBank([{ id: 'newest' }], 'learned')).toBe('newest');
  useAuth.setState({ user: { id: 'you' } } as never);
  expect(offeredPaperBank(BANKS, null)).toBe('newest');
  expect(offeredPaperBank([])).toBeNull();
});
