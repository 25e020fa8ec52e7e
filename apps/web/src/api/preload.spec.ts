import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { testUser } from '../../test/user.js';
import { useAuth } from '../auth/auth.store.js';
import hashes from '../generated/preloaded.json' with { type: 'json' };
import { preload, takePreloaded } from './preload.js';

const realFetch = globalThis.fetch;
let sent: string[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = (async (_path, init) => {
    sent.push(String(init?.body));
    return Response.json({ data: { n: sent.length } });
  }) as typeof fetch;
  useAuth.setState({ user: testUser(), token: 'mine', isAuthenticated: true });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  useAuth.setState({ user: null, token: null, isAuthenticated: false });
  jest.useRealTimers();
});

/** As Apollo sends it. */
const bodyOf = (variables: object, hash = hashes.BankPage) =>
  JSON.stringify({
    operationName: 'BankPage',
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  });

it('gives the response to the same query, whatever the order of its variables, once', async () => {
  preload('BankPage', { id: 'b', page: 1, limit: 20 });
  const response = await takePreloaded(bodyOf({ limit: 20, page: 1, id: 'b' }));
  expect(await response?.json()).toEqual({ data: { n: 1 } });
  expect(takePreloaded(bodyOf({ id: 'b', page: 1, limit: 20 }))).toBe(undefined);
  expect(sent).toEqual([bodyOf({ id: 'b', page: 1, limit: 20 })]);
});

it('gives nothing to other variables, another query or another person', () => {
  preload('BankPage', { id: 'c' });
  expect(takePreloaded(bodyOf({ id: 'd' }))).toBe(undefined);
  expect(takePreloaded(bodyOf({ id: 'c' }, hashes.Paper))).toBe(undefined);
  useAuth.setState({ token: 'theirs' });
  expect(takePreloaded(bodyOf({ id: 'c' }))).toBe(undefined);
});

it('keeps a response that no page takes for seconds only', () => {
  jest.useFakeTimers();
  preload('BankPage', { id: 'e' });
  jest.advanceTimersByTime(10_000);
  expect(takePreloaded(bodyOf({ id: 'e' }))).toBe(undefined);
});

it('sends nothing for a guest, and knows each of its queries', () => {
  useAuth.setState({ token: null });
  preload('BankPage', { id: 'f' });
  expect(sent).toEqual([]);
  expect(Object.values(hashes).every((hash) => hash.startsWith('sha256:'))).toBe(true);
});
