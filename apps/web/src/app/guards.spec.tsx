import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { endSession } from '../auth/session.js';
import { GuestOnly, placeAfterLogin, RequireUser } from './guards.js';

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
async function at(address: string): Promise<void> {
  const router = createMemoryRouter(
    [
      { element: <GuestOnly />, children: [{ path: '/login', element: <Where /> }] },
      { element: <RequireUser />, children: [{ path: '*', element: <Where /> }] },
    ],
    { initialEntries: [address] },
  );
  await act(async () => render(<RouterProvider router={router} />));
}
const signIn = () => useAuth.setState({ isAuthenticated: true });

describe('route guards', () => {
  afterEach(() => {
    cleanup();
    useAuth.getState().clear();
  });

  it('sends a guest to the login and remembers the requested address', async () => {
    await at('/question-banks?q=a');
    expect(await screen.findByText('/login?next=%2Fquestion-banks%3Fq%3Da')).toBeTruthy();
  });

  it('sends a signed-in user from the guest pages to the dashboard or the requested address', async () => {
    signIn();
    await at('/login');
    expect(await screen.findByText('/dashboard')).toBeTruthy();
  });

  it('goes on to the address that the guest requested', async () => {
    signIn();
    await at('/login?next=%2Fquestions%3Fq%3Da');
    expect(await screen.findByText('/questions?q=a')).toBeTruthy();
  });

  it('forgets the requested address after a logout', async () => {
    signIn();
    await at('/settings');
    expect(await screen.findByText('/settings')).toBeTruthy();
    act(() => endSession(true));
    expect(await screen.findByText('/login')).toBeTruthy();
    act(() => useAuth.getState().signIn('token', { name: '林' } as never));
    expect(await screen.findByText('/dashboard')).toBeTruthy();
  });

  it('lets a signed-in user through', async () => {
    signIn();
    await at('/question-banks');
    expect(await screen.findByText('/question-banks')).toBeTruthy();
  });

  it('never redirects to another site', () => {
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/login',
      null,
    ])
      expect(placeAfterLogin(next)).toBe('/dashboard');
  });
});
