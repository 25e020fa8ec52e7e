/** The pill that reports long-running work on any page: files being sent and read, the progress, the remaining time. */
import type { Task } from '@tiku/contracts/ingestion';
import { RingProgress } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useFormat } from '../i18n/format.js';
import { useMessages } from '../i18n/messages.js';
import { isRunning, useLiveTasks } from './live-tasks.store.js';
import { taskMessages } from './tasks.messages.js';
import { useTransfers, type Transfers } from './transfers.store.js';

export function TaskPill() {
  const t = useMessages(taskMessages);
  const format = useFormat();
  const tasks = useLiveTasks((state) => state.tasks);
  const transfers = useTransfers();
  const running = Object.values(tasks).filter(isRunning);
  if (running.length + transfers.count === 0) return null;

  const total = running.reduce((sum, task) => sum + (task.pageCount ?? 0), 0);
  const done = running.reduce((sum, task) => sum + task.pagesDone, 0);
  // A file being sent and one being read count the same.
  const share =
    (running.reduce((sum, task) => sum + task.progress, 0) + transfers.share * 100 * transfers.count) /
    (running.length + transfers.count);
  const { count } = transfers;
  const texts = [
    count > 0 &&
      (transfers.isWaitingForNetwork
        ? t('waitingForNetwork', { count })
        : t('uploading', { count, share: Math.floor(transfers.share * 100) })),
    running.length > 0 && (total > 0 ? t('pages', { done, total }) : t('files', { count: running.length })),
  ].filter((text) => text !== false);
  const rest = transfers.isWaitingForNetwork ? null : restOf(running, transfers);
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
        {texts.join(' · ')}
        {rest !== null && t('rest', { time: format.seconds(rest) })}
      </span>
    </Link>
  );
}

/** Of all together; null while one of them is unknown: a file that waits for its turn may take longest. */
export function restOf(
  running: readonly Pick<Task, 'remainingSeconds'>[],
  transfers: Transfers,
): number | null {
  const rests = running.map(({ remainingSeconds }) => remainingSeconds);
  if (transfers.count > 0) rests.push(transfers.restSeconds);
  const known = rests.filter((rest) => rest !== null);
  return known.length === rests.length ? Math.max(...known) : null;
}
