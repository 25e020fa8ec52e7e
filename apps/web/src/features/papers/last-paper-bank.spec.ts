import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useAuth } from '../../auth/auth.store.js';
import { keepLastPaperBank, offeredPaperBank } from './last-paper-bank.js';

const BANKS = [{ id: 'newest' }, { id: 'used' }, { id: 'learned' }];
beforeEach(() => {
  useAuth.setState({ user: { id: 'me' } } as never);
});
afterEach(() => localStorage.clear());

it('offers the requested bank, then the last used one, then the newest', () => {
  expect(offeredPaperBank(BANKS, null)).toBe('newest');
  keepLastPaperBank('used');
  expect(offeredPaperBank(BANKS, null)).toBe('used');
  expect(offeredPaperBank(BANKS, 'learned')).toBe('learned');
  // Neither a deleted bank nor that of another person.
  expect(offeredPaperBank([{ id: 'newest' }], 'learned')).toBe('newest');
  useAuth.setState({ user: { id: 'you' } } as never);
  expect(offeredPaperBank(BANKS, null)).toBe('newest');
  expect(offeredPaperBank([])).toBeNull();
});
