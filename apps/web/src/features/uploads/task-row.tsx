/** One document of the list, in any state: its steps, its check, its bank, its failure. */
import type { Task } from '@tiku/contracts/ingestion';
import { Button, Progress } from '@mantine/core';
import {
  IconChevronDown,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { isRunning } from '../../tasks/live-tasks.store.js';
import { Ratio } from '../../ui/marks.js';
import { TallyNote } from './tally-note.js';
import { nameOf, pathOf, progressOf, shortened } from './document-row.js';
import { RowError } from './row-error.js';
import { Act, RowFrame } from './row-frame.js';
import { STATE_TONES } from './state-tones.js';
import { RowName } from './row-name.js';
import { StepErrors, StepTimeline } from './step-timeline.js';
import { actionsOf } from './task-view.js';
import type { TaskCommand } from './tasks.client.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

const TYPE_COLORS = {
  choice: 'var(--tk-c3)',
  multipleChoice: 'var(--tk-c4)',
  fill: 'var(--tk-c2)',
  solution: 'var(--tk-c1)',
  unknown: 'var(--tk-cinnabar)',
} as const;
const TYPES = ['choice', 'multipleChoice', 'fill', 'solution', 'unknown'] as const;

interface TaskRowProps {
  task: Task;
  /** Rendered under the row: the offer for a similar paper. */
  notice?: ReactNode;
  onCommand: (command: TaskCommand) => void;
  onDelete: () => void;
  onRenamed: (name: string) => void;
}

export function TaskRow({ task, notice, onCommand, onDelete, onRenamed }: TaskRowProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const row = { kind: 'task' as const, task };
  const name = nameOf(row);
  const path = pathOf(row);
  const isWorking = isRunning(task) || task.status === 'paused';
  const stateText =
    task.status === 'paused' || task.status === 'retrying'
      ? t(`status.${task.status}`, { retry: task.retryCount, max: task.maxRetries })
      : t(`state.${task.state}`);
  return (
    <RowFrame
      label={name}
      file={task}
      path={path}
      name={<RowName name={name} path={path} draftId={task.draft?.id ?? null} onRenamed={onRenamed} />}
      state={{
        tone: task.status === 'paused' ? 'gamboge' : STATE_TONES[task.state],
        text: stateText,
      }}
      facts={[
        name !== task.fileName && shortened(task.fileName),
        format.bytes(task.sizeBytes),
        task.pageCount !== null && task.pageCount > 1 && t('pages', { count: task.pageCount }),
        task.status === 'completed' && t('questions', { count: task.totalQuestions }),
        task.status === 'completed' &&
          task.averageConfidence !== null &&
          task.totalQuestions > 0 &&
          t('confidence', { percent: Math.round(task.averageConfidence * 100) }),
        task.draft !== null && task.draft.twinCount > 0 && t('twins', { count: task.draft.twinCount }),
        format.dateTime(task.createdAt),
        !isWorking &&
          task.processingSeconds !== null &&
          t('took', { time: format.seconds(task.processingSeconds) }),
      ]}
      quality={task.status === 'completed' && <Quality task={task} />}
      place={<Place task={task} />}
      actions={
        <>
          {isRunning(task) && task.remainingSeconds !== null && (
            <span className={styles.rest}>{t('rest', { time: format.seconds(task.remainingSeconds) })}</span>
          )}
          <Commands task={task} onCommand={onCommand} />
          {!isWorking && (
            <Act label={t('action.steps')} pressed={isOpen} onClick={() => setOpen(!isOpen)}>
              <IconChevronDown
                size={17}
                stroke={1.7}
                className={styles.caret}
                data-open={isOpen || undefined}
              />
            </Act>
          )}
          {actionsOf(task).delete && (
            <Act label={t('action.deleteNamed', { name })} onClick={onDelete}>
              <IconTrash size={17} stroke={1.7} />
            </Act>
          )}
        </>
      }
    >
      {(isWorking || isOpen) && (
        <div className={styles.rowBody}>
          <StepTimeline task={task} />
        </div>
      )}
      {/* A page that was given up is said without a click: its questions are missing. */}
      {(isOpen || task.status === 'completed') && <StepErrors task={task} />}
      {task.account && task.state !== 'inBank' && <TallyNote tally={task.account} />}
      {task.error && (
        <RowError
          code={task.error.code}
          message={task.error.message}
          retries={{ retry: task.retryCount, max: task.maxRetries }}
        />
      )}
      {notice}
    </RowFrame>
  );
}

function Quality({ task }: { task: Task }) {
  const t = useMessages(uploadMessages);
  const parts = TYPES.map((type) => ({
    name: t(`type.${type}`),
    value: task.typeDistribution[type] ?? 0,
    color: TYPE_COLORS[type],
  }));
  return (
    <>
      <Ratio height={6} parts={parts} />
      {/* The bar itself names the types for a screen reader. */}
      <small className={styles.legend} aria-hidden>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ name, value, color }) => (
            <span key={name}>
              <i style={{ background: color }} />
              {name} {value}
            </span>
          ))}
      </small>
    </>
  );
}

/** The progress of the check, and the bank that contains the questions. */
function Place({ task }: { task: Task }) {
  const t = useMessages(uploadMessages);
  const progress = progressOf(task);
  return (
    <>
      {task.bank && (
        <Link className="tk-lnk" to={`/question-banks/${task.bank.id}`} title={task.bank.name}>
          {t('inBank', { bank: task.bank.name, count: task.bank.saved })}
        </Link>
      )}
      {progress && (
        <>
          <Progress
            value={progress.total === 0 ? 0 : (progress.checked / progress.total) * 100}
            size={6}
            aria-label={t('checked', { done: progress.checked, total: progress.total })}
          />
          <small>
            {t('checked', { done: progress.checked, total: progress.total })}
            {progress.doubts > 0 && ` · ${t('doubts', { count: progress.doubts })}`}
          </small>
        </>
      )}
    </>
  );
}

function Commands({ task, onCommand }: Pick<TaskRowProps, 'task' | 'onCommand'>) {
  const t = useMessages(uploadMessages);
  const allowed = actionsOf(task);
  const path = pathOf({ kind: 'task', task });
  return (
    <>
      {task.status === 'completed' && path !== null && (
        <Link className="tk-lnk" to={path}>
          {task.state === 'inBank' ? t('action.look') : t('action.review')}
        </Link>
      )}
      {allowed.pause && (
        <Act label={t('action.pause')} onClick={() => onCommand('pause')}>
          <IconPlayerPause size={17} stroke={1.7} />
        </Act>
      )}
      {allowed.continue && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={15} />}
          onClick={() => onCommand('continue')}
        >
          {t('action.continue')}
        </Button>
      )}
      {allowed.retry && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={15} />}
          onClick={() => onCommand('retry')}
        >
          {t('action.retry')}
        </Button>
      )}
      {allowed.cancel && (
        <Act label={t('action.cancel')} onClick={() => onCommand('cancel')}>
          <IconX size={17} stroke={1.7} />
        </Act>
      )}
    </>
  );
}
