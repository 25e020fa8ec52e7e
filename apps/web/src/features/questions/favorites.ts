/** Toggles a favourite: the cache first, then the server. */
import type { ApolloClient } from '@apollo/client';
import { successResponse } from '@tiku/contracts/common';
import { z } from 'zod';
import { request } from '../../api/client.js';

const FavoriteResponse = successResponse({ favorite: z.boolean() });

/** The call toggles; if another window was quicker, the cache follows the server's answer. */
export async function toggleFavorite(client: ApolloClient, id: string, favorite: boolean): Promise<void> {
  write(client, id, favorite);
  try {
    const response = await request('POST', `/auth/favorites/${id}`, { schema: FavoriteResponse });
    if (response.favorite !== favorite) write(client, id, response.favorite);
  } catch (failure) {
    write(client, id, !favorite);
    throw failure;
  }
}

function write({ cache }: ApolloClient, id: string, favorite: boolean): void {
  cache.modify({
    id: cache.identify({ __typename: 'Question', id }) ?? '',
    fields: { isFavorite: () => favorite },
  });
}
