import { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { z } from 'zod';

/** The result that a worker writes into the row of an OCR call. */
export const OcrResult = z.object({
  text: z.string(),
  confidence: z.number(),
  elapsedMs: z.number(),
  questions: z.array(RecognisedQuestion),
});
export type OcrResult = z.output<typeof OcrResult>;
