/**
 * REST reads that GraphQL does not carry (pages and sources of documents). One try again, but for what the server has
 * decided; none on window focus.
 */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        staleTime: 60_000,
      },
    },
  });
