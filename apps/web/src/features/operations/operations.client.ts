/** Each service's own status, for superadmins. A service that does not answer is an entry without data. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { SERVICES, type ServiceName } from '@tiku/contracts/events';
import {
  FailedAnswer,
  FailedChangedAnswer,
  ProcessesAnswer,
  ServiceOperationsAnswer,
  type FailedKind,
} from '@tiku/contracts/operations';
import { request } from '../../api/client.js';
import { useStale } from '../../api/use-stale.js';
import { entryOf, type ServiceEntry } from './service-entry.js';

const KEY = 'operations';
const REFRESH_MS = 10_000;

export function useServices(): ServiceEntry[] {
  return useQueries({
    queries: SERVICES.map((name) => ({
      queryKey: [KEY, name],
      refetchInterval: REFRESH_MS,
      // The next poll is soon enough.
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request('GET', `/operations/${name}`, { schema: ServiceOperationsAnswer, signal }),
    })),
    combine: (results) =>
      SERVICES.map((name, at): ServiceEntry => {
        const { isError = false, errorUpdatedAt = 0, data } = results[at] ?? {};
        return entryOf(name, { isError, errorUpdatedAt, facts: data?.operations ?? null });
      }),
  });
}

/** Every service knows them all; identity answers whenever anybody is logged in. */
export function useProcesses() {
  return useQuery({
    queryKey: [KEY, 'processes'],
    refetchInterval: REFRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      request('GET', '/operations/identity/processes', { schema: ProcessesAnswer, signal }),
  });
}

export interface FailedPlace {
  service: ServiceName;
  kind: FailedKind;
}

export function useFailed({ service, kind }: FailedPlace) {
  return useQuery({
    queryKey: [KEY, service, 'failed', kind],
    queryFn: ({ signal }) =>
      request('GET', `/operations/${service}/failed`, { query: { kind }, schema: FailedAnswer, signal }),
  });
}

export const useOperationsStale = () => useStale(KEY);

export const changeFailed = (
  { service, kind }: FailedPlace,
  act: 'redrive' | 'discard',
  ids: readonly string[],
) =>
  request('POST', `/operations/${service}/failed/${act}`, {
    body: { kind, ids },
    schema: FailedChangedAnswer,
  });
