/** A document that is being read: its pages as they arrive, and the progress. The review opens automatically. */
import { ActionIcon, Progress } from '@mantine/core';
import type { Task } from '@tiku/contracts/ingestion';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StepTimeline } from '../uploads/step-timeline.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review.module.css';
import { SourcePane } from './source-pane.js';

const NONE: never[] = [];

export function ReadingTask({ task }: { task: Task }) {
  const t = useMessages(draftMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const rest = task.remainingSeconds;
  return (
    <div className="tk-flush">
      <div className={styles.bar}>
        <ActionIcon
          size={34}
          variant="subtle"
          aria-label={t('back')}
          onClick={() => void navigate('/batch-upload')}
        >
          <IconArrowLeft size={18} stroke={1.7} />
        </ActionIcon>
        <div className={styles.title}>
          <h1 tabIndex={-1} title={task.fileName}>
            {task.fileName}
          </h1>
        </div>
      </div>
      <div className={styles.reading}>
        <div className={styles.readingSteps}>
          <p role="status">
            <b>{t(task.status === 'paused' ? 'reading.paused' : 'reading.title')}</b>{' '}
            <span className="tk-dim">
              {rest === null ? t('reading.text') : t('reading.rest', { time: format.seconds(rest) })}
            </span>
          </p>
          <Progress value={task.progress} size={6} aria-label={t('reading.title')} mb="md" />
          <StepTimeline task={task} />
        </div>
        <SourcePane
          task={task}
          questions={NONE}
          current={null}
          numberOf={() => ''}
          onOpen={() => undefined}
          onEdit={() => false}
          onUndo={() => undefined}
        />
      </div>
    </div>
  );
}
