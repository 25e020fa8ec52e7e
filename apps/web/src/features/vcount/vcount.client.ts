/** One's own V: the calls, and the cached answers that they invalidate. */
import { useQuery } from '@tanstack/react-query';
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
  type TRANSACTION_TYPES,
} from '@tiku/contracts/vcount-ledger';
import type { z } from 'zod';
import { request, requestBlob } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import {
  VcountHeldIncomeDocument,
  VcountHistoryDocument,
  VcountHistoryOfDocument,
  VcountPaymentMethodsDocument,
  VcountRechargeOptionsDocument,
  VcountTransactionsDocument,
} from '../../generated/graphql.js';
import { useBalanceEvents } from './use-balance-events.js';

const KEY = 'vcount';
const PAGE_SIZE = 20;
/** How often the balance is polled while no events arrive. */
const REFRESH_MS = 20_000;
/** What changes with the balance. */
const MOVES = 'vcount-moves';
const LIVE = { account: [KEY, 'balance'], along: [MOVES] };

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

export function useTransactions(type: (typeof TRANSACTION_TYPES)[number] | '') {
  return usePageList(VcountTransactionsDocument, {
    key: MOVES,
    variables: { limit: PAGE_SIZE, ...(type && { type }) },
    field: 'vcountTransactions',
    response: TransactionsResponse,
    list: 'transactions',
  });
}

/** What was sold and is not settled yet. */
export function useHeldIncome(enabled: boolean) {
  return usePageQuery(VcountHeldIncomeDocument, {
    key: MOVES,
    variables: {},
    responses: { vcountHeldIncome: HeldIncomeResponse },
    enabled,
  }).vcountHeldIncome;
}

export type StatementFormat = 'pdf' | 'csv' | 'xlsx';
export const ownStatement = (
  format: StatementFormat,
  period: { from?: string; to?: string },
  timezone: string | undefined,
): Promise<Blob> => requestBlob('/vcount/statement', { query: { format, ...period, timezone } });

/** One's own, or a person's for administrators. */
export function useBalanceHistory(days: string, userId?: string) {
  const own = usePageQuery(VcountHistoryDocument, {
    key: MOVES,
    variables: { days: Number(days) },
    responses: { vcountHistory: HistoryResponse },
    enabled: userId === undefined,
  });
  const theirs = usePageQuery(VcountHistoryOfDocument, {
    key: MOVES,
    variables: { id: userId ?? '', days: Number(days) },
    responses: { vcountHistoryOf: HistoryResponse },
    enabled: userId !== undefined,
  });
  return userId === undefined ? own.vcountHistory : theirs.vcountHistoryOf;
}

export function usePaymentMethods() {
  return usePageQuery(VcountPaymentMethodsDocument, {
    key: KEY,
    variables: {},
    responses: { vcountPaymentMethods: PaymentMethodsResponse },
  }).vcountPaymentMethods;
}

export function useRechargeOptions() {
  return usePageQuery(VcountRechargeOptionsDocument, {
    key: KEY,
    variables: {},
    responses: { vcountRechargeOptions: RechargeOptionsResponse },
  }).vcountRechargeOptions;
}

/** Invalidates everything about V. */
export const useVcountChanged = () => useStale(KEY, MOVES);

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
