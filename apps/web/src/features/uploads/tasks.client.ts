/** The commands on recognition tasks. Their answers update the live tasks at once. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  type CLEARABLE,
  ClearedTasksResponse,
  RestoredTasksResponse,
  StorageQuotaResponse,
  TaskResponse,
  type Task,
} from '@tiku/contracts/ingestion';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { StorageQuotaDocument } from '../../generated/graphql.js';
import { useLiveTasks } from '../../tasks/live-tasks.store.js';

export type Clearable = (typeof CLEARABLE)[number];

/** The key of the query below, for `useStale`. */
export const STORAGE_QUOTA = 'storage-quota';

/** The remaining upload quota of the person. */
export function useStorageQuota() {
  return usePageQuery(StorageQuotaDocument, {
    key: STORAGE_QUOTA,
    variables: {},
    responses: { storageQuota: StorageQuotaResponse },
  }).storageQuota;
}

export type TaskCommand = 'cancel' | 'pause' | 'continue' | 'retry';

export async function commandTask(id: string, command: TaskCommand): Promise<Task> {
  const { task } = await request('POST', `/ingestion/tasks/${id}/${command}`, { schema: TaskResponse });
  useLiveTasks.getState().receive(task);
  return task;
}

/** With its draft: in the list both are one row. */
export async function deleteTask(id: string): Promise<void> {
  await request('DELETE', `/ingestion/tasks/${id}`, {
    schema: MessageResponse.partial({ message: true }),
    query: { withDraft: 'true' },
  });
  useLiveTasks.getState().forget(id);
}

/** Replaces a former document by this one and clears the former: restoring that is the undo. */
export async function replaceTask(id: string, formerId: string): Promise<void> {
  const { task } = await request('POST', `/ingestion/tasks/${id}/replace`, {
    schema: TaskResponse,
    body: { formerId },
  });
  useLiveTasks.getState().receive(task);
  useLiveTasks.getState().forget(formerId);
}

/** Clears all of them, including documents that no page has loaded; returns their ids. */
export const clearTasks = (what: Clearable): Promise<string[]> =>
  request('POST', '/ingestion/tasks/clear', { schema: ClearedTasksResponse, body: { what } }).then(
    ({ ids }) => ids,
  );

/** Restores those that still exist, within the hour. */
export const restoreTasks = (ids: readonly string[]): Promise<Task[]> =>
  request('POST', '/ingestion/tasks/restore', { schema: RestoredTasksResponse, body: { ids } }).then(
    ({ tasks }) => tasks,
  );
