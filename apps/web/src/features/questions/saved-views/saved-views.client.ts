/** The person's own filters of the list of questions, saved under a name. */
import { useQuery } from '@tanstack/react-query';
import { successAnswer } from '@tiku/contracts/common';
import { SavedViewAnswer, SavedViewsAnswer } from '@tiku/contracts/question-bank';
import { request } from '../../../api/client.js';

/** The key of the query below, for `useStale`. */
export const SAVED_VIEWS = 'saved-views';
const Done = successAnswer({});

export function useSavedViews(isWanted: boolean) {
  return useQuery({
    queryKey: [SAVED_VIEWS],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await request('GET', '/questions/views', { schema: SavedViewsAnswer, signal })).views,
  });
}

/** Replaces one of the same name. */
export const saveView = (name: string, query: string) =>
  request('POST', '/questions/views', { body: { name, query }, schema: SavedViewAnswer });

export async function removeView(id: string): Promise<void> {
  await request('DELETE', `/questions/views/${id}`, { schema: Done });
}
