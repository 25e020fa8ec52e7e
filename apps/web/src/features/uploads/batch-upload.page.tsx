/** Batch upload: files in, their way through recognition, history, and the way to drafts. */
import { useQuery } from '@apollo/client/react';
import type { Task } from '@tiku/contracts/ingestion';
import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiErrorOf } from '../../api/apollo.js';
import { useStale } from '../../api/use-stale.js';
import { TasksDocument, UploadBanksDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useLiveTasks } from '../../tasks/live-tasks.store.js';
import { receiveTask } from '../../tasks/task-events.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { ErrorState, ListSkeleton, PageHeader } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { DraftManager } from '../drafts/draft-manager.js';
import { Camera } from './camera.js';
import { isOpen, taskOf } from './task-view.js';
import { commandTask, deleteTask, HISTORY_MAX, type TaskCommand, STORAGE_QUOTA } from './tasks.client.js';
import { UploadDropZone } from './upload-drop-zone.js';
import { UploadHistory } from './upload-history.js';
import { TaskJob, UploadJob } from './upload-job.js';
import { useUploadQueue } from './upload-queue.store.js';
import { useReceiveUpload, useSendFiles } from './use-send-files.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

type Asked =
  | { kind: 'delete'; task: Task }
  | { kind: 'cancel'; task: Task }
  | { kind: 'clear'; tasks: Task[] };

export function BatchUploadPage() {
  const t = useMessages(uploadMessages);
  usePageTitle(t('title'));
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [draftsOpened, setDraftsOpened] = useState(false);
  const tasks = useLiveTasks((state) => state.tasks);
  const queue = useUploadQueue();
  const banksQuery = useQuery(UploadBanksDocument);
  const history = useQuery(TasksDocument, { variables: { limit: HISTORY_MAX }, fetchPolicy: 'network-only' });
  useEffect(() => {
    for (const task of history.data?.tasks.tasks ?? []) receiveTask(taskOf(task));
  }, [history.data]);

  const all = useMemo(
    () => Object.values(tasks).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    [tasks],
  );
  const open = all.filter(isOpen);
  const unfinished = open.filter(({ status }) => status === 'failed');
  const working = open.filter(({ status }) => status !== 'failed');
  const ended = all.filter((task) => !isOpen(task)).slice(0, HISTORY_MAX);
  const banks = (banksQuery.data?.questionBanks.questionBanks ?? [])
    .filter(({ myRole }) => myRole !== null && myRole !== 'viewer')
    .map((bank) => ({ value: bank.id, label: bank.name }));
  const idle = open.length === 0 && queue.uploads.length === 0;

  const quotaChanged = useStale(STORAGE_QUOTA);
  const receiveUpload = useReceiveUpload();
  const send = useSendFiles();

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch(toast.error);
    setBusy(false);
    setAsked(null);
  };
  const command = (task: Task, name: TaskCommand) =>
    name === 'cancel'
      ? setAsked({ kind: 'cancel', task })
      : void commandTask(task.id, name).catch(toast.error);
  const confirm = () => {
    if (!asked) return;
    if (asked.kind === 'cancel') return void run(() => commandTask(asked.task.id, 'cancel'));
    const gone = asked.kind === 'delete' ? [asked.task] : asked.tasks;
    return void run(() =>
      Promise.all(gone.map(({ id }) => deleteTask(id))).then(() => {
        toast.success(t('deleted'));
        return quotaChanged();
      }),
    );
  };

  const job = (task: Task) => (
    <TaskJob
      key={task.id}
      task={task}
      onCommand={command}
      onDelete={(chosen) => setAsked({ kind: 'delete', task: chosen })}
    />
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('subtitle')}
        actions={
          <Button
            variant="default"
            leftSection={<IconNotes size={17} stroke={1.7} />}
            onClick={() => setDraftsOpened(true)}
          >
            {t('drafts')}
          </Button>
        }
      />
      <UploadDropZone
        idle={idle && ended.length === 0}
        banks={banks}
        bankId={params.get('bank')}
        onBankChange={(value) => setParams(value ? { bank: value } : {}, { replace: true })}
        onFiles={(files) => send(files, params.get('bank'))}
      />
      {working.length + queue.uploads.length > 0 && (
        <section aria-labelledby="uploads-working">
          <h2 className={styles.heading} id="uploads-working">
            {t('working')} <small>{t('files', { count: working.length + queue.uploads.length })}</small>
          </h2>
          <div className="tk-card">
            {queue.uploads.map((upload) => (
              <UploadJob
                key={upload.key}
                upload={upload}
                onRetry={() => queue.retry(upload.key, receiveUpload)}
                onDismiss={() => queue.dismiss(upload.key)}
              />
            ))}
            {working.map(job)}
          </div>
        </section>
      )}
      {unfinished.length > 0 && (
        <section aria-labelledby="uploads-unfinished">
          <h2 className={styles.heading} id="uploads-unfinished">
            {t('unfinished')} <small>{t('files', { count: unfinished.length })}</small>
          </h2>
          <div className="tk-card">{unfinished.map(job)}</div>
        </section>
      )}
      <section aria-labelledby="uploads-history">
        <h2 className={styles.heading} id="uploads-history">
          {t('history')} <small>{t('history.note')}</small>
          {ended.length > 0 && (
            <button
              type="button"
              className="tk-lnk"
              data-quiet
              onClick={() => setAsked({ kind: 'clear', tasks: ended })}
            >
              {t('history.clear')}
            </button>
          )}
        </h2>
        {ended.length > 0 ? (
          <UploadHistory
            tasks={ended}
            onCommand={command}
            onDelete={(task) => setAsked({ kind: 'delete', task })}
          />
        ) : history.error ? (
          <ErrorState error={apiErrorOf(history.error)} onRetry={() => void history.refetch()} />
        ) : history.loading ? (
          <ListSkeleton rows={3} height={44} />
        ) : (
          <p className="tk-dim">{t('history.empty')}</p>
        )}
      </section>
      <ConfirmDialog
        opened={asked !== null}
        variant={asked?.kind === 'cancel' ? 'warning' : 'danger'}
        title={asked ? t(`${asked.kind}.title`) : ''}
        confirmLabel={asked?.kind === 'cancel' ? t('action.cancel') : t('action.delete')}
        loading={busy}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {asked?.kind === 'clear'
          ? t('clear.text', { count: asked.tasks.length })
          : asked
            ? t(`${asked.kind}.text`, { name: asked.task.fileName })
            : null}
      </ConfirmDialog>
      <Camera onFile={(file) => send([file], params.get('bank'))} />
      <DraftManager opened={draftsOpened} onClose={() => setDraftsOpened(false)} />
    </>
  );
}
