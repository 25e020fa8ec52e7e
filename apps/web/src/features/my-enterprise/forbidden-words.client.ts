/** The words that the enterprise forbids in messages, for its admins. */
import { useQuery } from '@tanstack/react-query';
import { ForbiddenWordsResponse, type SaveForbiddenWordsRequest } from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';

const PATH = '/my-enterprise/forbidden-words';

export function useForbiddenWords() {
  return useQuery({
    queryKey: ['my-enterprise', 'forbidden-words'],
    queryFn: ({ signal }) => request('GET', PATH, { schema: ForbiddenWordsResponse, signal }),
  });
}
export const saveForbiddenWords = (body: z.input<typeof SaveForbiddenWordsRequest>) =>
  request('PUT', PATH, { body, schema: ForbiddenWordsResponse });
