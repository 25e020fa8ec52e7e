/** Writes to a bank, and one read apart from its pages. Each leaves Apollo's cache true: the changed bank is written, lists are read again. */
import type { ApolloClient } from '@apollo/client';
import { successAnswer } from '@tiku/contracts/common';
import {
  BankAnswer,
  type CreateBankRequest,
  type QuestionBank,
  type UpdateBankRequest,
} from '@tiku/contracts/question-bank';
import type { z } from 'zod';
import { request } from '../../api/client.js';

const Done = successAnswer({});

/** Drops every cached list that holds banks or questions; open pages read theirs again. */
export async function refreshLists(client: ApolloClient): Promise<void> {
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questionBanks' });
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questions' });
  client.cache.gc();
  await client.refetchQueries({ include: 'active' });
}

/** Forgets one bank's cached question pages, so that the next visit reads them again. */
export function forgetQuestionsOf(client: ApolloClient, bankId: string): void {
  client.cache.evict({ id: `QuestionBank:${bankId}`, fieldName: 'questions' });
  client.cache.evict({ id: `QuestionBank:${bankId}`, fieldName: 'questionCount' });
  client.cache.evict({ id: `QuestionBank:${bankId}`, fieldName: 'difficultyCounts' });
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questions' });
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questionBanks' });
}

/** As it is now. */
export async function getBank(id: string): Promise<QuestionBank> {
  const { questionBank } = await request('GET', `/question-banks/${id}`, { schema: BankAnswer });
  return questionBank;
}

export async function createBank(body: z.input<typeof CreateBankRequest>): Promise<QuestionBank> {
  const { questionBank } = await request('POST', '/question-banks', { body, schema: BankAnswer });
  return questionBank;
}

export async function updateBank(id: string, body: z.input<typeof UpdateBankRequest>): Promise<QuestionBank> {
  const { questionBank } = await request('PUT', `/question-banks/${id}`, { body, schema: BankAnswer });
  return questionBank;
}

export async function updateSettings(id: string, body: z.input<typeof UpdateBankRequest>): Promise<void> {
  await request('PUT', `/question-banks/${id}/settings`, { body, schema: BankAnswer });
}

/** Moves it to the trash for 30 days. */
export async function deleteBank(id: string): Promise<void> {
  await request('DELETE', `/question-banks/${id}`, { schema: Done });
}

/** Out of the trash, for good. */
export async function purgeBank(id: string): Promise<void> {
  await request('POST', `/question-banks/${id}/purge`, { schema: Done });
}

export async function restoreBank(id: string): Promise<void> {
  await request('POST', `/question-banks/${id}/restore`, { schema: Done });
}
