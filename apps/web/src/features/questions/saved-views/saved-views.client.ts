/** The person's own filters of the list of questions, saved under a name. */
import { successResponse } from '@tiku/contracts/common';
import { SavedViewResponse, SavedViewsResponse } from '@tiku/contracts/question-bank';
import { request } from '../../../api/client.js';
import { usePageQuery } from '../../../api/use-page-query.js';
import { SavedViewsDocument } from '../../../generated/graphql.js';

/** The key of the query below, for `useStale`. */
export const SAVED_VIEWS = 'saved-views';
const Done = successResponse({});

export function useSavedViews(isWanted: boolean) {
  return usePageQuery(SavedViewsDocument, {
    key: SAVED_VIEWS,
    variables: {},
    responses: { savedViews: SavedViewsResponse },
    enabled: isWanted,
  }).savedViews;
}

/** Replaces one of the same name. */
export const saveView = (name: string, query: string) =>
  request('POST', '/questions/views', { body: { name, query }, schema: SavedViewResponse });

export async function removeView(id: string): Promise<void> {
  await request('DELETE', `/questions/views/${id}`, { schema: Done });
}
