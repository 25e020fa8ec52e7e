/** Helpers for writing a question: reading pictures, analysis, generated answers, similar questions. */
import {
  AnalysisResponse,
  GeneratedResponse,
  OcrResponse,
  OcrBatchResponse,
  OcrProposalResponse,
} from '@tiku/contracts/ingestion';
import { DetectRealtimeResponse } from '@tiku/contracts/question-bank';
import type { z } from 'zod';
import { request } from '../../../api/client.js';
import { upload } from '../../../api/upload.js';
import { bodyOf, type QuestionDraft } from '../question-draft.js';
import { smallerPicture } from './smaller-picture.js';

export type ReadPicture = z.output<typeof OcrBatchResponse>['results'][number];
export type Analysis = z.output<typeof AnalysisResponse>['analysis'];
export type Generated = z.output<typeof GeneratedResponse>;
export type Similar = z.output<typeof DetectRealtimeResponse>['matches'][number];

/** In the order of the pictures; one failure does not affect the others. */
export async function readPictures(files: readonly File[], signal: AbortSignal): Promise<ReadPicture[]> {
  const form = new FormData();
  const [only] = files;
  if (only && files.length === 1) {
    form.set('image', only);
    const read = await upload('/ocr/recognize', { form, schema: OcrResponse, patience: 'ocr', signal });
    return [{ index: 0, ok: true, ...read }];
  }
  for (const file of files) form.append('images', file);
  const { results } = await upload('/ocr/recognize-batch', {
    form,
    schema: OcrBatchResponse,
    patience: 'ocrBatch',
    signal,
  });
  return results;
}

export type PictureProposal = z.output<typeof OcrProposalResponse>;

/** A second reading by the language model, which gets a smaller picture. */
export async function proposeReading(file: File, signal: AbortSignal): Promise<PictureProposal> {
  const form = new FormData();
  form.set('image', await smallerPicture(file), 'picture.jpg');
  return upload('/ocr/proposal', { form, schema: OcrProposalResponse, patience: 'ocr', signal });
}

function questionOf(draft: QuestionDraft) {
  const { type, stem, options = [], fillAnswers, solutionAnswers, solution } = bodyOf(draft);
  // Before it is saved an option has no id of its own; an empty one does not count yet.
  const written = options
    .filter(({ text }) => text.trim() !== '')
    .map((option, index) => ({ ...option, id: `o${index}` }));
  return { type, stem, options: written, fillAnswers, solutionAnswers, solution };
}

/** Without the type: the analysis determines it. */
export async function analyseText(
  { stem, options, solution }: { stem: string; options: readonly { text: string }[]; solution: string },
  signal: AbortSignal,
): Promise<Analysis> {
  const written = options.map(({ text }, index) => ({ id: `o${index}`, text, isCorrect: false }));
  const { analysis } = await request('POST', '/question-analysis/analyze', {
    schema: AnalysisResponse,
    body: { question: { type: 'unknown', stem, options: written, solution } },
    patience: 'analysis',
    signal,
  });
  return analysis;
}

export const analyse = (draft: QuestionDraft, signal: AbortSignal): Promise<Analysis> => {
  const { stem, options, solution } = questionOf(draft);
  return analyseText({ stem: stem ?? '', options, solution: solution ?? '' }, signal);
};

export const generateAnswer = (draft: QuestionDraft): Promise<Generated> =>
  request('POST', '/answer-generation/generate', {
    schema: GeneratedResponse,
    body: { question: questionOf(draft) },
    patience: 'analysis',
  });

/** In all banks of which the caller is a member. */
export async function findSimilar(
  question: { stem: string; options: readonly { text: string }[]; excludeId?: string },
  signal: AbortSignal,
): Promise<Similar[]> {
  const { matches } = await request('POST', '/similarity/detect-realtime', {
    schema: DetectRealtimeResponse,
    body: question,
    signal,
  });
  return matches;
}
