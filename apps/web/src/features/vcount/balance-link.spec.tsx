import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BalanceLink } from './balance-link.js';

const ACCOUNT = {
  currentBalance: 1234.5,
  totalRecharged: 0,
  totalSpent: 0,
  totalIncome: 0,
  pendingIncome: 0,
  transactionCount: 0,
};
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (async (address: string) =>
    String(address).endsWith('/balance')
      ? new Response(JSON.stringify({ success: true, balance: 1234.5, account: ACCOUNT }))
      : new Response('', { status: 503 })) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('has the amount before its name, as the other counts', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BalanceLink />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link');
  expect(link.textContent).toBe('1,234.50 V 余额');
});
