/** Deletes rows of the list: hides them at once, and deletes them when the toast with its undo has closed. */
import { create } from 'zustand';
import { toast } from '../../ui/toast.js';
import { deleteDraft } from '../drafts/drafts.client.js';
import type { DocumentRow } from './document-row.js';
import { useRejectedFiles } from './rejected-files.store.js';
import { deleteTask } from './tasks.client.js';
import { useUploadQueue } from './upload-queue.store.js';

interface HiddenRows {
  /** Ids of tasks and drafts and keys of uploads that are about to be deleted. */
  keys: ReadonlySet<string>;
}
export const useHiddenRows = create<HiddenRows>()(() => ({ keys: new Set() }));

export const hideRows = (ids: readonly string[]) =>
  useHiddenRows.setState(({ keys }) => ({ keys: new Set([...keys, ...ids]) }));
export const showRows = (ids: readonly string[]) =>
  useHiddenRows.setState(({ keys }) => ({ keys: new Set([...keys].filter((key) => !ids.includes(key))) }));

/** For a draft its id is enough: it may be in no row. */
export type RemovableRow = Exclude<DocumentRow, { kind: 'draft' }> | { kind: 'draft'; draft: { id: string } };

/** `onDeleted` runs once the server has deleted all. Leaving the app before deletes nothing. */
export function removeRows(rows: readonly RemovableRow[], message: string, onDeleted: () => void): void {
  const tasks = rows.flatMap((row) => (row.kind === 'task' ? [row.task.id] : []));
  const drafts = rows.flatMap((row) => (row.kind === 'draft' ? [row.draft.id] : []));
  const files = rows.flatMap((row) => (row.kind === 'rejected' ? [row.file] : []));
  const uploads = rows.flatMap((row) => (row.kind === 'upload' ? [row.upload.key] : []));
  useRejectedFiles.getState().remove(files.map(({ key }) => key));
  const ids = [...tasks, ...drafts, ...uploads];
  hideRows(ids);
  toast.undo(
    message,
    () => {
      showRows(ids);
      useRejectedFiles.getState().restore(files);
    },
    () => {
      for (const key of uploads) useUploadQueue.getState().dismiss(key);
      const work = [...tasks.map(deleteTask), ...drafts.map(deleteDraft)];
      void Promise.allSettled(work).then((results) => {
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) toast.error(failed.reason);
        onDeleted();
        showRows(ids);
      });
    },
  );
}
