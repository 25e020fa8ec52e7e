/** Papers as files: requested, polled until they are ready, downloaded. */
import { useQuery } from '@tanstack/react-query';
import {
  PaperExportResponse,
  PaperExportsResponse,
  type ExportOptions,
  type PaperExport,
} from '@tiku/contracts/paper-bank';
import { ApiError } from '../../../api/api-error.js';
import { request } from '../../../api/client.js';
import { useStale } from '../../../api/use-stale.js';
import { useAuth } from '../../../auth/auth.store.js';

const LOOK_EVERY_MS = 400;
const LIST_EVERY_MS = 2_000;
const LIST = 'paper-exports';

/** The caller's exports of a paper in the last day; addresses of files are valid for an hour. */
export function useExports(paperId: string) {
  return useQuery({
    queryKey: [LIST, paperId],
    queryFn: ({ signal }) =>
      request('GET', `/papers/${paperId}/exports`, { schema: PaperExportsResponse, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.tasks.some(isUnfinished) ? LIST_EVERY_MS : false),
  });
}
export const useExportsChanged = () => useStale(LIST);

const isUnfinished = ({ status }: Pick<PaperExport, 'status'>): boolean =>
  status === 'waiting' || status === 'processing';

/** Aborts when the person signs out or another signs in; `end` releases it. */
export function whileSignedIn(): { signal: AbortSignal; end: () => void } {
  const stop = new AbortController();
  const end = useAuth.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) stop.abort();
  });
  return { signal: stop.signal, end };
}

export function downloadExport({ url, fileName }: { url: string; fileName: string | null }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName ?? '';
  link.click();
}

export const requestExport = (paperId: string, options: Partial<ExportOptions>): Promise<PaperExport> =>
  request('POST', `/papers/${paperId}/exports`, { body: options, schema: PaperExportResponse }).then(
    ({ task }) => task,
  );

/** Resolves when it is ready or failed; `onProgress` gets each state. */
export async function watchExport(
  task: PaperExport,
  onProgress: (task: PaperExport) => void,
  signal: AbortSignal,
): Promise<PaperExport> {
  let current = task;
  while (isUnfinished(current)) {
    onProgress(current);
    await pause(LOOK_EVERY_MS, signal);
    const path = `/papers/${task.paperId}/exports/${task.id}`;
    current = (await request('GET', path, { schema: PaperExportResponse, signal })).task;
  }
  return current;
}

/** Why there is no file, as a sentence for the person. */
export const unmade = (message: string): ApiError =>
  new ApiError({ code: 'BUSINESS_RULE_ERROR', status: 422, message });

/** A file that is text. */
export async function readExport(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
