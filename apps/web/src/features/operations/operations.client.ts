/** Each service's own status, for superadmins. A service that does not answer is an entry without data. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { SERVICES, type ServiceName } from '@tiku/contracts/events';
import {
  ActivityResponse,
  FailedResponse,
  FailedChangedResponse,
  ProcessesResponse,
  ServiceOperationsResponse,
  type ActivityPoint,
  type FailedKind,
} from '@tiku/contracts/operations';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import { FailedWorkDocument } from '../../generated/graphql.js';
import { entryOf, type ServiceEntry } from './service-entry.js';

const KEY = 'operations';
const REFRESH_MS = 10_000;
/** A sample of it is taken each minute. */
const HISTORY_REFRESH_MS = 60_000;

export function useServices(): ServiceEntry[] {
  return useQueries({
    queries: SERVICES.map((name) => ({
      queryKey: [KEY, name],
      refetchInterval: REFRESH_MS,
      // The next poll is soon enough.
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request('GET', `/operations/${name}`, { schema: ServiceOperationsResponse, signal }),
    })),
    combine: (results) =>
      SERVICES.map((name, at): ServiceEntry => {
        const { isError = false, errorUpdatedAt = 0, data } = results[at] ?? {};
        return entryOf(name, { isError, errorUpdatedAt, facts: data?.operations ?? null });
      }),
  });
}

export interface Activity {
  /** Null while the first ones load. */
  histories: readonly (readonly ActivityPoint[])[] | null;
  /** Services whose history is not known. */
  missing: number;
  readAt: number;
}

/** The last day of every service. */
export function useActivity(): Activity {
  return useQueries({
    queries: SERVICES.map((name) => ({
      queryKey: [KEY, name, 'history'],
      refetchInterval: HISTORY_REFRESH_MS,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request('GET', `/operations/${name}/history`, { schema: ActivityResponse, signal }),
    })),
    combine: combineActivity,
  });
}

function combineActivity(
  results: readonly {
    data?: { points: ActivityPoint[] } | undefined;
    isPending: boolean;
    dataUpdatedAt: number;
  }[],
): Activity {
  const known = results.flatMap(({ data }) => (data ? [data.points] : []));
  return {
    histories: known.length === 0 && results.some(({ isPending }) => isPending) ? null : known,
    missing: results.filter(({ data, isPending }) => !data && !isPending).length,
    readAt: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)) || Date.now(),
  };
}

/** Every service knows them all; identity answers whenever anybody is logged in. */
export function useProcesses() {
  return useQuery({
    queryKey: [KEY, 'processes'],
    refetchInterval: REFRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      request('GET', '/operations/identity/processes', { schema: ProcessesResponse, signal }),
  });
}

export interface FailedPlace {
  service: ServiceName;
  kind: FailedKind;
}

export function useFailed({ service, kind }: FailedPlace) {
  return usePageQuery(FailedWorkDocument, {
    key: KEY,
    variables: { service, kind },
    responses: { failedWork: FailedResponse },
  }).failedWork;
}

export const useOperationsStale = () => useStale(KEY);

export const changeFailed = (
  { service, kind }: FailedPlace,
  act: 'redrive' | 'discard',
  ids: readonly string[],
) =>
  request('POST', `/operations/${service}/failed/${act}`, {
    body: { kind, ids },
    schema: FailedChangedResponse,
  });
