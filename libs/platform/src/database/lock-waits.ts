/**
 * A statement that waits for a table lock blocks every later one, reads too: behind a backup that is open for an hour,
 * for that hour. So a change of a table waits only for a moment, yields, and tries again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../errors/index.js';

/** PostgreSQL's code: of two transactions that wait for each other it ends one. */
const DEADLOCK = '40P01';
/** And of an exceeded `lock_timeout`. */
const GAVE_WAY = new Set(['55P03', DEADLOCK]);

export interface LockWaits {
  /** How long one statement may wait, and others behind it. */
  timeoutMs: number;
  /** Pauses between attempts; the last one for all further attempts. Waiting statements run meanwhile. */
  pausesMs: readonly [number, ...number[]];
  /** After so long no further attempt is made. */
  giveUpMs: number;
}

export const LOCK_WAITS: LockWaits = {
  timeoutMs: 2_000,
  pausesMs: [5_000, 10_000, 20_000, 30_000],
  giveUpMs: 600_000,
};

export const isDeadlock = (error: unknown): boolean => errorCode(error) === DEADLOCK;

export const isLockWait = (error: unknown): boolean => GAVE_WAY.has(String(errorCode(error)));

/** One transaction whose statements wait for locks only this long. After a failure the caller ends it. */
export const limitedTransaction = (statements: readonly string[], waits?: LockWaits): string =>
  ['BEGIN', limitLockWait(waits), ...statements, 'COMMIT'].join(';\n');

/** Runs in the transaction that takes the locks. */
export const limitLockWait = ({ timeoutMs }: LockWaits = LOCK_WAITS): string =>
  `SET LOCAL lock_timeout = ${timeoutMs}`;

/** Repeats an attempt that yielded and left nothing; `onWait` is called before each pause. */
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
