import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { usePaper } from './papers.client.js';

const PAPER = '0199e000-0000-7000-8000-000000000001';
const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('refetches a paper for its editor, even right after a page has read it', async () => {
  const fetched = jest.fn(async () => new Response('{}', { status: 503 }));
  globalThis.fetch = fetched as typeof fetch;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  client.setQueryData(['papers', 'one', PAPER], { id: PAPER });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const viewed = renderHook(() => usePaper(PAPER), { wrapper });
  expect(viewed.result.current.isFetchedAfterMount).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  const edited = renderHook(() => usePaper(PAPER, 'always'), { wrapper });
  await waitFor(() => expect(edited.result.current.isFetchedAfterMount).toBe(true));
  expect(fetched).toHaveBeenCalled();
});
