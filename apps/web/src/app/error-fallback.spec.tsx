import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { hasSessionToEnd, setLeaving } from '../auth/session.js';
import { ErrorFallback } from './error-fallback.js';

/** A page whose code cannot be fetched. */
async function visitLostPage(): Promise<void> {
  const router = createMemoryRouter(
    [
      {
        errorElement: <ErrorFallback />,
        children: [
          { path: '/goodbye', lazy: () => Promise.reject(new TypeError('Failed to fetch the module')) },
        ],
      },
    ],
    { initialEntries: ['/goodbye'] },
  );
  await act(async () => {
    render(
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>,
    );
  });
  await screen.findByRole('main');
}

describe('ErrorFallback', () => {
  afterEach(() => {
    cleanup();
    setLeaving(false);
    useAuth.getState().clear();
    jest.restoreAllMocks();
  });

  it('forgets the session of a deleted account if its last page cannot load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    useAuth.setState({ isAuthenticated: true, token: 'of a deleted account' });
    setLeaving(true);
    await visitLostPage();
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, token: null });
    useAuth.setState({ isAuthenticated: true });
    // The deletion is over: a refused call of the next session ends that session.
    expect(hasSessionToEnd()).toBe(true);
  });

  it('says that the network is unavailable', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await visitLostPage();
    expect(screen.getByRole('heading').textContent).toBe('网络已断开');
  });

  it('keeps the session if no account was deleted', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    useAuth.setState({ isAuthenticated: true, token: 'valid' });
    await visitLostPage();
    expect(useAuth.getState().token).toBe('valid');
  });
});
