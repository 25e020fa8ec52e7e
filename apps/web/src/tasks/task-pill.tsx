/** Long work reports here from anywhere: one pill with count and rest time. */
import { RingProgress } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useFormat } from '../i18n/format.js';
import { useMessages } from '../i18n/messages.js';
import { isRunning, useLiveTasks } from './live-tasks.store.js';
import { taskMessages } from './tasks.messages.js';

export function TaskPill() {
  const t = useMessages(taskMessages);
  const format = useFormat();
  const tasks = useLiveTasks((state) => state.tasks);
  const running = Object.values(tasks).filter(isRunning);
  if (running.length === 0) return null;

  const total = running.reduce((sum, task) => sum + (task.pageCount ?? 0), 0);
  const done = running.reduce((sum, task) => sum + task.pagesDone, 0);
  const share = running.reduce((sum, task) => sum + task.progress, 0) / running.length;
  const rests = running.map((task) => task.remainingSeconds).filter((rest): rest is number => rest !== null);
  const text = total > 0 ? t('pages', { done, total }) : t('files', { count: running.length });
  const rest = rests.length > 0 ? Math.max(...rests) : null;
  return (
    <Link className="tk-task" to="/batch-upload" title={t('open')} role="status">
      <RingProgress
        size={20}
        thickness={3}
        sections={[{ value: share, color: 'var(--tk-primary)' }]}
        rootColor="var(--tk-primary-line)"
        aria-hidden
      />
      <span>
        {text}
        {rest !== null && t('rest', { time: format.seconds(rest) })}
      </span>
    </Link>
  );
}
