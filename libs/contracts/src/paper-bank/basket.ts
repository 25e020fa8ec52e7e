/** The basket: questions of any bank that a person collects for a paper, on all devices. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { PaperQuestionContent } from './papers.js';

/** More than any paper needs. */
export const BASKET_MAX = 100;

/** In the order in which they were added or put, without those that the person may no longer use. */
export const BasketResponse = successResponse({
  items: z.array(z.object({ id: Uuid, version: z.int(), content: PaperQuestionContent })),
});
export type BasketItem = z.infer<typeof BasketResponse>['items'][number];

const Ids = z.array(Uuid).min(1).max(BASKET_MAX);
/** The basket in its new order; a question that it does not name comes first. */
export const OrderBasketRequest = z.object({ ids: Ids });
export const PutAsideRequest = z.object({ ids: Ids });
/** Comma-separated ids. */
export const TakeOutQuery = z.object({
  ids: z
    .string()
    .max(40 * BASKET_MAX)
    .transform((value) => value.split(','))
    .pipe(Ids),
});
