/** Everybody's V, for administrators: the calls, and the cached answers that they invalidate. */
import { useQuery } from '@tanstack/react-query';
import {
  AdjustmentResponse,
  AdjustmentsResponse,
  AdminAccountResponse,
  AdminAccountsResponse,
  LedgerProofResponse,
  ReversalResponse,
  TransactionsResponse,
  UnbookedRefundsResponse,
  type AdjustmentRequest,
} from '@tiku/contracts/vcount-ledger';
import { successResponse } from '@tiku/contracts/common';
import type { z } from 'zod';
import { request, requestBlob } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { usePageQuery } from '../../api/use-page-query.js';
import {
  VcountAccountDocument,
  VcountAccountsDocument,
  VcountAdjustmentsDocument,
  VcountTransactionsOfDocument,
  VcountUnbookedRefundsDocument,
} from '../../generated/graphql.js';

const Done = successResponse({});
const KEY = 'vcount';
const PROOF_ASKED_MS = 1_000;

export interface AccountListQuery {
  q: string;
  role: string;
  sort: string;
  page: number;
}

export function useAccounts({ role, ...query }: AccountListQuery) {
  return usePageQuery(VcountAccountsDocument, {
    key: KEY,
    variables: { ...query, ...(role && { role }) },
    responses: { vcountAccounts: AdminAccountsResponse },
    keepsPrevious: true,
  }).vcountAccounts;
}

export function useAccount(userId: string) {
  return usePageQuery(VcountAccountDocument, {
    key: KEY,
    variables: { id: userId },
    responses: { vcountAccount: AdminAccountResponse },
  }).vcountAccount;
}

export function useTransactionsOf(userId: string) {
  return usePageList(VcountTransactionsOfDocument, {
    key: KEY,
    variables: { id: userId, limit: 20 },
    field: 'vcountTransactionsOf',
    response: TransactionsResponse,
    list: 'transactions',
  });
}

export function useUnbookedRefunds() {
  return usePageQuery(VcountUnbookedRefundsDocument, {
    key: KEY,
    variables: {},
    responses: { vcountUnbookedRefunds: UnbookedRefundsResponse },
  }).vcountUnbookedRefunds;
}

/** Polled while one runs. */
export function useLedgerProof() {
  return useQuery({
    queryKey: [KEY, 'proof'],
    queryFn: async ({ signal }) =>
      (await request('GET', '/vcount/admin/proof', { schema: LedgerProofResponse, signal })).proof,
    refetchInterval: ({ state }) => (state.data?.isRunning ? PROOF_ASKED_MS : false),
  });
}

export async function askForProof(): Promise<void> {
  await request('POST', '/vcount/admin/proof', { schema: LedgerProofResponse });
}

/** Marks it as handled. */
export async function settleRefund(rechargeId: string): Promise<void> {
  await request('POST', `/vcount/admin/unbooked-refunds/${rechargeId}/settle`, { schema: Done });
}

/** Newest first: all pending ones, or the last ones of an account. */
export function useAdjustments(wanted: { status: 'pending' } | { userId: string }) {
  const { data, ...read } = usePageQuery(VcountAdjustmentsDocument, {
    key: KEY,
    variables: { ...wanted, limit: 50 },
    responses: { vcountAdjustments: AdjustmentsResponse },
  }).vcountAdjustments;
  return { ...read, data: data?.adjustments };
}

/** One key per intention: sent twice, it is applied once. */
export async function adjust(body: z.input<typeof AdjustmentRequest>, idempotencyKey: string) {
  const options = { body, schema: AdjustmentResponse, idempotencyKey };
  return (await request('POST', '/vcount/admin/adjustments', options)).adjustment;
}

export async function decideAdjustment(id: string, how: 'consent' | 'reject' | 'withdraw'): Promise<void> {
  await request('POST', `/vcount/admin/adjustments/${id}/${how}`, { schema: AdjustmentResponse });
}

export async function reverseRecharge(id: string, reason: string): Promise<void> {
  await request('POST', `/vcount/admin/recharges/${id}/reverse`, {
    body: { reason },
    schema: ReversalResponse,
  });
}

export const accountsFile = (
  format: 'csv' | 'xlsx',
  { role, ...query }: Pick<AccountListQuery, 'q' | 'role'>,
): Promise<Blob> => requestBlob('/vcount/admin/all', { query: { format, ...query, ...(role && { role }) } });

export const statementOf = (
  userId: string,
  format: 'pdf' | 'csv' | 'xlsx',
  timezone: string | undefined,
): Promise<Blob> =>
  requestBlob(`/vcount/admin/accounts/${userId}/statement`, { query: { format, timezone } });
