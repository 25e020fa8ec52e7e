import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { framedRoutes } from './framed-routes.js';

afterEach(cleanup);

async function openAsGuest(address: string) {
  const login = { path: '/login', element: <p>login</p> };
  const router = createMemoryRouter([login, framedRoutes], { initialEntries: [address] });
  await act(async () =>
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    ),
  );
  return router;
}

it.each([
  ['/LaTeXGuide', '书写指南'],
  ['/guide/tikz/effects', '图形效果'],
  ['/markdown-demo', 'Markdown 演练场'],
  ['/terms', '使用条款'],
  ['/privacy', '隐私说明'],
])('%s is readable without login, and offers one', async (address, title) => {
  const router = await openAsGuest(address);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(router.state.location.pathname).toBe(address);
  const login = screen.getByRole('link', { name: '登录' });
  expect(login.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(address)}`);
});

it('other pages still lead to the login', async () => {
  await openAsGuest('/latex-test-demo');
  expect(await screen.findByText('login')).toBeTruthy();
});
