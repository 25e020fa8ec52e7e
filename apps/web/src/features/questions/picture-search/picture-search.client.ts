/** A picture is read by ingestion; question-bank finds the questions that the text is like. */
import { useQuery } from '@tanstack/react-query';
import { OcrAnswer, OcrStatusAnswer } from '@tiku/contracts/ingestion';
import {
  PICTURE_SEARCH_LIMITS,
  PictureSearchAnswer,
  type PictureSearchRequest,
  type PictureMatch,
} from '@tiku/contracts/question-bank';
import type { z } from 'zod';
import { request } from '../../../api/client.js';
import { upload } from '../../../api/upload.js';

export interface PictureFound {
  /** What was read, whole. */
  text: string;
  /** One entry for each question of the picture; one for its text where none was made out. */
  results: readonly (readonly PictureMatch[])[];
}

export async function findByPicture(picture: File, signal: AbortSignal): Promise<PictureFound> {
  const form = new FormData();
  form.set('image', picture);
  const read = await upload('/ocr/recognize', { form, schema: OcrAnswer, patience: 'ocr', signal });
  const text = read.text.trim();
  const questions = read.questions
    .filter(({ stem }) => stem.trim() !== '')
    .slice(0, PICTURE_SEARCH_LIMITS.questions)
    .map(({ stem, options }) => ({ stem, options: options.map((option) => ({ text: option.text })) }));
  const asked = questions.length > 0 || text === '' ? questions : [{ stem: text, options: [] }];
  if (asked.length === 0) return { text, results: [] };
  const results = await matchesOf(asked, signal);
  // What was made out as a question may be a part of it: then all that was read may say more.
  const isWhole = asked.length === 1 && asked[0]?.stem === text;
  if (results.some((matches) => matches.length > 0) || text === '' || isWhole) return { text, results };
  return { text, results: await matchesOf([{ stem: text, options: [] }], signal) };
}

type Asked = z.input<typeof PictureSearchRequest>['questions'];

async function matchesOf(questions: Asked, signal: AbortSignal): Promise<PictureMatch[][]> {
  const { results } = await request('POST', '/questions/picture-search', {
    schema: PictureSearchAnswer,
    body: { questions },
    signal,
  });
  return results.map(({ matches }) => matches);
}

/** False where no worker would read a picture: the call would wait for minutes. Undefined while it is asked. */
export function useCanRead(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['ocr-status'],
    queryFn: async ({ signal }) =>
      (await request('GET', '/ocr/status', { schema: OcrStatusAnswer, signal })).status.available,
    staleTime: 10_000,
  });
  return data;
}
