/**
 * A statement that waits for the lock of a table makes all wait that come after it, reads too: behind a backup that is
 * open for an hour, for that hour. So what changes tables waits for a moment only, gives way, and tries again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../errors/index.js';

/** PostgreSQL's codes of a wait that exceeded `lock_timeout`, and of two that waited for each other. */
const GAVE_WAY = new Set(['55P03', '40P01']);

export interface LockWaits {
  /** How long one statement may wait, and others behind it. */
  timeoutMs: number;
  /** Between two attempts, the last for all further ones: those who waited go on meanwhile. */
  pausesMs: readonly [number, ...number[]];
  /** After so long no further attempt is made. */
  giveUpMs: number;
}

export const LOCK_WAITS: LockWaits = {
  timeoutMs: 2_000,
  pausesMs: [5_000, 10_000, 20_000, 30_000],
  giveUpMs: 600_000,
};

export const isLockWait = (error: unknown): boolean => GAVE_WAY.has(String(errorCode(error)));

/** One transaction, whose statements wait for their locks no longer than that. Its end is for the caller after a failure. */
export const limitedTransaction = (statements: readonly string[], waits?: LockWaits): string =>
  ['BEGIN', limitLockWait(waits), ...statements, 'COMMIT'].join(';\n');

/** Runs in the transaction that takes the locks. */
export const limitLockWait = ({ timeoutMs }: LockWaits = LOCK_WAITS): string =>
  `SET LOCAL lock_timeout = ${timeoutMs}`;

/** Repeats an attempt that gave way and left nothing; `onWait` learns of each pause before it begins. */
export async function untilUnlocked<T>(
  attempt: () => Promise<T>,
  onWait: (pauseMs: number) => Promise<void> | void,
  { pausesMs, giveUpMs }: LockWaits = LOCK_WAITS,
): Promise<T> {
  const giveUpAt = Date.now() + giveUpMs;
  const pauses = [...pausesMs];
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const pauseMs = (pauses.length > 1 ? pauses.shift() : pauses[0]) ?? 0;
      if (!isLockWait(error) || Date.now() + pauseMs > giveUpAt) throw error;
      await onWait(pauseMs);
      await wait(pauseMs);
    }
  }
}
