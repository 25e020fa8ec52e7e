/** Paper banks, their members, purchases and reviews: the calls, and the cached answers that they invalidate. */
import { successResponse } from '@tiku/contracts/common';
import { UserSearchResponse } from '@tiku/contracts/identity';
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
import { request } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import {
  FoundUsersDocument,
  PaperBankChangesDocument,
  PaperBankDocument,
  PaperBankLecturesDocument,
  PaperBankMembersDocument,
  PaperBankPreviewDocument,
  PaperBankPublicationDocument,
  PaperBankPurchaseDocument,
  PaperBankReviewsDocument,
  PaperBanksDocument,
  PaperBankSellerDocument,
  PaperBankStatisticsDocument,
  type PaperBanksQueryVariables,
} from '../../generated/graphql.js';

const KEY = 'paper-banks';
const Done = successResponse({});
const at = (id: string, rest = '') => `/paper-banks/${id}${rest}`;
const reviewsAt = (id: string, rest = '') => `/paper-bank/${id}/reviews${rest}`;

export function usePaperBanks(variables: PaperBanksQueryVariables, enabled = true) {
  return usePageQuery(PaperBanksDocument, {
    key: KEY,
    variables,
    responses: { paperBanks: PaperBanksResponse },
    enabled,
    keepsPrevious: true,
  }).paperBanks;
}

/** The banks that the caller may put papers into, newest first. */
export function useWritableBanks() {
  return usePaperBanks({ role: 'writer', limit: 100, sort: '-updatedAt' });
}

export function usePaperBank(id: string) {
  const responses = { paperBank: PaperBankResponse };
  return usePageQuery(PaperBankDocument, { key: KEY, variables: { id }, responses }).paperBank;
}

/** What is missing before it can be published, in the words of the server; always asked again. */
export function usePublication(id: string) {
  return usePageQuery(PaperBankPublicationDocument, {
    key: KEY,
    variables: { id },
    responses: { paperBankPublication: PublicationResponse },
    isFresh: true,
    isWorded: true,
  }).paperBankPublication;
}

export function useSeller(id: string) {
  const responses = { paperBankSeller: SellerResponse };
  return usePageQuery(PaperBankSellerDocument, { key: KEY, variables: { id }, responses }).paperBankSeller;
}

/** Over all banks that the caller has bought. */
export function useBoughtChanges(enabled: boolean) {
  return usePageQuery(PaperBankChangesDocument, {
    key: KEY,
    variables: {},
    responses: { paperBankChanges: BankChangesResponse },
    enabled,
  }).paperBankChanges;
}

export function usePreview(id: string, enabled: boolean) {
  return usePageQuery(PaperBankPreviewDocument, {
    key: KEY,
    variables: { id },
    responses: { paperBankPreview: PreviewResponse },
    enabled,
  }).paperBankPreview;
}

export function useLectures(id: string) {
  const responses = { paperBankLectures: LecturesResponse };
  return usePageQuery(PaperBankLecturesDocument, { key: KEY, variables: { id }, responses })
    .paperBankLectures;
}

export function useMembers(id: string) {
  const responses = { paperBankMembers: PaperBankMembersResponse };
  return usePageQuery(PaperBankMembersDocument, { key: KEY, variables: { id }, responses }).paperBankMembers;
}

const PEOPLE_OFFERED = 6;
/** People to invite, by name or address. */
export function usePeople(q: string) {
  return usePageQuery(FoundUsersDocument, {
    key: KEY,
    variables: { q, limit: PEOPLE_OFFERED },
    responses: { foundUsers: UserSearchResponse },
    enabled: q !== '',
  }).foundUsers;
}

export function useStatistics(id: string, timezone: string | undefined) {
  return usePageQuery(PaperBankStatisticsDocument, {
    key: KEY,
    variables: { id, timezone },
    responses: { paperBankStatistics: PaperBankStatisticsResponse },
  }).paperBankStatistics;
}

export function useMyPurchase(id: string, enabled: boolean) {
  return usePageQuery(PaperBankPurchaseDocument, {
    key: KEY,
    variables: { id },
    responses: { paperBankPurchase: MyPurchaseResponse },
    enabled,
  }).paperBankPurchase;
}

const REVIEWS_PER_PAGE = 20;
export function useReviews(id: string, sort: string) {
  return usePageList(PaperBankReviewsDocument, {
    key: KEY,
    variables: { id, limit: REVIEWS_PER_PAGE, sort },
    field: 'paperBankReviews',
    response: ReviewsResponse,
    list: 'reviews',
    keepsPrevious: true,
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
