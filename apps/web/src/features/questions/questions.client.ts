/** Writes to questions, and the storage that their images may take. */
import { useQuery } from '@tanstack/react-query';
import { successAnswer } from '@tiku/contracts/common';
import {
  ImageQuotaAnswer,
  QuestionAnswer,
  QuestionImageAnswer,
  type Question,
  type QuestionImage,
  type QuestionInput,
} from '@tiku/contracts/question-bank';
import { z } from 'zod';
import { request } from '../../api/client.js';
import { upload } from '../../api/upload.js';

const Done = successAnswer({});
const Viewed = successAnswer({ views: z.int() });
export type QuestionBody = z.input<typeof QuestionInput>;

export async function createQuestion(bankId: string, body: QuestionBody): Promise<Question> {
  const { question } = await request('POST', `/questions/bank/${bankId}`, {
    body,
    schema: QuestionAnswer,
  });
  return question;
}

/** Throws CONFLICT_ERROR when someone saved a newer version meanwhile. */
export async function updateQuestion(id: string, body: QuestionBody, version: number): Promise<Question> {
  const { question } = await request('PUT', `/questions/${id}`, {
    body: { ...body, version },
    schema: QuestionAnswer,
  });
  return question;
}

/** Of the query below, for `useStale`. */
export const IMAGE_QUOTA = 'image-quota';

/** What the person's images take and may take. */
export function useImageQuota() {
  return useQuery({
    queryKey: [IMAGE_QUOTA],
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/questions/images/quota', {
          schema: ImageQuotaAnswer,
          signal,
        })
      ).quota,
  });
}

export async function uploadQuestionImage(
  bankId: string,
  file: File,
  onProgress?: (share: number) => void,
): Promise<z.infer<typeof QuestionImage>> {
  const form = new FormData();
  form.set('bankId', bankId);
  form.set('image', file);
  const { image } = await upload('/questions/images', {
    form,
    schema: QuestionImageAnswer,
    patience: 'normal',
    ...(onProgress ? { onProgress } : {}),
  });
  return image;
}

export interface Tally {
  done: string[];
  failed: string[];
}
const PARALLEL = 4;

/** The same call for each id, four at a time; one failure does not stop the rest. */
async function forEach(ids: readonly string[], call: (id: string) => Promise<unknown>): Promise<Tally> {
  const tally: Tally = { done: [], failed: [] };
  for (let at = 0; at < ids.length; at += PARALLEL) {
    const some = ids.slice(at, at + PARALLEL);
    const results = await Promise.allSettled(some.map(call));
    results.forEach((result, index) => {
      const id = some[index];
      if (id !== undefined) (result.status === 'fulfilled' ? tally.done : tally.failed).push(id);
    });
  }
  return tally;
}

/** Counts that the person opened it, at most once an hour; returns how often it was opened by all. */
export async function countView(id: string): Promise<number> {
  return (await request('POST', `/questions/${id}/view`, { schema: Viewed })).views;
}

/** To the trash for 30 days. */
export async function deleteQuestion(id: string): Promise<void> {
  await request('DELETE', `/questions/${id}`, { schema: Done });
}
export async function restoreQuestion(id: string): Promise<void> {
  await request('POST', `/questions/${id}/restore`, { schema: Done });
}

/** To the trash for 30 days. */
export function deleteQuestions(ids: readonly string[]): Promise<Tally> {
  return forEach(ids, deleteQuestion);
}
export function restoreQuestions(ids: readonly string[]): Promise<Tally> {
  return forEach(ids, restoreQuestion);
}
