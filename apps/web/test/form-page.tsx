/** Renders one form as the app does, with the network as a port; for the tests of forms. */
import { jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useLanguage } from '../src/i18n/language.js';
import { RestApollo } from './apollo.js';

export function drawForm(form: ReactElement): void {
  const router = createMemoryRouter([{ path: '*', element: form }]);
  render(
    <MantineProvider env="test">
      <RestApollo>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </RestApollo>
    </MantineProvider>,
  );
}

/** Refuses each call with this. */
export function refusing(status: number, body: object): void {
  globalThis.fetch = jest.fn(async () => ({
    ok: false,
    status,
    headers: { get: () => null },
    text: async () => JSON.stringify({ success: false, ...body }),
  })) as unknown as typeof fetch;
}

export const speak = (language: 'zh-CN' | 'en-US') => act(() => useLanguage.getState().setLanguage(language));
