/** Duplicates of a bank: the calls. Polls a running sweep each second. */
import { useQuery } from '@tanstack/react-query';
import { successResponse } from '@tiku/contracts/common';
import {
  ClustersResponse,
  MergeResponse,
  MergesResponse,
  SweepResponse,
  type DuplicateCluster,
} from '@tiku/contracts/question-bank';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { DuplicateClustersDocument, QuestionMergesDocument } from '../../generated/graphql.js';
import { isIdentical } from './first-choice.js';

const POLL_MS = 1_000;
const Done = successResponse({});
/** The key of the queries below, for `useStale`. */
export const DUPLICATES = 'duplicates';

export function useSweep(bid: string) {
  return useQuery({
    queryKey: [DUPLICATES, bid, 'sweep'],
    queryFn: async ({ signal }) =>
      (
        await request('GET', `/question-banks/${bid}/duplicate-sweeps/newest`, {
          schema: SweepResponse,
          signal,
        })
      ).sweep,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'waiting' || data?.status === 'processing' ? POLL_MS : false,
  });
}

const clustersPage = (bid: string, cursor: string, signal?: AbortSignal) =>
  request('GET', `/question-banks/${bid}/duplicate-sweeps/newest/clusters`, {
    query: cursor === '' ? {} : { cursor },
    schema: ClustersResponse,
    ...(signal && { signal }),
  });

/** All clusters of the sweep, with their current questions. */
export async function identicalClusters(bid: string): Promise<DuplicateCluster[]> {
  const found: DuplicateCluster[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: z.output<typeof ClustersResponse> = await clustersPage(bid, cursor);
    found.push(...page.clusters.filter(isIdentical));
    cursor = page.nextCursor;
  }
  return found;
}

/** Of the newest sweep: another one has other clusters. */
export function useClusters(bid: string) {
  return usePageList(DuplicateClustersDocument, {
    key: DUPLICATES,
    variables: { id: bid },
    field: 'duplicateClusters',
    response: ClustersResponse,
    list: 'clusters',
    isFresh: true,
  });
}

export function useMerges(bid: string) {
  return usePageQuery(QuestionMergesDocument, {
    key: DUPLICATES,
    variables: { id: bid },
    responses: { questionMerges: MergesResponse },
  }).questionMerges;
}

export async function startSweep(bid: string): Promise<void> {
  await request('POST', `/question-banks/${bid}/duplicate-sweeps`, { schema: SweepResponse });
}

export async function mergeQuestions(bid: string, keepId: string, questionIds: string[]): Promise<string> {
  const body = { keepId, questionIds };
  return (await request('POST', `/question-banks/${bid}/merges`, { body, schema: MergeResponse })).mergeId;
}

export async function undoMerge(bid: string, mergeId: string): Promise<void> {
  await request('DELETE', `/question-banks/${bid}/merges/${mergeId}`, { schema: Done });
}
