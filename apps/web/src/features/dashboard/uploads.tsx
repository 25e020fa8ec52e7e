/** Papers that are being read, and those that wait for a check. */
import { Link } from 'react-router-dom';
import type { DashboardQuery } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useLiveTasks } from '../../tasks/live-tasks.store.js';
import { Tag } from '../../ui/marks.js';
import { STATE_TONES } from '../uploads/state-tones.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { ListSection, type PartProps } from './section.js';

type Task = NonNullable<DashboardQuery['dashboard']['tasks']>[number];
type Draft = NonNullable<DashboardQuery['dashboard']['drafts']>[number];

interface TasksProps extends PartProps {
  tasks: readonly Task[] | null;
}
export function Tasks({ tasks, onRetry }: TasksProps) {
  const t = useMessages(dashboardMessages);
  return (
    <ListSection
      title={t('tasks')}
      all={{ to: '/batch-upload', label: t('allTasks') }}
      items={tasks}
      nothing={t('noTasks')}
      onRetry={onRetry}
    >
      {(shown) => (
        <ul className={styles.rows}>
          {shown.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
    </ListSection>
  );
}

/** The event stream is newer than the query that loaded the page. */
function TaskLine({ task }: { task: Task }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const live = useLiveTasks((state) => state.tasks[task.id]) ?? task;
  const running = live.state === 'reading' || live.state === 'waiting';
  const notes = [
    running && live.pageCount ? t('pages', { done: live.pagesDone, total: live.pageCount }) : '',
    running && live.remainingSeconds !== null
      ? t('rest', { time: format.seconds(live.remainingSeconds) })
      : '',
    live.bank ? t('inBank', { bank: live.bank.name, count: live.bank.saved }) : '',
    live.draft && live.state !== 'inBank'
      ? t('checked', { done: live.draft.confirmedCount, total: live.draft.questionCount })
      : '',
    live.status === 'failed' ? (live.error?.message ?? '') : '',
    running ? '' : format.ago(live.createdAt),
  ].filter(Boolean);
  const address = live.draft
    ? `/batch-upload/preview-edit/${live.draft.id}`
    : live.bank
      ? `/question-banks/${live.bank.id}`
      : '/batch-upload';
  const tone = STATE_TONES[live.state];
  return (
    <li className={styles.task}>
      <div>
        <Link className="tk-1" to={address}>
          {live.draft?.name ?? live.fileName}
        </Link>
        <Tag {...(tone ? { tone } : {})}>{t(`state.${live.state}`)}</Tag>
      </div>
      {running && (
        <span className={styles.progress} aria-hidden>
          <i style={{ width: `${live.progress}%` }} />
        </span>
      )}
      <small>{notes.join(' · ')}</small>
    </li>
  );
}

interface DraftsProps extends PartProps {
  drafts: readonly Draft[] | null;
}
export function Drafts({ drafts, onRetry }: DraftsProps) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  return (
    <ListSection
      title={t('drafts')}
      all={{ to: '/batch-upload', label: t('allDrafts') }}
      items={drafts}
      nothing={t('noDrafts')}
      onRetry={onRetry}
    >
      {(shown) => (
        <ul className={styles.rows}>
          {shown.map((draft) => (
            <li key={draft.id} className={styles.draft}>
              <Link className="tk-1" to={`/batch-upload/preview-edit/${draft.id}`}>
                {draft.name}
              </Link>
              <small>
                {t('draftCount', { count: draft.questionCount })} · {format.ago(draft.updatedAt)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
