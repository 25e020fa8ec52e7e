/** Practice: the calls. A sitting is sealed: its page reads it by REST and keeps it out of every cache. */
import { useQuery } from '@tanstack/react-query';
import {
  EpochResponse,
  MyExamsResponse,
  ResponsesResponse,
  ResultResponse,
  RevealedResponse,
  SittingResponse,
  type FeedbackMode,
  type Revealed,
  type Sitting,
} from '@tiku/contracts/exams';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { useStale } from '../../api/use-stale.js';
import { MyExamsDocument } from '../../generated/graphql.js';
import type { JournalEntry } from './journal.js';

const KEY = 'my-exams';

/** The own sittings, or those of one paper, the latest first. */
export const useMySittings = (paperId: string | null, limit: number) =>
  usePageList(MyExamsDocument, {
    key: KEY,
    variables: { paperId, limit },
    field: 'myExams',
    response: MyExamsResponse,
    list: 'sittings',
  });

export const useSittingsChanged = () => useStale(KEY);

/** A new sitting of the paper, or the one that is not handed in. */
export const startPractice = async (paperId: string, feedback: FeedbackMode): Promise<Sitting> =>
  (await request('POST', '/practice', { body: { paperId, feedback }, schema: SittingResponse })).sitting;

export const readSitting = async (id: string): Promise<Sitting> =>
  (await request('GET', `/sittings/${id}`, { schema: SittingResponse })).sitting;

export const readResult = (id: string) =>
  request('GET', `/sittings/${id}/result`, { schema: ResultResponse });

/** Read once: what is written then lives on the page and in the journal. */
export function useOpenedOnce<T>(id: string, open: () => Promise<T>) {
  return useQuery({ queryKey: ['sitting', id], queryFn: open, staleTime: Infinity, gcTime: 0 });
}

export const takeEpoch = async (id: string): Promise<number> =>
  (await request('POST', `/sittings/${id}/epoch`, { schema: EpochResponse })).epoch;

export const sendResponses = (
  id: string,
  epoch: number,
  entries: readonly JournalEntry[],
): Promise<z.output<typeof ResponsesResponse>> => {
  const items = entries.map(({ itemId, seq, value, at }) => ({ itemId, seq, value, at }));
  return request('POST', `/sittings/${id}/responses`, { body: { epoch, items }, schema: ResponsesResponse });
};

export const checkItem = async (id: string, itemId: string, epoch: number): Promise<Revealed> =>
  (
    await request('POST', `/sittings/${id}/items/${itemId}/check`, {
      body: { epoch },
      schema: RevealedResponse,
    })
  ).revealed;

export const judgeItem = async (id: string, itemId: string, points: number): Promise<Revealed> =>
  (
    await request('PUT', `/sittings/${id}/items/${itemId}/mark`, {
      body: { points },
      schema: RevealedResponse,
    })
  ).revealed;

export const submitSitting = (id: string, epoch: number) =>
  request('POST', `/sittings/${id}/submit`, { body: { epoch }, schema: ResultResponse });
