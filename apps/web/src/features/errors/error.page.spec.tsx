import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { askedAddress, ToNotFound } from '../../ui/to-not-found.js';
import { ErrorPage } from './error.page.js';

let exists = false;

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/error/:code', element: <ErrorPage /> },
      { path: '/question-banks/:id', Component: () => (exists ? <p>the bank</p> : <ToNotFound />) },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

afterEach(() => {
  exists = false;
  cleanup();
});

it('names the requested address, and retries it', async () => {
  open('/question-banks/gone?q=x#part');
  expect(await screen.findByText('/question-banks/gone?q=x#part')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('/question-banks/gone?q=x#part')).toBeTruthy();
  exists = true;
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('the bank')).toBeTruthy();
});

it('explains a 404 for an unknown address', async () => {
  open('/error/404');
  expect(await screen.findByText('这个地址没有内容')).toBeTruthy();
});

it('accepts only addresses inside the app', () => {
  expect(askedAddress({ asked: '/a?b=1' })).toBe('/a?b=1');
  for (const asked of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 7, null])
    expect(askedAddress({ asked })).toBeNull();
  for (const state of [null, undefined, 'asked', {}]) expect(askedAddress(state)).toBeNull();
});
