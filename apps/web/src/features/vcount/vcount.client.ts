/** One's own V: the calls, and the cached answers that they invalidate. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  BalanceResponse,
  HeldIncomeResponse,
  HistoryResponse,
  PaymentMethodResponse,
  PaymentMethodsResponse,
  RechargeResponse,
  RechargeOptionsResponse,
  TransactionsResponse,
  type BindPaymentMethodRequest,
} from '@tiku/contracts/vcount-ledger';
import type { z } from 'zod';
import { request, requestBlob } from '../../api/client.js';
import { useStale } from '../../api/use-stale.js';
import { useBalanceEvents } from './use-balance-events.js';

const KEY = 'vcount';
const PAGE_SIZE = 20;
/** How often the balance is polled while no events arrive. */
const REFRESH_MS = 20_000;
const LIVE = {
  account: [KEY, 'balance'],
  along: [
    [KEY, 'transactions'],
    [KEY, 'history'],
  ],
};

/** Live while the page is visible. */
export function useBalance() {
  const isLive = useBalanceEvents(LIVE);
  return useQuery({
    queryKey: LIVE.account,
    refetchInterval: isLive ? false : REFRESH_MS,
    queryFn: async ({ signal }) =>
      (await request('GET', '/vcount/balance', { schema: BalanceResponse, signal })).account,
  });
}

export function useTransactions(type: string) {
  return useInfiniteQuery({
    queryKey: [KEY, 'transactions', type],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', '/vcount/transactions', {
        query: { limit: PAGE_SIZE, ...(type && { type }), ...(pageParam && { cursor: pageParam }) },
        schema: TransactionsResponse,
        signal,
      }),
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}

/** What was sold and is not settled yet; read again whenever the balance changes. */
export function useHeldIncome(enabled: boolean) {
  return useQuery({
    queryKey: [KEY, 'history', 'held'],
    enabled,
    queryFn: async ({ signal }) =>
      (await request('GET', '/vcount/held-income', { schema: HeldIncomeResponse, signal })).held,
  });
}

export type StatementFormat = 'pdf' | 'csv' | 'xlsx';
export const ownStatement = (
  format: StatementFormat,
  period: { from?: string; to?: string },
  timezone: string | undefined,
): Promise<Blob> => requestBlob('/vcount/statement', { query: { format, ...period, timezone } });

export function useBalanceHistory(days: string, userId?: string) {
  const path =
    userId === undefined ? '/vcount/balance-history' : `/vcount/admin/accounts/${userId}/balance-history`;
  return useQuery({
    queryKey: [KEY, 'history', days, userId],
    queryFn: async ({ signal }) =>
      (await request('GET', path, { query: { days }, schema: HistoryResponse, signal })).history,
  });
}

export function usePaymentMethods() {
  return useQuery({
    queryKey: [KEY, 'methods'],
    queryFn: async ({ signal }) =>
      (await request('GET', '/vcount/payment-method/list', { schema: PaymentMethodsResponse, signal }))
        .paymentMethods,
  });
}

export function useRechargeOptions() {
  return useQuery({
    queryKey: [KEY, 'options'],
    queryFn: ({ signal }) =>
      request('GET', '/vcount/recharge/options', { schema: RechargeOptionsResponse, signal }),
  });
}

/** Invalidates everything about V. */
export const useVcountChanged = () => useStale(KEY);

/** One key per intention: sent twice, it is made once. */
export function recharge(amount: string, description: string, idempotencyKey: string) {
  return request('POST', '/vcount/recharge', {
    body: { amount, ...(description && { description }) },
    schema: RechargeResponse,
    idempotencyKey,
  });
}

export async function bindPaymentMethod(body: z.input<typeof BindPaymentMethodRequest>): Promise<void> {
  await request('POST', '/vcount/payment-method/bind', { body, schema: PaymentMethodResponse });
}

export async function removePaymentMethod(id: string): Promise<void> {
  await request('DELETE', `/vcount/payment-method/${id}`, { schema: PaymentMethodsResponse });
}

export async function setDefaultMethod(id: string): Promise<void> {
  await request('PUT', `/vcount/payment-method/${id}/default`, { schema: PaymentMethodResponse });
}
