/**
 * Writes to a bank, and one read apart from its pages. Each updates Apollo's cache: writes the changed bank, refetches
 * lists.
 */
import type { ApolloClient } from '@apollo/client';
import { successResponse } from '@tiku/contracts/common';
import {
  BankResponse,
  type CreateBankRequest,
  type QuestionBank,
  type UpdateBankRequest,
} from '@tiku/contracts/question-bank';
import type { z } from 'zod';
import { request } from '../../api/client.js';

const Done = successResponse({});

/** Drops every cached list of banks or questions; open pages refetch theirs. */
export async function refreshLists(client: ApolloClient): Promise<void> {
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questionBanks' });
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questions' });
  client.cache.gc();
  await client.refetchQueries({ include: 'active' });
}

/** Drops one bank's cached question pages, so that the next visit refetches them. */
export function forgetQuestionsOf(client: ApolloClient, bankId: string): void {
  client.cache.evict({ id: `QuestionBank:${bankId}`, fieldName: 'questions' });
  client.cache.evict({ id: `QuestionBank:${bankId}`, fieldName: 'questionCount' });
  client.cache.evict({ id: `QuestionBank:${bankId}`, fieldName: 'difficultyCounts' });
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questions' });
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questionBanks' });
}

/** Its current state. */
export async function getBank(id: string): Promise<QuestionBank> {
  const { questionBank } = await request('GET', `/question-banks/${id}`, { schema: BankResponse });
  return questionBank;
}

export async function createBank(body: z.input<typeof CreateBankRequest>): Promise<QuestionBank> {
  const { questionBank } = await request('POST', '/question-banks', { body, schema: BankResponse });
  return questionBank;
}

export async function updateBank(id: string, body: z.input<typeof UpdateBankRequest>): Promise<QuestionBank> {
  const { questionBank } = await request('PUT', `/question-banks/${id}`, { body, schema: BankResponse });
  return questionBank;
}

export async function updateSettings(id: string, body: z.input<typeof UpdateBankRequest>): Promise<void> {
  await request('PUT', `/question-banks/${id}/settings`, { body, schema: BankResponse });
}

/** Moves it to the trash for 30 days. */
export async function deleteBank(id: string): Promise<void> {
  await request('DELETE', `/question-banks/${id}`, { schema: Done });
}

/** Deletes it from the trash, irreversibly. */
export async function purgeBank(id: string): Promise<void> {
  await request('POST', `/question-banks/${id}/purge`, { schema: Done });
}

export async function restoreBank(id: string): Promise<void> {
  await request('POST', `/question-banks/${id}/restore`, { schema: Done });
}
