/** Papers: the calls, and the cached answers that they invalidate. */
import { successResponse } from '@tiku/contracts/common';
import {
  NewerQuestionsResponse,
  PaperResponse,
  PapersResponse,
  type CreatePaperRequest,
  type Paper,
  type PaperOperation,
  type PaperQuestionContent,
} from '@tiku/contracts/paper-bank';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import {
  MyPapersDocument,
  PaperDocument,
  PapersOfBankDocument,
  type MyPapersQueryVariables,
  type PapersOfBankQueryVariables,
} from '../../generated/graphql.js';

const KEY = 'papers';
const Done = successResponse({});

export function useMyPapers(variables: MyPapersQueryVariables) {
  return usePageQuery(MyPapersDocument, {
    key: KEY,
    variables,
    responses: { myPapers: PapersResponse },
    keepsPrevious: true,
  }).myPapers;
}

export function usePapersOf(bankId: string, query: Omit<PapersOfBankQueryVariables, 'id'>) {
  return usePageQuery(PapersOfBankDocument, {
    key: KEY,
    variables: { id: bankId, ...query },
    responses: { papersOfBank: PapersResponse },
    keepsPrevious: true,
  }).papersOfBank;
}

/** `fresh`: never from the cache; `known`: from the cache, which a guard has just filled. */
export function usePaper(id: string, how: 'fresh' | 'known' | 'both' = 'both') {
  return usePageQuery(PaperDocument, {
    key: KEY,
    variables: { id },
    responses: { paper: PaperResponse },
    isFresh: how === 'fresh',
    isKnown: how === 'known',
  }).paper;
}

/** The server's current state, for a merge with unsaved edits. */
export async function readPaper(id: string): Promise<Paper> {
  return (await request('GET', `/papers/${id}`, { schema: PaperResponse })).paper;
}

/** The questions that were changed in their banks since, in their current version. */
export async function newerQuestions(paperId: string): Promise<PaperQuestionContent[]> {
  return (await request('GET', `/papers/${paperId}/newer-questions`, { schema: NewerQuestionsResponse }))
    .questions;
}

/** Invalidates papers and the banks that count them. */
export const usePapersChanged = () => useStale(KEY, 'paper-banks', 'paper-versions');

/** A repeat under the same key creates no second paper. */
export async function createPaper(
  body: z.input<typeof CreatePaperRequest>,
  idempotencyKey?: string,
): Promise<Paper> {
  const options = { body, schema: PaperResponse, ...(idempotencyKey && { idempotencyKey }) };
  return (await request('POST', '/papers', options)).paper;
}

/** A repeat creates no second one. */
export async function changePaper(id: string, operations: PaperOperation[]): Promise<Paper> {
  const path = `/papers/${id}/operations`;
  return (await request('POST', path, { body: { operations }, schema: PaperResponse })).paper;
}

/** Moves it to the trash for 30 days. */
export async function deletePaper(id: string): Promise<void> {
  await request('DELETE', `/papers/${id}`, { schema: Done });
}

export async function restorePaper(id: string): Promise<void> {
  await request('POST', `/papers/${id}/restore`, { schema: Done });
}

export async function publishPaper(id: string): Promise<Paper> {
  return (await request('POST', `/papers/${id}/publish`, { schema: PaperResponse })).paper;
}

/** Makes a draft of it again, unless somebody has bought it meanwhile. */
export async function unpublishPaper(id: string): Promise<Paper> {
  return (await request('POST', `/papers/${id}/unpublish`, { schema: PaperResponse })).paper;
}

export async function copyPaper(id: string, paperBankId: string): Promise<Paper> {
  return (await request('POST', `/papers/${id}/copy`, { body: { paperBankId }, schema: PaperResponse }))
    .paper;
}

export async function setOverleafLink(id: string, overleafEditLink: string | null): Promise<Paper> {
  const path = `/papers/${id}/overleaf-link`;
  return (await request('PATCH', path, { body: { overleafEditLink }, schema: PaperResponse })).paper;
}
