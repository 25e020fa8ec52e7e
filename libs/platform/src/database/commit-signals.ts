/**
 * In-process wake-ups after a commit: transactions signal, the relay and the job dispatcher listen. A lost signal costs
 * one poll interval, never an event: the rows are the source of truth.
 */
import { Injectable } from '@nestjs/common';

export type CommitSignal = 'outbox' | 'jobs';

@Injectable()
export class CommitSignals {
  readonly #listeners = new Map<CommitSignal, Set<() => void>>();

  /** Calls `listener` after each commit that wrote such rows; returns a function that stops it. */
  on(signal: CommitSignal, listener: () => void): () => void {
    const set = this.#listeners.get(signal) ?? new Set();
    this.#listeners.set(signal, set.add(listener));
    return () => set.delete(listener);
  }

  /** Wakes the listeners of a signal; they only set a flag, so nothing here can fail the caller. */
  notify(signal: CommitSignal): void {
    for (const listener of this.#listeners.get(signal) ?? []) listener();
  }
}
