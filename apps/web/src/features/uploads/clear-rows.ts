/** Clears all rows in a bank, or all failed ones, loaded or not; the undo restores everything. */
import { useLiveTasks } from '../../tasks/live-tasks.store.js';
import { receiveTask } from '../../tasks/task-events.js';
import { toast } from '../../ui/toast.js';
import { isFailed, type DocumentRow } from './document-row.js';
import { useRejectedFiles } from './rejected-files.store.js';
import { hideRows, showRows } from './remove-rows.js';
import { clearTasks, restoreTasks, type Clearable } from './tasks.client.js';
import { useUploadQueue } from './upload-queue.store.js';

/** `rows` are the visible ones: files that never reached the service are cleared with its failures. */
export async function clearRows(
  what: Clearable,
  rows: readonly DocumentRow[],
  wordsOf: (count: number) => string,
  onCleared: () => void,
): Promise<void> {
  const isHere = (row: DocumentRow): boolean => what === 'failed' && row.kind !== 'task' && isFailed(row);
  const here = rows.filter(isHere);
  const uploads = here.flatMap((row) => (row.kind === 'upload' ? [row.upload.key] : []));
  const files = here.flatMap((row) => (row.kind === 'rejected' ? [row.file] : []));
  const ids = await clearTasks(what);
  for (const id of ids) useLiveTasks.getState().forget(id);
  hideRows(uploads);
  useRejectedFiles.getState().remove(files.map(({ key }) => key));
  onCleared();
  toast.undo(
    wordsOf(ids.length + here.length),
    () => {
      showRows(uploads);
      useRejectedFiles.getState().restore(files);
      if (ids.length > 0)
        void restoreTasks(ids)
          .then((tasks) => tasks.forEach((task) => receiveTask(task)))
          .then(onCleared, toast.error);
    },
    () => {
      for (const key of uploads) useUploadQueue.getState().dismiss(key);
      showRows(uploads);
    },
  );
}
