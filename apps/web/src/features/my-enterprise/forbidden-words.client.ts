/** The words that the enterprise forbids in messages, for its admins. */
import { ForbiddenWordsResponse, type SaveForbiddenWordsRequest } from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { ForbiddenWordsDocument } from '../../generated/graphql.js';

const PATH = '/my-enterprise/forbidden-words';

export function useForbiddenWords() {
  return usePageQuery(ForbiddenWordsDocument, {
    key: 'my-enterprise',
    variables: {},
    responses: { forbiddenWords: ForbiddenWordsResponse },
  }).forbiddenWords;
}
export const saveForbiddenWords = (body: z.input<typeof SaveForbiddenWordsRequest>) =>
  request('PUT', PATH, { body, schema: ForbiddenWordsResponse });
