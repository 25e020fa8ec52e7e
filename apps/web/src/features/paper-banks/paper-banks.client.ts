/** Paper banks, their members, purchases and reviews: the calls, and the cached answers that they invalidate. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { successResponse } from '@tiku/contracts/common';
import {
  BankChangesResponse,
  HelpfulResponse,
  LecturesResponse,
  MyPurchaseResponse,
  PaperBankResponse,
  PaperBankMemberResponse,
  PaperBankMembersResponse,
  PaperBanksResponse,
  PaperBankStatisticsResponse,
  PreviewResponse,
  PublicationResponse,
  PurchaseResponse,
  ReviewResponse,
  ReviewsResponse,
  SellerResponse,
  WatchResponse,
  type CreatePaperBankRequest,
  type CreateReviewRequest,
  type PaperBank,
} from '@tiku/contracts/paper-bank';
import type { BankRole } from '@tiku/contracts/question-bank';
import type { z } from 'zod';
import { request, type Query } from '../../api/client.js';
import { useStale } from '../../api/use-stale.js';

const KEY = 'paper-banks';
const Done = successResponse({});
const at = (id: string, rest = '') => `/paper-banks/${id}${rest}`;
const reviewsAt = (id: string, rest = '') => `/paper-bank/${id}/reviews${rest}`;

export function usePaperBanks(query: Query, enabled = true) {
  return useQuery({
    queryKey: [KEY, 'list', query],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request('GET', '/paper-banks', { query, schema: PaperBanksResponse, signal }),
  });
}

/** The banks that the caller may put papers into, newest first. */
export function useWritableBanks() {
  return usePaperBanks({ role: 'writer', limit: 100, sort: '-updatedAt' });
}

export function usePaperBank(id: string) {
  return useQuery({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await request('GET', at(id), { schema: PaperBankResponse, signal })).paperBank,
  });
}

/** What is missing before it can be published, in the words of the server; always asked again. */
export function usePublication(id: string, language: string) {
  return useQuery({
    queryKey: [KEY, 'publication', id, language],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await request('GET', at(id, '/publication'), { schema: PublicationResponse, signal })).publication,
  });
}

export function useSeller(id: string) {
  return useQuery({
    queryKey: [KEY, 'seller', id],
    queryFn: async ({ signal }) =>
      (await request('GET', `/paper-banks/sellers/${id}`, { schema: SellerResponse, signal })).seller,
  });
}

/** Over all banks that the caller has bought. */
export function useBoughtChanges(enabled: boolean) {
  return useQuery({
    queryKey: [KEY, 'changes'],
    enabled,
    queryFn: async ({ signal }) =>
      (await request('GET', '/paper-banks/changes', { schema: BankChangesResponse, signal })).changes,
  });
}

export function usePreview(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [KEY, 'preview', id],
    enabled,
    queryFn: async ({ signal }) =>
      (await request('GET', at(id, '/preview'), { schema: PreviewResponse, signal })).questions,
  });
}

export function useLectures(id: string) {
  return useQuery({
    queryKey: [KEY, 'lectures', id],
    queryFn: async ({ signal }) =>
      (await request('GET', at(id, '/lectures'), { schema: LecturesResponse, signal })).lectures,
  });
}

export function useMembers(id: string) {
  return useQuery({
    queryKey: [KEY, 'members', id],
    queryFn: async ({ signal }) =>
      (await request('GET', at(id, '/members'), { schema: PaperBankMembersResponse, signal })).members,
  });
}

export function useStatistics(id: string, timezone: string | undefined) {
  return useQuery({
    queryKey: [KEY, 'statistics', id, timezone],
    queryFn: async ({ signal }) =>
      (
        await request('GET', at(id, '/statistics'), {
          query: { timezone },
          schema: PaperBankStatisticsResponse,
          signal,
        })
      ).statistics,
  });
}

export function useMyPurchase(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [KEY, 'purchase', id],
    enabled,
    queryFn: async ({ signal }) =>
      (await request('GET', at(id, '/purchase'), { schema: MyPurchaseResponse, signal })).purchase,
  });
}

const REVIEWS_PER_PAGE = 20;
export function useReviews(id: string, sort: string) {
  return useInfiniteQuery({
    queryKey: [KEY, 'reviews', id, sort],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      request('GET', reviewsAt(id), {
        query: { page: pageParam, limit: REVIEWS_PER_PAGE, sort },
        schema: ReviewsResponse,
        signal,
      }),
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
  });
}

/** Invalidates everything about paper banks. */
export const usePaperBanksChanged = () => useStale(KEY);

export async function createPaperBank(body: z.input<typeof CreatePaperBankRequest>): Promise<PaperBank> {
  return (await request('POST', '/paper-banks', { body, schema: PaperBankResponse })).paperBank;
}

export async function updatePaperBank(id: string, body: object): Promise<PaperBank> {
  return (await request('PUT', at(id), { body, schema: PaperBankResponse })).paperBank;
}

export async function setPublished(id: string, published: boolean): Promise<PaperBank> {
  const path = at(id, published ? '/publish' : '/unpublish');
  return (await request('POST', path, { schema: PaperBankResponse })).paperBank;
}

/** Moves it to the trash for 30 days. */
export async function deletePaperBank(id: string): Promise<void> {
  await request('DELETE', at(id), { schema: Done });
}

export async function restorePaperBank(id: string): Promise<void> {
  await request('POST', at(id, '/restore'), { schema: Done });
}

export async function toggleWatch(id: string): Promise<boolean> {
  return (await request('POST', at(id, '/watch'), { schema: WatchResponse })).watched;
}

/** Later publications count as changes. */
export async function markChangesSeen(id: string): Promise<void> {
  await request('POST', at(id, '/changes/seen'), { schema: Done });
}

/** Counts a view of the offer, for the owner. */
export async function countView(id: string): Promise<void> {
  await request('POST', at(id, '/view'), { schema: Done });
}

export async function inviteMember(id: string, who: { userId: string } | { email: string }, role: string) {
  const body = { ...who, role };
  return (await request('POST', at(id, '/members'), { body, schema: PaperBankMemberResponse })).member;
}

export async function removeMember(id: string, memberId: string): Promise<void> {
  await request('DELETE', at(id, `/members/${memberId}`), { schema: Done });
}

export async function setMemberRole(id: string, memberId: string, role: BankRole): Promise<void> {
  await request('PUT', at(id, `/members/${memberId}/role`), {
    body: { role },
    schema: PaperBankMemberResponse,
  });
}

export async function acceptInvitation(id: string): Promise<void> {
  await request('POST', at(id, '/accept-invitation'), { schema: PaperBankMemberResponse });
}

/** One key per intention: sent twice, it is bought once. */
export function purchase(id: string, expectedPrice: number, idempotencyKey: string) {
  return request('POST', at(id, '/purchase'), {
    body: { expectedPrice },
    schema: PurchaseResponse,
    idempotencyKey,
  });
}

export async function refund(id: string): Promise<void> {
  await request('POST', at(id, '/give-back'), { schema: PurchaseResponse });
}

export async function writeReview(
  id: string,
  reviewId: string | null,
  body: z.input<typeof CreateReviewRequest>,
): Promise<void> {
  if (reviewId === null) await request('POST', reviewsAt(id), { body, schema: ReviewResponse });
  else await request('PUT', reviewsAt(id, `/${reviewId}`), { body, schema: ReviewResponse });
}

export async function deleteReview(id: string, reviewId: string): Promise<void> {
  await request('DELETE', reviewsAt(id, `/${reviewId}`), { schema: Done });
}

export function toggleHelpful(id: string, reviewId: string) {
  return request('POST', reviewsAt(id, `/${reviewId}/helpful`), { schema: HelpfulResponse });
}

/** The seller's answer; null removes it. */
export async function replyTo(id: string, reviewId: string, reply: string | null): Promise<void> {
  await request('PUT', reviewsAt(id, `/${reviewId}/reply`), { body: { reply }, schema: ReviewResponse });
}

export async function reportReview(id: string, reviewId: string, reason: string): Promise<void> {
  await request('POST', reviewsAt(id, `/${reviewId}/report`), { body: { reason }, schema: Done });
}
