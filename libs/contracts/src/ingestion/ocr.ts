/** Pictures that are read synchronously. */
import { z } from 'zod';
import { successResponse } from '../common/index.js';
import { RecognisedQuestion } from './recognised-questions.js';

export const OcrResponse = successResponse({
  text: z.string(),
  questions: z.array(RecognisedQuestion),
  confidence: z.number(),
  elapsedMs: z.number(),
});
export const OcrBatchResponse = successResponse({
  results: z.array(
    z.object({
      index: z.int(),
      ok: z.boolean(),
      text: z.string().optional(),
      questions: z.array(RecognisedQuestion).optional(),
      confidence: z.number().optional(),
      elapsedMs: z.number().optional(),
      message: z.string().optional(),
    }),
  ),
});
/** A language model's reading of a picture: shown next to the platform's own, never instead of it. */
export const OcrProposalResponse = successResponse({
  /** In question markup. */
  text: z.string(),
  confidence: z.number(),
  /** Host and model. */
  provider: z.string(),
});
export const OcrStatusResponse = successResponse({
  status: z.object({
    engine: z.string(),
    available: z.boolean(),
    languages: z.array(z.string()),
    queue: z.object({ waiting: z.int(), active: z.int() }),
    workers: z.int(),
  }),
});
