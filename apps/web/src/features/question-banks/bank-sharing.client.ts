/** A bank's members and statistics: the calls, and the cached answers that they invalidate. */
import { useQuery } from '@tanstack/react-query';
import { MessageAnswer } from '@tiku/contracts/common';
import { UserSearchAnswer } from '@tiku/contracts/identity';
import {
  BankAnswer,
  BankMemberAnswer,
  BankMembersAnswer,
  BankStatisticsAnswer,
  type BankMember,
  type BankRole,
} from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';

/** The key prefix of everything cached of a bank here. */
export const BANK_KEY = 'bank';
const PEOPLE_OFFERED = 8;

export function useBank(bid: string) {
  return useQuery({
    queryKey: [BANK_KEY, bid],
    queryFn: async ({ signal }) =>
      (await request('GET', `/question-banks/${bid}`, { schema: BankAnswer, signal })).questionBank,
  });
}

export function useBankMembers(bid: string) {
  return useQuery({
    queryKey: [BANK_KEY, bid, 'members'],
    queryFn: async ({ signal }) =>
      (await request('GET', `/question-banks/${bid}/members`, { schema: BankMembersAnswer, signal })).members,
  });
}

export function useBankStatistics(bid: string, timezone: string | undefined) {
  return useQuery({
    queryKey: [BANK_KEY, bid, 'stats', timezone],
    queryFn: async ({ signal }) =>
      (
        await request('GET', `/question-banks/${bid}/stats`, {
          query: { timezone },
          schema: BankStatisticsAnswer,
          signal,
        })
      ).stats,
  });
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
          schema: UserSearchAnswer,
          signal,
        })
      ).users,
  });
}

export async function nameMember(bid: string, userId: string, role: BankRole): Promise<BankMember> {
  const body = { userId, role };
  const { member } = await request('POST', `/question-banks/${bid}/members`, {
    body,
    schema: BankMemberAnswer,
  });
  return member;
}

export async function removeMember(bid: string, memberId: string): Promise<void> {
  await request('DELETE', `/question-banks/${bid}/members/${memberId}`, { schema: MessageAnswer });
}
