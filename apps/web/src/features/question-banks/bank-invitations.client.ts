/** Invitations to banks: the calls, and the cached answers that they invalidate. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  BankInvitationResponse,
  BankInvitationsResponse,
  ReceivedInvitationResponse,
  ReceivedInvitationsResponse,
  type BankInvitation,
  type BankRole,
} from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import {
  BankInvitationsDocument,
  ReceivedInvitationDocument,
  ReceivedInvitationsDocument,
} from '../../generated/graphql.js';
import { BANK_KEY } from './bank-sharing.client.js';

const RECEIVED_KEY = 'bank-invitations';
const at = (bid: string, rest = '') => `/question-banks/${bid}/invitations${rest}`;
const receivedAt = (id: string, rest = '') => `/question-banks/invitations/${id}${rest}`;

/** The invitations of one bank, for its managers. */
export function useBankInvitations(bid: string, enabled: boolean) {
  return usePageQuery(BankInvitationsDocument, {
    key: BANK_KEY,
    variables: { id: bid },
    responses: { bankInvitations: BankInvitationsResponse },
    enabled,
  }).bankInvitations;
}

/** Those that wait for the caller's answer. */
export function useReceivedInvitations() {
  return usePageQuery(ReceivedInvitationsDocument, {
    key: RECEIVED_KEY,
    variables: {},
    responses: { receivedInvitations: ReceivedInvitationsResponse },
  }).receivedInvitations;
}

export function useInvitation(id: string) {
  return usePageQuery(ReceivedInvitationDocument, {
    key: RECEIVED_KEY,
    variables: { id },
    responses: { receivedInvitation: ReceivedInvitationResponse },
  }).receivedInvitation;
}

export const useInvitationsChanged = () => useStale(RECEIVED_KEY);

export async function inviteToBank(
  bid: string,
  who: { userId: string } | { email: string },
  role: BankRole,
): Promise<BankInvitation> {
  const body = { ...who, role };
  return (await request('POST', at(bid), { body, schema: BankInvitationResponse })).invitation;
}

export async function sendInvitationAgain(bid: string, id: string): Promise<void> {
  await request('POST', at(bid, `/${id}/resend`), { schema: BankInvitationResponse });
}

export async function revokeInvitation(bid: string, id: string): Promise<void> {
  await request('DELETE', at(bid, `/${id}`), { schema: MessageResponse });
}

export async function acceptBankInvitation(id: string): Promise<void> {
  await request('POST', receivedAt(id, '/accept'), { schema: ReceivedInvitationResponse });
}

export async function declineBankInvitation(id: string): Promise<void> {
  await request('POST', receivedAt(id, '/decline'), { schema: MessageResponse });
}
