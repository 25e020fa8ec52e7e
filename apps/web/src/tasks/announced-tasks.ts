/**
 * Which ends of tasks were announced, over all windows of this browser: the window that claims an end first announces
 * it. Owns only that record; task-events.ts owns the content and form of the announcement.
 */
import type { Task } from '@tiku/contracts/ingestion';

const RECORD = 'announced-tasks';
const LOCK = 'tiku-announced-tasks';
/** A write to the storage reaches a window of another process a moment later; the lock is held longer. */
const STORAGE_ARRIVES_MS = 5_000;
/** The length of the list of background tasks. */
const ANNOUNCED_MAX = 200;
/** A visible window goes first: a notice in a hidden one disappears unseen. */
const HIDDEN_WAITS_MS = 1_000;

/** True in one window for each end of a task; a retried task ends again. Never rejects. */
export async function claimAnnouncement(
  task: Pick<Task, 'id' | 'status' | 'startTime' | 'endTime'>,
): Promise<boolean> {
  // The moment, not its spelling: an event and a list may write it differently.
  const end = [task.id, task.status, Date.parse(task.endTime ?? task.startTime ?? '')].join(' ');
  if (document.visibilityState === 'hidden')
    await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAITS_MS));
  // Only secure contexts have locks. Elsewhere two windows may announce it, in the moment between reading and writing.
  const locks = navigator.locks as LockManager | undefined;
  try {
    return locks ? await claim(locks, end) : take(end);
  } catch (failure) {
    // Storage is disabled or full: twice is better than never.
    console.info('It is unknown whether another window announces this task', failure);
    return true;
  }
}

/**
 * The window that holds the lock of this end announces it; one that finds it held does not, whatever the storage says.
 */
function claim(locks: LockManager, end: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    locks
      .request(`${LOCK} ${end}`, { ifAvailable: true }, (lock) => {
        const mine = lock !== null && take(end);
        resolve(mine);
        return mine ? new Promise((release) => setTimeout(release, STORAGE_ARRIVES_MS)) : undefined;
      })
      .catch(reject);
  });
}

/** For the end of a session: the record is one person's. */
export function forgetAnnounced(): void {
  try {
    localStorage.removeItem(RECORD);
  } catch {
    // Disabled storage has no record.
  }
}

function take(end: string): boolean {
  const announced = readAnnounced();
  if (announced.includes(end)) return false;
  localStorage.setItem(RECORD, JSON.stringify([end, ...announced].slice(0, ANNOUNCED_MAX)));
  return true;
}

/** Another version or a curious person may have stored anything. */
function readAnnounced(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECORD) ?? '[]');
    return Array.isArray(kept) ? kept.filter((end): end is string => typeof end === 'string') : [];
  } catch {
    return [];
  }
}
