import { useApolloClient } from '@apollo/client/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { testUser } from '../../test/user.js';
import { useAuth } from '../auth/auth.store.js';
import { followOtherWindows } from '../auth/session.js';
import { Frame } from './frame.js';

const A = testUser({ id: '0190a0b0-0000-7000-8000-00000000000a', name: '孔丘' });
const B = testUser({ id: '0190a0b0-0000-7000-8000-00000000000b', name: '孟轲' });
/** Valid for ever, as far as the store reads it. */
const TOKEN = `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`;

let clients: unknown[][];
function Page() {
  clients.push([useApolloClient(), useQueryClient()]);
  return <p>page</p>;
}

const realFetch = globalThis.fetch;
beforeEach(() => {
  clients = [];
  globalThis.fetch = (async () => new Response('', { status: 503 })) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  useAuth.getState().clear();
});

it('another person, signed in by another window, gets none of the data of the one before', async () => {
  followOtherWindows();
  useAuth.getState().signIn(TOKEN, A);
  const router = createMemoryRouter([{ element: <Frame />, children: [{ path: '/', element: <Page /> }] }]);
  await act(async () =>
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    ),
  );
  expect(screen.getByText('page')).toBeTruthy();
  const ofA = clients.at(-1) ?? [];

  // The same person with a new name keeps the page.
  act(() => useAuth.getState().setUser({ ...A, name: '仲尼' }));
  expect(clients.at(-1)).toEqual(ofA);

  const newValue = JSON.stringify({ state: { user: B, token: TOKEN, isAuthenticated: true }, version: 0 });
  localStorage.setItem('auth-storage', newValue);
  await act(
    async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue })),
  );
  expect(useAuth.getState().user?.name).toBe('孟轲');
  expect(clients.at(-1)?.map((client) => ofA.includes(client))).toEqual([false, false]);
});
