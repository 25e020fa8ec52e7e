/** The person's own filters of the list of questions, saved under a name. */
import { useQuery } from '@tanstack/react-query';
import { successResponse } from '@tiku/contracts/common';
import { SavedViewResponse, SavedViewsResponse } from '@tiku/contracts/question-bank';
import { request } from '../../../api/client.js';

/** The key of the query below, for `useStale`. */
export const SAVED_VIEWS = 'saved-views';
const Done = successResponse({});

export function useSavedViews(isWanted: boolean) {
  return useQuery({
    queryKey: [SAVED_VIEWS],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await request('GET', '/questions/views', { schema: SavedViewsResponse, signal })).views,
  });
}

/** Replaces one of the same name. */
export const saveView = (name: string, query: string) =>
  request('POST', '/questions/views', { body: { name, query }, schema: SavedViewResponse });

export async function removeView(id: string): Promise<void> {
  await request('DELETE', `/questions/views/${id}`, { schema: Done });
}
