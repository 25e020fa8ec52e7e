/** ingestion reads the picture; question-bank finds questions similar to its text. */
import { OcrResponse, OcrStatusResponse } from '@tiku/contracts/ingestion';
import {
  askedOfPicture,
  PictureSearchResponse,
  type PictureMatch,
  type PictureQuestions,
} from '@tiku/contracts/question-bank';
import { request } from '../../../api/client.js';
import { usePageQuery } from '../../../api/use-page-query.js';
import { OcrStatusDocument } from '../../../generated/graphql.js';
import { upload } from '../../../api/upload.js';

export interface PictureFound {
  /** The complete recognised text. */
  text: string;
  /** One entry per question of the picture; one for its text if no question was recognised. */
  results: readonly (readonly PictureMatch[])[];
}

export async function findByPicture(picture: File, signal: AbortSignal): Promise<PictureFound> {
  const form = new FormData();
  form.set('image', picture);
  const read = await upload('/ocr/recognize', { form, schema: OcrResponse, patience: 'ocr', signal });
  let results: PictureMatch[][] = [];
  for (const asked of askedOfPicture(read)) {
    results = await matchesOf(asked, signal);
    if (results.some((matches) => matches.length > 0)) break;
  }
  return { text: read.text.trim(), results };
}

async function matchesOf(questions: PictureQuestions, signal: AbortSignal): Promise<PictureMatch[][]> {
  const { results } = await request('POST', '/questions/picture-search', {
    schema: PictureSearchResponse,
    body: { questions },
    signal,
  });
  return results.map(({ matches }) => matches);
}

/** False if no worker would read a picture: the call would wait for minutes. Undefined while unknown. */
export function useCanRead(): boolean | undefined {
  const { data } = usePageQuery(OcrStatusDocument, {
    key: 'ocr-status',
    variables: {},
    responses: { ocrStatus: OcrStatusResponse },
    isFresh: true,
  }).ocrStatus;
  return data?.available;
}
