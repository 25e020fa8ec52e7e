/** Everybody's V, for administrators: the calls, and the cached answers that they invalidate. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
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

const Done = successResponse({});
const PROOF_ASKED_MS = 1_000;

export interface AccountListQuery {
  q: string;
  role: string;
  sort: string;
  page: number;
}

export function useAccounts({ role, ...query }: AccountListQuery) {
  return useQuery({
    queryKey: ['vcount', 'accounts', query, role],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', '/vcount/admin/all', {
        query: { ...query, ...(role && { role }) },
        schema: AdminAccountsResponse,
        signal,
      }),
  });
}

export function useAccount(userId: string) {
  return useQuery({
    queryKey: ['vcount', 'account', userId],
    queryFn: ({ signal }) =>
      request('GET', `/vcount/admin/accounts/${userId}`, { schema: AdminAccountResponse, signal }),
  });
}

export function useTransactionsOf(userId: string) {
  return useInfiniteQuery({
    queryKey: ['vcount', 'transactions-of', userId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', `/vcount/admin/accounts/${userId}/transactions`, {
        query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
        schema: TransactionsResponse,
        signal,
      }),
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}

export function useUnbookedRefunds() {
  return useQuery({
    queryKey: ['vcount', 'unbooked-refunds'],
    queryFn: async ({ signal }) =>
      (await request('GET', '/vcount/admin/unbooked-refunds', { schema: UnbookedRefundsResponse, signal }))
        .refunds,
  });
}

/** Polled while one runs. */
export function useLedgerProof() {
  return useQuery({
    queryKey: ['vcount', 'proof'],
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
  return useQuery({
    queryKey: ['vcount', 'adjustments', wanted],
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/vcount/admin/adjustments', {
          query: { ...wanted, limit: 50 },
          schema: AdjustmentsResponse,
          signal,
        })
      ).adjustments,
  });
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
