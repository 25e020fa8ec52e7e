import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { testUser } from '../../test/user.js';
import { useAuth } from '../auth/auth.store.js';
import { keptGamesKey } from '../auth/personal-storage.js';
import { useKeptGames } from './send-kept-games.js';

const fetched = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetched;
  useAuth.getState().clear();
});

function Shell() {
  useKeptGames();
  return null;
}

it('sends the stored games of the signed-in person at the start', async () => {
  const sent: string[] = [];
  globalThis.fetch = (async (address: string) => {
    sent.push(String(address));
    return new Response(JSON.stringify({ success: false, rule: 'games.recordedBefore' }), { status: 422 });
  }) as typeof fetch;
  const key = keptGamesKey(testUser().id);
  localStorage.setItem(key, JSON.stringify([{ sessionId: 's1' }, { sessionId: 's2' }]));
  render(<Shell />);
  expect(sent).toEqual([]);
  act(() => useAuth.getState().signIn('token', testUser()));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(sent).toEqual(['/api/games/record', '/api/games/record']);
});
