/** The JSON of items and keys. Pictures are stored by service and key, because signed addresses expire. */
import { ItemKey, SealedQuestion } from '@tiku/contracts/exams';
import { QuestionImage } from '@tiku/contracts/question-bank';
import { z } from 'zod';

/** Pictures of papers are files of these services. */
export const PICTURE_SERVICES = ['question-bank', 'paper-bank'] as const;
const StoredImage = QuestionImage.omit({ url: true }).extend({
  /** Null for a picture whose file is unknown. */
  file: z.object({ service: z.enum(PICTURE_SERVICES), key: z.string() }).nullable(),
});
export type StoredImage = z.output<typeof StoredImage>;
export const StoredQuestion = SealedQuestion.extend({ images: z.array(StoredImage) });
export type StoredQuestion = z.output<typeof StoredQuestion>;
export const StoredKey = ItemKey.extend({
  images: z.array(StoredImage),
  /** Points of each blank, 0 if unknown; empty if none are known. */
  answerScores: z.array(z.number()),
});
export type StoredKey = z.output<typeof StoredKey>;
