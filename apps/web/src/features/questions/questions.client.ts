/** Writes to questions, and the storage quota of their images. */
import { successResponse } from '@tiku/contracts/common';
import {
  BulkResponse,
  FoundQuestionsResponse,
  type AnswerOfKey,
  type BulkOutcome,
  type DescribedQuestion,
  type FoundQuestion,
  ImageQuotaResponse,
  QuestionResponse,
  QuestionImageResponse,
  QuestionImagesResponse,
  type Question,
  type QuestionImage,
  type QuestionInput,
} from '@tiku/contracts/question-bank';
import { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { ImageQuotaDocument } from '../../generated/graphql.js';
import { upload } from '../../api/upload.js';

const Done = successResponse({});
const Viewed = successResponse({ views: z.int() });
/** As the pages write it; other programs may send numbers for texts. */
export type QuestionBody = Pick<QuestionInput, 'type'> & Partial<QuestionInput>;

export async function createQuestion(bankId: string, body: QuestionBody): Promise<Question> {
  const { question } = await request('POST', `/questions/bank/${bankId}`, {
    body,
    schema: QuestionResponse,
  });
  return question;
}

/** Also from the trash, for those who may change its bank. */
export async function getQuestion(id: string): Promise<Question> {
  return (await request('GET', `/questions/${id}`, { schema: QuestionResponse })).question;
}

/** Throws CONFLICT_ERROR if someone saved a newer version meanwhile. */
export async function updateQuestion(id: string, body: QuestionBody, version: number): Promise<Question> {
  const { question } = await request('PUT', `/questions/${id}`, {
    body: { ...body, version },
    schema: QuestionResponse,
  });
  return question;
}

/** The key of the query below, for `useStale`. */
export const IMAGE_QUOTA = 'image-quota';

/** The used and the permitted storage of the person's images. */
export function useImageQuota() {
  return usePageQuery(ImageQuotaDocument, {
    key: IMAGE_QUOTA,
    variables: {},
    responses: { imageQuota: ImageQuotaResponse },
  }).imageQuota;
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
    schema: QuestionImageResponse,
    patience: 'normal',
    ...(onProgress ? { onProgress } : {}),
  });
  return image;
}

/** Pictures of a bank with their current addresses, by id; omits deleted ones. */
export async function questionImages(
  bankId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.infer<typeof QuestionImage>>> {
  const query = new URLSearchParams({ bankId, ids: ids.join(',') });
  const { images } = await request('GET', `/questions/images?${query}`, { schema: QuestionImagesResponse });
  return new Map(images.map((image) => [image.id, image]));
}

/** Counts a view, at most once an hour; returns the total number of views. */
export async function countView(id: string): Promise<number> {
  return (await request('POST', `/questions/${id}/view`, { schema: Viewed })).views;
}

/** Moves it to the trash for 30 days. */
export async function deleteQuestion(id: string): Promise<void> {
  await request('DELETE', `/questions/${id}`, { schema: Done });
}
/** Returns its new version. */
export async function restoreQuestion(id: string): Promise<number> {
  return (await request('POST', `/questions/${id}/restore`, { schema: QuestionResponse })).question.version;
}

export interface Tally {
  done: string[];
  failed: string[];
  /** Why the first one failed, in the server's words. */
  reason: string | undefined;
}

/** At most a hundred, the maximum of one call. */
async function bulk(
  action: string,
  body: { ids: readonly string[]; [field: string]: unknown },
  key?: string,
): Promise<Tally> {
  return tallyOf(
    await request('POST', `/questions/${action}`, {
      body,
      schema: BulkResponse,
      ...(key ? { idempotencyKey: key } : {}),
    }),
  );
}

const tallyOf = ({ results }: BulkOutcome): Tally => ({
  done: results.filter(({ ok }) => ok).map(({ id }) => id),
  failed: results.filter(({ ok }) => !ok).map(({ id }) => id),
  reason: results.find(({ ok }) => !ok)?.message,
});

/** Moves it to the trash for 30 days. */
export const deleteQuestions = (ids: readonly string[]): Promise<Tally> => bulk('delete', { ids });
export const restoreQuestions = (ids: readonly string[]): Promise<Tally> => bulk('restore', { ids });
/** Deletes it from the trash, irreversibly. */
export const purgeQuestions = (ids: readonly string[]): Promise<Tally> => bulk('purge', { ids });
export const moveQuestions = (ids: readonly string[], bankId: string): Promise<Tally> =>
  bulk('move', { ids, bankId });
/** `key`: the same for a retry, so that nothing is copied twice. */
export const copyQuestions = (ids: readonly string[], bankId: string, key: string): Promise<Tally> =>
  bulk('copy', { ids, bankId }, key);
/** At most a hundred at once. `version`: refuses one that changed since. */
export async function answerQuestions(answers: readonly AnswerOfKey[]): Promise<Tally> {
  return tallyOf(await request('POST', '/questions/answers', { body: { answers }, schema: BulkResponse }));
}
/** Their difficulties and sources, at most a hundred at once. `version`: refuses one that changed since. */
export async function describeQuestions(changes: readonly DescribedQuestion[]): Promise<Tally> {
  return tallyOf(await request('POST', '/questions/describe', { body: { changes }, schema: BulkResponse }));
}
/** The newest that a list's filters find, as many as may be selected at once. */
export async function findAll(filters: object): Promise<{ questions: FoundQuestion[]; isComplete: boolean }> {
  const query = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return request('GET', '/questions/found', { query, schema: FoundQuestionsResponse });
}
export const retagQuestions = (
  ids: readonly string[],
  tags: { add: string[]; remove: string[] },
): Promise<Tally> => bulk('retag', { ids, ...tags });
