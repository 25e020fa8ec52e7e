import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RestApollo } from '../../../../test/apollo.js';
import { PaperManager } from './paper-manager.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const show = (address: string) => {
  const pagination = { page: 1, limit: 20, total: 0, pages: 1, totalExact: true };
  globalThis.fetch = (async () =>
    new Response(JSON.stringify({ success: true, papers: [], pagination }), { status: 200 })) as typeof fetch;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RestApollo>
          <MemoryRouter initialEntries={[address]}>
            <PaperManager of="copies" row={() => null} />
          </MemoryRouter>
        </RestApollo>
      </QueryClientProvider>
    </MantineProvider>,
  );
};

it('offers to create the first paper, and no filters, without papers', async () => {
  show('/my-papers/copies');
  expect((await screen.findByRole('link', { name: '新建试卷' })).getAttribute('href')).toBe('/papers/create');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('offers to clear the filters if no paper matches', async () => {
  show('/my-papers/copies?q=周测');
  expect(await screen.findByRole('button', { name: '清除筛选' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '新建试卷' })).toBeNull();
});
