/** One file at work: its name, state, rest time and actions; below them its way through the steps. */
import type { Task } from '@tiku/contracts/ingestion';
import { ActionIcon, Button, Progress, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Tag, type Tone } from '../../ui/marks.js';
import { useSentence } from '../../ui/problem.js';
import { FileIcon } from './file-icon.js';
import { StepTimeline } from './step-timeline.js';
import { isRunning } from '../../tasks/live-tasks.store.js';
import { actionsOf, errorCategoryOf, mayHelpToRetry } from './task-view.js';
import type { PendingUpload } from './upload-queue.store.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';
import type { TaskCommand } from './tasks.client.js';

export const STATUS_TONES: Record<Task['status'], Tone | undefined> = {
  uploading: 'indigo',
  waiting: undefined,
  processing: 'indigo',
  paused: 'gamboge',
  retrying: 'gamboge',
  completed: 'gamboge',
  failed: 'cinnabar',
  cancelled: 'line',
};

interface TaskJobProps {
  task: Task;
  onCommand: (task: Task, command: TaskCommand) => void;
  onDelete: (task: Task) => void;
}

export function TaskJob({ task, onCommand, onDelete }: TaskJobProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const allowed = actionsOf(task);
  return (
    <article className={styles.job} aria-label={task.fileName}>
      <FileIcon file={task} />
      <div className={styles.jobMain}>
        <div className={styles.jobHead}>
          <span className={styles.jobName} title={task.fileName}>
            {task.fileName}
          </span>
          <Tag tone={STATUS_TONES[task.status]}>
            {t(`status.${task.status}`, { retry: task.retryCount, max: task.maxRetries })}
          </Tag>
          <span className={styles.jobNote}>
            {format.bytes(task.sizeBytes)}
            {task.pageCount !== null && task.pageCount > 1 && ` · ${t('pages', { count: task.pageCount })}`}
          </span>
          <div className={styles.jobActions}>
            {isRunning(task) && task.remainingSeconds !== null && (
              <span className={styles.jobRest}>
                {t('rest', { time: format.seconds(task.remainingSeconds) })}
              </span>
            )}
            {allowed.pause && (
              <Act label={t('action.pause')} onClick={() => onCommand(task, 'pause')}>
                <IconPlayerPause size={17} stroke={1.7} />
              </Act>
            )}
            {allowed.continue && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlayerPlay size={15} />}
                onClick={() => onCommand(task, 'continue')}
              >
                {t('action.continue')}
              </Button>
            )}
            {allowed.retry && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRefresh size={15} />}
                onClick={() => onCommand(task, 'retry')}
              >
                {t('action.retry')}
              </Button>
            )}
            {allowed.cancel && (
              <Act label={t('action.cancel')} onClick={() => onCommand(task, 'cancel')}>
                <IconX size={17} stroke={1.7} />
              </Act>
            )}
            {allowed.delete && (
              <Act label={t('action.delete')} onClick={() => onDelete(task)}>
                <IconTrash size={17} stroke={1.7} />
              </Act>
            )}
          </div>
        </div>
        <StepTimeline task={task} />
        {task.error && (
          <JobError
            code={task.error.code}
            message={task.error.message}
            tries={{ retry: task.retryCount, max: task.maxRetries }}
          />
        )}
      </div>
    </article>
  );
}

interface UploadJobProps {
  upload: PendingUpload;
  onRetry: () => void;
  onDismiss: () => void;
}

export function UploadJob({ upload, onRetry, onDismiss }: UploadJobProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const sentence = useSentence();
  const failed = upload.status === 'failed';
  return (
    <article className={styles.job} aria-label={upload.file.name}>
      <FileIcon file={{ fileName: upload.file.name, mimeType: upload.file.type }} />
      <div className={styles.jobMain}>
        <div className={styles.jobHead}>
          <span className={styles.jobName}>{upload.file.name}</span>
          <Tag tone={failed ? 'cinnabar' : 'indigo'}>{t(`status.${upload.status}`)}</Tag>
          <span className={styles.jobNote}>{format.bytes(upload.file.size)}</span>
          <div className={styles.jobActions}>
            {upload.status === 'uploading' && (
              <span className={styles.jobRest}>
                {Math.floor(upload.share * 100)}%
                {upload.restSeconds !== null &&
                  ` · ${t('rest', { time: format.seconds(upload.restSeconds) })}`}
              </span>
            )}
            {failed && mayHelpToRetry(upload.error?.code) && (
              <Button size="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
                {t('action.retry')}
              </Button>
            )}
            <Act label={failed ? t('action.dismiss') : t('action.cancel')} onClick={onDismiss}>
              <IconX size={17} stroke={1.7} />
            </Act>
          </div>
        </div>
        {failed && upload.error ? (
          <JobError code={upload.error.code} message={sentence(upload.error)} />
        ) : (
          <Progress value={upload.share * 100} size={4} mt={8} aria-label={t('status.uploading')} />
        )}
      </div>
    </article>
  );
}

const SENTENCE_END = /[.。!！?？…]$/;

function JobError({
  code,
  message,
  tries,
}: {
  code: string;
  message: string;
  tries?: { retry: number; max: number };
}) {
  const t = useMessages(uploadMessages);
  const category = errorCategoryOf(code);
  return (
    <p className={styles.jobError} role="alert">
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
      <span>
        <b>{t(`error.${category}`)}</b> ·{' '}
        {SENTENCE_END.test(message) ? `${message} ` : t('error.sentence', { message })}
        {t(`error.${category}.advice`)}
        {tries && tries.retry > 0 && ` (${t('retries', tries)})`}
      </span>
    </p>
  );
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={30} variant="subtle" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
