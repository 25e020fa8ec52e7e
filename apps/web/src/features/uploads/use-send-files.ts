/** Hands files to the upload queue; each becomes a task, and the remaining storage is refetched. */
import type { Task } from '@tiku/contracts/ingestion';
import { useCallback } from 'react';
import { useStale } from '../../api/use-stale.js';
import { receiveTask } from '../../tasks/task-events.js';
import { STORAGE_QUOTA } from './tasks.client.js';
import { useUploadQueue } from './upload-queue.store.js';

export function useSendFiles(): (files: readonly File[], bankId: string | null) => void {
  const add = useUploadQueue((state) => state.add);
  const receive = useReceiveUpload();
  return useCallback((files, bankId) => add(files, bankId, receive), [add, receive]);
}

/** Receives the task that an upload has become. */
export function useReceiveUpload(): (task: Task) => void {
  const quotaChanged = useStale(STORAGE_QUOTA);
  return useCallback(
    (task) => {
      receiveTask(task);
      void quotaChanged();
    },
    [quotaChanged],
  );
}
