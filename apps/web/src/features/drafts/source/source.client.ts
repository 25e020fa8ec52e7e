/** The source pane's reads of a document, and the reading of a box drawn on a page. */
import {
  SourceResponse,
  RegionResponse,
  TaskPagesResponse,
  type RegionKind,
} from '@tiku/contracts/ingestion';
import type { RegionReading, Task, TaskPage } from '@tiku/contracts/ingestion';
import { useQuery } from '@tanstack/react-query';
import { request, requestBlob } from '../../../api/client.js';
import type { Box } from '../source-places.js';

const POLL_MS = 2_000;

export const useSource = (taskId: string) =>
  useQuery({
    queryKey: ['task-source', taskId],
    queryFn: ({ signal }) =>
      request('GET', `/ingestion/tasks/${taskId}/source`, { schema: SourceResponse, signal }).then(
        ({ source }) => source,
      ),
    staleTime: Infinity,
  });

const isUnread = ({ status }: TaskPage): boolean => status === 'waiting' || status === 'processing';

/** Pages with their sizes; refetched while some are still being read. */
export const usePages = (task: Pick<Task, 'id' | 'status'>) =>
  useQuery({
    queryKey: ['task-pages', task.id],
    queryFn: ({ signal }) =>
      request('GET', `/ingestion/tasks/${task.id}/pages`, { schema: TaskPagesResponse, signal }).then(
        ({ pages }) => pages,
      ),
    refetchInterval: ({ state }) => {
      const mayGrow = state.data === undefined || state.data.length === 0 || state.data.some(isUnread);
      return mayGrow && ['waiting', 'processing', 'retrying'].includes(task.status) ? POLL_MS : false;
    },
  });

/** A data: address, because it need not be revoked. */
export const usePagePicture = (taskId: string, page: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['task-page', taskId, page],
    queryFn: ({ signal }) =>
      requestBlob(`/ingestion/tasks/${taskId}/pages/${page}`, { signal }).then(dataAddressOf),
    staleTime: Infinity,
    enabled: isWanted,
  });

export const recogniseRegion = (
  taskId: string,
  region: { page: number; box: Box; as: RegionKind },
  signal: AbortSignal,
): Promise<RegionReading> =>
  request('POST', `/ingestion/tasks/${taskId}/recognise-region`, {
    schema: RegionResponse,
    body: region,
    patience: 'ocr',
    signal,
  }).then((response) => response.region);

function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
