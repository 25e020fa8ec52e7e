/** A bank's members and statistics: the calls, and the cached answers that they invalidate. */
import { useQuery } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import { UserSearchResponse } from '@tiku/contracts/identity';
import {
  BankResponse,
  BankMemberResponse,
  BankMembersResponse,
  BankStatisticsResponse,
  type BankMember,
  type BankRole,
} from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { BankMembersDocument, BankStatisticsDocument } from '../../generated/graphql.js';

/** The key prefix of everything cached of a bank here. */
export const BANK_KEY = 'bank';
const PEOPLE_OFFERED = 8;

export function useBank(bid: string) {
  return useQuery({
    queryKey: [BANK_KEY, bid],
    queryFn: async ({ signal }) =>
      (await request('GET', `/question-banks/${bid}`, { schema: BankResponse, signal })).questionBank,
  });
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
  return useQuery({
    queryKey: [BANK_KEY, bid, 'people', q],
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/users/search', {
          query: { q, limit: PEOPLE_OFFERED, excludeQuestionBank: bid },
          schema: UserSearchResponse,
          signal,
        })
      ).users,
  });
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
