/**
 * Which ends of tasks were announced, over all windows of this browser: each end is announced by the window that takes it
 * here first. Owns only that record; what is announced, and how, is task-events.ts.
 */
import type { Task } from '@tiku/contracts/ingestion';

const RECORD = 'announced-tasks';
const LOCK = 'tiku-announced-tasks';
/** What one window writes to the storage reaches a window of another process a moment later; the lock is kept longer. */
const STORAGE_ARRIVES_MS = 5_000;
/** As many as the list of background tasks keeps. */
const ANNOUNCED_MAX = 200;
/** A window that is looked at goes first: a notice in a hidden one disappears unseen. */
const HIDDEN_WAITS_MS = 1_000;

/** True in one window for each end of a task; a task that is tried again ends again. Rejects never. */
export async function claimAnnouncement(
  task: Pick<Task, 'id' | 'status' | 'startTime' | 'endTime'>,
): Promise<boolean> {
  // The moment, not its spelling: an event and a list may write it differently.
  const end = [task.id, task.status, Date.parse(task.endTime ?? task.startTime ?? '')].join(' ');
  if (document.visibilityState === 'hidden')
    await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAITS_MS));
  // Only pages of a safe origin have locks. Elsewhere two windows may announce it, in the moment between looking and writing.
  const locks = navigator.locks as LockManager | undefined;
  try {
    return locks ? await claim(locks, end) : take(end);
  } catch (failure) {
    // Storage is shut or full: twice is better than never.
    console.info('It is unknown whether another window announces this task', failure);
    return true;
  }
}

/** The window that holds the lock of this end announces it; one that finds it held does not, whatever the storage says. */
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
    // Storage that is shut holds no record.
  }
}

function take(end: string): boolean {
  const announced = readAnnounced();
  if (announced.includes(end)) return false;
  localStorage.setItem(RECORD, JSON.stringify([end, ...announced].slice(0, ANNOUNCED_MAX)));
  return true;
}

/** What another version or a curious person left there may be anything. */
function readAnnounced(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECORD) ?? '[]');
    return Array.isArray(kept) ? kept.filter((end): end is string => typeof end === 'string') : [];
  } catch {
    return [];
  }
}
