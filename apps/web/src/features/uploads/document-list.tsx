/** The list of all documents with its search and filter: uploads, readings, drafts and saved ones, one row each. */
import { Button } from '@mantine/core';
import { CLEARABLE, type Task } from '@tiku/contracts/ingestion';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useLiveTasks } from '../../tasks/live-tasks.store.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState, ListSkeleton } from '../../ui/page.js';
import { useFailureText } from '../../ui/problem.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { clearRows } from './clear-rows.js';
import {
  draftIdOf,
  formerOf,
  isCleared,
  nameOf,
  ROW_STATES,
  type DocumentRow,
  type ListFilter,
} from './document-row.js';
import { DraftRow } from './draft-row.js';
import { RejectedRow, UploadRow } from './file-rows.js';
import { useKeptSimilar } from './kept-similar.js';
import { removeRows, type RemovableRow } from './remove-rows.js';
import { replaceRow } from './replace-row.js';
import { SimilarNotice } from './similar-notice.js';
import { TaskRow } from './task-row.js';
import { commandTask, type Clearable } from './tasks.client.js';
import { useUploadQueue } from './upload-queue.store.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';
import { useReceiveUpload } from './use-send-files.js';
import type { useDocumentList } from './use-document-list.js';

interface DocumentListProps {
  list: ReturnType<typeof useDocumentList>;
  filter: ListFilter;
  onFilter: (change: { state?: string; q?: string }) => void;
  /** Opens the file chooser, to replace a refused file. */
  onChoose: () => void;
  onDeleted: () => void;
}

const FAILURE_TOAST = { autoClose: 5_000, width: 'lg' } as const;

/** Rows checked this far are work: deleting them needs a confirmation. */
const isWork = (row: DocumentRow): boolean =>
  row.kind === 'task' && (row.task.draft?.confirmedCount ?? 0) > 0;

export function DocumentList({ list, filter, onFilter, onChoose, onDeleted }: DocumentListProps) {
  const t = useMessages(uploadMessages);
  const reasonOf = useFailureText();
  const [asked, setAsked] = useState<DocumentRow | null>(null);
  const queue = useUploadQueue();
  const receiveUpload = useReceiveUpload();
  const { isKept, keep } = useKeptSimilar();
  const afterDelete = () => {
    onDeleted();
    list.refetch();
  };
  const remove = (rows: readonly RemovableRow[], message: string) => removeRows(rows, message, afterDelete);
  const removeOne = (row: DocumentRow) => remove([row], t('deleted', { name: nameOf(row) }));
  // It clears everything: next to a name search it would also clear what the search hides.
  const clearable =
    filter.q === '' ? CLEARABLE.filter((what) => list.rows.some((row) => isCleared(what, row))) : [];
  const clear = (what: Clearable) =>
    void clearRows(what, list.rows, (count) => t('cleared', { count }), afterDelete).catch(toast.error);
  /** Says which paper it is about: the list shows many. */
  const failOf = (row: DocumentRow) => (failure: unknown) =>
    toast.error(t('failedNamed', { name: nameOf(row), reason: reasonOf(failure) }), FAILURE_TOAST);
  const isFiltered = filter.q !== '' || filter.state !== null;

  const noticeOf = (row: DocumentRow) => {
    const draftId = draftIdOf(row);
    const former = formerOf(row);
    if (!former || draftId === null || isKept(draftId)) return null;
    const taskId = row.kind === 'task' ? row.task.id : null;
    const { taskId: formerId } = former;
    const message = t('similar.replaced', { name: former.name, by: nameOf(row) });
    const replace = (id: string, by: string) =>
      void replaceRow(id, by, message, afterDelete).catch(failOf(row));
    return (
      <SimilarNotice
        similar={former}
        onReplace={taskId && formerId && !former.bank ? () => replace(taskId, formerId) : null}
        onKeep={() => keep(draftId)}
      />
    );
  };
  const draw = (row: DocumentRow) => {
    switch (row.kind) {
      case 'upload':
        return (
          <UploadRow
            key={row.upload.key}
            upload={row.upload}
            onRetry={() => queue.retry(row.upload.key, receiveUpload)}
            onDismiss={() =>
              row.upload.status === 'failed' ? removeOne(row) : queue.dismiss(row.upload.key)
            }
          />
        );
      case 'rejected':
        return (
          <RejectedRow
            key={row.file.key}
            file={row.file}
            onChoose={onChoose}
            onDismiss={() => removeOne(row)}
          />
        );
      case 'task':
        return (
          <TaskRow
            key={row.task.id}
            task={row.task}
            notice={noticeOf(row)}
            onCommand={(command) => void commandTask(row.task.id, command).catch(failOf(row))}
            onDelete={() => (isWork(row) ? setAsked(row) : removeOne(row))}
            onRenamed={(name) => rename(row.task, name)}
          />
        );
      case 'draft':
        return (
          <DraftRow
            key={row.draft.id}
            draft={row.draft}
            notice={noticeOf(row)}
            onDelete={() => removeOne(row)}
            onRenamed={list.refetch}
          />
        );
    }
  };

  return (
    <section aria-labelledby="documents">
      <div className={styles.listHead}>
        <h2 id="documents">{t('documents')}</h2>
        <span className={styles.clear}>
          {clearable.map((what) => (
            <button key={what} type="button" className="tk-lnk" data-quiet onClick={() => clear(what)}>
              {t(`clear.${what}`)}
            </button>
          ))}
        </span>
      </div>
      <FilterBar label={t('filter')}>
        <FilterSearch value={filter.q} placeholder={t('search')} onChange={(q) => onFilter({ q })} />
        <FilterMenu
          label={t('filter.state')}
          value={filter.state ?? ''}
          options={ROW_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          onChange={(state) => onFilter({ state })}
        />
      </FilterBar>
      {list.rows.length > 0 ? (
        <>
          <div className={`tk-card ${styles.list}`}>{list.rows.map(draw)}</div>
          {list.isLoading && <ListSkeleton rows={3} height={64} />}
        </>
      ) : list.error || list.isLoading ? (
        <QueryStates query={{ error: list.error, refetch: list.refetch }} rows={[4, 64]} />
      ) : isFiltered ? (
        <EmptyState
          title={t('none')}
          action={
            <Button variant="default" onClick={() => onFilter({ q: '', state: '' })}>
              {t('filter.reset')}
            </Button>
          }
        />
      ) : (
        <p className="tk-dim">{t('empty')}</p>
      )}
      {list.more && (
        <div className={styles.more}>
          <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.more?.()}>
            {t('more')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked !== null}
        variant="danger"
        title={t('delete.title')}
        confirmLabel={t('action.delete')}
        onConfirm={() => {
          if (asked) removeOne(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {asked?.kind === 'task' &&
          t('delete.text', { name: nameOf(asked), count: asked.task.draft?.confirmedCount ?? 0 })}
      </ConfirmDialog>
    </section>
  );
}

/** The event stream reports it too; the visible name does not wait for it. */
function rename(task: Task, name: string): void {
  if (task.draft) useLiveTasks.getState().receive({ ...task, draft: { ...task.draft, name } });
}
