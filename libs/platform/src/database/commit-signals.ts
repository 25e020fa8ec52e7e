/**
 * In-process wake-ups after a commit: the relay and the job dispatcher listen, transactions ring.
 * A lost signal costs one poll interval, never an event: the rows are the truth.
 */
import { Injectable } from '@nestjs/common';

export type CommitSignal = 'outbox' | 'jobs';

@Injectable()
export class CommitSignals {
  readonly #listeners = new Map<CommitSignal, Set<() => void>>();

  /** Calls `listener` after each commit that wrote such rows; returns how to stop. */
  on(signal: CommitSignal, listener: () => void): () => void {
    const set = this.#listeners.get(signal) ?? new Set();
    this.#listeners.set(signal, set.add(listener));
    return () => set.delete(listener);
  }

  /** Wakes the listeners of a signal; they only set a flag, so nothing here can fail the caller. */
  ring(signal: CommitSignal): void {
    for (const listener of this.#listeners.get(signal) ?? []) listener();
  }
}
