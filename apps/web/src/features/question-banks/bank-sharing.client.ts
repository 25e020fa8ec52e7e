/** A bank's members and statistics: the calls, and the cached answers that they invalidate. */
import { useQuery } from '@apollo/client/react';
import { MessageResponse } from '@tiku/contracts/common';
import { UserSearchResponse } from '@tiku/contracts/identity';
import {
  BankMemberResponse,
  BankMembersResponse,
  BankStatisticsResponse,
  type BankMember,
  type BankRole,
} from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';
import { usePageQuery, type ReadContext } from '../../api/use-page-query.js';
import {
  BankDocument,
  BankMembersDocument,
  BankStatisticsDocument,
  FoundUsersDocument,
} from '../../generated/graphql.js';

/** The key prefix of everything cached of a bank here. */
export const BANK_KEY = 'bank';
const PEOPLE_OFFERED = 8;

/** Null if there is none that the caller may know of. It stays while it is refetched, and after a refetch fails. */
export function useBank(bid: string) {
  const { data, previousData, error, refetch } = useQuery(BankDocument, {
    variables: { id: bid },
    context: { read: BANK_KEY } satisfies ReadContext,
  });
  const former = previousData?.questionBank;
  const kept = former && [former.bid, former.id].includes(bid) ? former : undefined;
  return { bank: data ? data.questionBank : kept, error, refetch };
}

export function useBankMembers(bid: string) {
  return usePageQuery(BankMembersDocument, {
    key: BANK_KEY,
    variables: { id: bid },
    responses: { bankMembers: BankMembersResponse },
  }).bankMembers;
}

export function useBankStatistics(bid: string, timezone: string | undefined) {
  return usePageQuery(BankStatisticsDocument, {
    key: BANK_KEY,
    variables: { id: bid, timezone },
    responses: { bankStatistics: BankStatisticsResponse },
  }).bankStatistics;
}

/** People who are not members yet. */
export function usePeopleOutside(bid: string, q: string) {
  return usePageQuery(FoundUsersDocument, {
    key: BANK_KEY,
    variables: { q, limit: PEOPLE_OFFERED, excludeQuestionBank: bid },
    responses: { foundUsers: UserSearchResponse },
    enabled: q !== '',
  }).foundUsers;
}

export async function nameMember(bid: string, userId: string, role: BankRole): Promise<BankMember> {
  const body = { userId, role };
  const { member } = await request('POST', `/question-banks/${bid}/members`, {
    body,
    schema: BankMemberResponse,
  });
  return member;
}

export async function removeMember(bid: string, memberId: string): Promise<void> {
  await request('DELETE', `/question-banks/${bid}/members/${memberId}`, { schema: MessageResponse });
}
