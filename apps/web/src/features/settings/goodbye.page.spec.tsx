import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ACCOUNT_DELETED } from './account-deleted.js';
import { GoodbyePage } from './goodbye.page.js';

function open(state: unknown) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      { path: '/goodbye', element: <GoodbyePage /> },
    ],
    { initialEntries: [{ pathname: '/goodbye', state }] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

afterEach(cleanup);

it('shows the last page after an account was deleted', async () => {
  open(ACCOUNT_DELETED);
  expect(await screen.findByRole('heading', { name: '账号已注销' })).toBeTruthy();
});

it('redirects to the home page without a deletion', async () => {
  open(null);
  expect(await screen.findByText('home')).toBeTruthy();
  expect(screen.queryByText('账号已注销')).toBeNull();
});
