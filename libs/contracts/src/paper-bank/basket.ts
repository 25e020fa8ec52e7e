/** The basket: questions that a person puts aside for a paper, whatever bank they are in, on every device. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';
import { PaperQuestionContent } from './papers.js';

/** More than any paper needs. */
export const BASKET_MAX = 100;

/** In the order in which they were put aside; one that may no longer be used is left out. */
export const BasketAnswer = successAnswer({
  items: z.array(z.object({ id: Uuid, version: z.int(), content: PaperQuestionContent })),
});
export type BasketItem = z.infer<typeof BasketAnswer>['items'][number];

const Ids = z.array(Uuid).min(1).max(BASKET_MAX);
export const PutAsideRequest = z.object({ ids: Ids });
/** Ids with commas between them. */
export const TakeOutQuery = z.object({
  ids: z
    .string()
    .max(40 * BASKET_MAX)
    .transform((value) => value.split(','))
    .pipe(Ids),
});
