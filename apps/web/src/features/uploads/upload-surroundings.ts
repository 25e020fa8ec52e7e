/** What an upload needs from its window: its turn among windows, the network's return, and visibility. */
import { useTransfers } from '../../tasks/transfers.store.js';
import type { PendingUpload } from './pending-upload.js';

const LOCK = 'tiku-upload';

/** Runs `work` in one window at a time; another window waits until it ends or its window closes. */
export function holdUpload(key: string, work: () => Promise<void>): Promise<void> {
  // Without a secure connection browsers have no locks; then each window works independently.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(`${LOCK} ${key}`, work) : work();
}

/** After `delayMs`, or as soon as the network returns or the window becomes visible. Rejects when cancelled. */
export function betterMoment(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', onLook);
      signal.removeEventListener('abort', done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const onLook = (): void => {
      if (document.visibilityState === 'visible') done();
    };
    const timer = setTimeout(done, delayMs);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', onLook);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** Reports pending uploads to every page, and asks before leaving would lose a file. */
export function showTransfers(uploads: readonly PendingUpload[]): void {
  const open = uploads.filter(({ status }) => status !== 'failed');
  const bytes = open.reduce((sum, { size }) => sum + size, 0);
  const sent = open.reduce((sum, { size, share }) => sum + size * share, 0);
  const rests = open.map(({ restSeconds }) => restSeconds).filter((rest) => rest !== null);
  useTransfers.setState({
    count: open.length,
    share: bytes > 0 ? sent / bytes : 0,
    // A file that waits for its turn may take longest.
    restSeconds: open.length > 0 && rests.length === open.length ? Math.max(...rests) : null,
    isWaitingForNetwork: open.some(({ status }) => status === 'waitingForNetwork'),
  });
  if (open.some(({ isAtRisk }) => isAtRisk)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
