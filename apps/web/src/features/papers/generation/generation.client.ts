/** Blueprints and runs: the calls. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { successResponse } from '@tiku/contracts/common';
import {
  BlueprintResponse,
  BlueprintsResponse,
  LearnedBlueprintResponse,
  RunResponse,
  SimilarResponse,
  SupplyResponse,
  type CreateBlueprintRequest,
  type PaperQuestionContent,
  type Run,
  type RunRequest,
  type SavedBlueprint,
  type SimilarRequest,
  type UpdateBlueprintRequest,
} from '@tiku/contracts/paper-bank';
import type { z } from 'zod';
import { request } from '../../../api/client.js';
import { usePageQuery } from '../../../api/use-page-query.js';
import { useStale } from '../../../api/use-stale.js';
import { PaperBlueprintsDocument } from '../../../generated/graphql.js';

const KEY = 'blueprints';
const BASE = '/paper-generation';
const Done = successResponse({});
const LOOK_EVERY_MS = 600;

export function useBlueprints() {
  return usePageQuery(PaperBlueprintsDocument, {
    key: KEY,
    variables: {},
    responses: { paperBlueprints: BlueprintsResponse },
  }).paperBlueprints;
}
export const useBlueprintsChanged = () => useStale(KEY);

export async function createBlueprint(body: z.input<typeof CreateBlueprintRequest>): Promise<SavedBlueprint> {
  return (await request('POST', `${BASE}/blueprints`, { body, schema: BlueprintResponse })).blueprint;
}

export async function updateBlueprint(
  id: string,
  body: z.input<typeof UpdateBlueprintRequest>,
): Promise<SavedBlueprint> {
  return (await request('PUT', `${BASE}/blueprints/${id}`, { body, schema: BlueprintResponse })).blueprint;
}

export async function deleteBlueprint(id: string): Promise<void> {
  await request('DELETE', `${BASE}/blueprints/${id}`, { schema: Done });
}

/** The blueprint derived from a paper. */
export async function learnBlueprint(paperId: string) {
  return request('POST', `${BASE}/learn`, { body: { paperId }, schema: LearnedBlueprintResponse });
}

/** How many questions of each kind the banks have. */
export function useSupply(bankIds: readonly string[], onlyAnswered: boolean) {
  return useQuery({
    queryKey: [KEY, 'supply', bankIds, onlyAnswered],
    enabled: bankIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('POST', `${BASE}/supply`, { body: { bankIds, onlyAnswered }, schema: SupplyResponse, signal }),
  });
}

export async function startRun(body: z.input<typeof RunRequest>): Promise<Run> {
  return (await request('POST', `${BASE}/runs`, { body, schema: RunResponse })).run;
}

/** Polled until it has ended. */
export function useRun(id: string | null) {
  return useQuery<Run>({
    queryKey: [KEY, 'run', id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && state.data.progress === 100 ? false : LOOK_EVERY_MS),
    queryFn: async ({ signal }) =>
      (await request('GET', `${BASE}/runs/${id ?? ''}`, { schema: RunResponse, signal })).run,
  });
}

export async function findSimilar(
  body: z.input<typeof SimilarRequest>,
  signal?: AbortSignal,
): Promise<PaperQuestionContent[]> {
  const options = { body, schema: SimilarResponse, ...(signal ? { signal } : {}) };
  return (await request('POST', `${BASE}/similar`, options)).questions;
}
