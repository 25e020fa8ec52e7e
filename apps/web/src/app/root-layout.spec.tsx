import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RootLayout } from './root-layout.js';

let reached: number;
beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => reached });
  window.scrollTo = ((_x: number, y: number) => {
    reached = y;
  }) as typeof window.scrollTo;
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['static'];
});

async function open(path = '/') {
  const routes = [
    {
      element: <RootLayout />,
      children: [
        { path: '/', element: <h1>landing</h1> },
        { path: '/login', element: <h1>login</h1> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

it('leaves a prerendered page at its scroll position, and begins the next page at its top', async () => {
  document.documentElement.dataset['static'] = '';
  reached = 700;
  const router = await open();
  expect(reached).toBe(700);
  await act(() => router.navigate('/login'));
  expect(reached).toBe(0);
  await act(() => router.navigate(-1));
  expect(reached).toBe(700);
});

it('begins a page that the code renders at its top', async () => {
  reached = 700;
  await open('/login');
  expect(reached).toBe(0);
});
