/** Filters of the question list that a person saves under a name. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

export const SAVED_VIEWS_MAX = 20;
export const SaveViewRequest = z.object({
  name: z.string().trim().min(1).max(50),
  /** The query string of the list's address, without `?`. */
  query: z.string().max(2_000),
});
export const SavedView = SaveViewRequest.extend({ id: Uuid });
export type SavedView = z.infer<typeof SavedView>;
export const SavedViewsResponse = successResponse({ views: z.array(SavedView) });
export const SavedViewResponse = successResponse({ view: SavedView });
