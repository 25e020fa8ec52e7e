/** All drafts whose document no longer exists: a person has some hundreds at most. */
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { LooseDraftsDocument } from '../../generated/graphql.js';
import { toast } from '../../ui/toast.js';
import type { LooseDraft } from './document-row.js';

/** More than the drafts that a person may have. */
const PAGES_MAX = 20;

async function readLooseDrafts(client: ApolloClient): Promise<LooseDraft[]> {
  // A draft that changes meanwhile may be on two pages.
  const byId = new Map<string, LooseDraft>();
  for (let page = 1, pages = 1; page <= Math.min(pages, PAGES_MAX); page += 1) {
    const { data } = await client.query({
      query: LooseDraftsDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    });
    for (const draft of data?.drafts.drafts ?? []) byId.set(draft.id, draft);
    pages = data?.drafts.pagination.pages ?? 0;
  }
  return [...byId.values()];
}

export function useLooseDrafts(): { drafts: readonly LooseDraft[]; refetch: () => Promise<void> } {
  const client = useApolloClient();
  const [drafts, setDrafts] = useState<readonly LooseDraft[]>([]);
  useEffect(() => {
    let isShown = true;
    readLooseDrafts(client).then((read) => isShown && setDrafts(read), toast.error);
    return () => {
      isShown = false;
    };
  }, [client]);
  const refetch = useCallback(async () => setDrafts(await readLooseDrafts(client)), [client]);
  return { drafts, refetch };
}
