/**
 * REST reads: progress, downloads and what reads.spec.ts lists. Retries once, except after a decision of the
 * server. Does not refetch on window focus.
 */
import { QueryClient } from '@tanstack/react-query';
import { useLanguage } from '../i18n/language.js';
import { ApiError } from './api-error.js';

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** `meta` of reads whose answers contain sentences of the server: refetched after a switch of languages. */
export const WORDED = { isWorded: true } as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        staleTime: 60_000,
      },
    },
  });
  useLanguage.subscribe(({ language }, before) => {
    if (language === before.language) return;
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.['isWorded'] === true });
  });
  return client;
}
