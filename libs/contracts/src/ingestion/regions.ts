/** Regions of a page that are read again. */
import { z } from 'zod';
import { successResponse } from '../common/index.js';
import { QuestionImage } from '../question-bank/index.js';
import { Candidate, PageBox, RecognisedQuestion } from './recognised-questions.js';

export const REGION_KINDS = ['question', 'text', 'formula', 'table', 'figure'] as const;
export type RegionKind = (typeof REGION_KINDS)[number];
/** A smaller box is a slip of the hand. */
const REGION_SIDE_MIN = 0.004;
const share = z.number().min(0).max(1);
/** POST /ingestion/tasks/{id}/recognise-region: a box that a person drew, and what it contains. */
export const RecogniseRegionRequest = z.object({
  page: z.int().min(1).max(10_000),
  box: z
    .tuple([share, share, share, share])
    .refine(([x0, y0, x1, y1]) => x1 - x0 >= REGION_SIDE_MIN && y1 - y0 >= REGION_SIDE_MIN, {
      params: { rule: 'regionBox' },
    }),
  as: z.enum(REGION_KINDS),
});
/** `text` is the reading; for a question, its stem. `images` are the pictures that text and question show. */
export const RegionReading = z.object({
  as: z.enum(REGION_KINDS),
  page: z.int(),
  box: PageBox,
  text: z.string(),
  question: RecognisedQuestion.nullable(),
  images: z.array(QuestionImage),
  candidates: z.array(Candidate),
  confidence: z.number().min(0).max(1),
});
export type RegionReading = z.infer<typeof RegionReading>;
export const RegionResponse = successResponse({ region: RegionReading });
