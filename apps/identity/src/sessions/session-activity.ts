/**
 * Records when a session was last seen, to five minutes. Requests only update memory; a few seconds later one statement
 * writes all changes, so that no response waits for it. A crash loses a few seconds.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { LRUCache } from 'lru-cache';
import { SessionsRepository } from './sessions.repository.js';

const SEEN_EVERY_MS = 5 * 60_000;
const FLUSH_EVERY_MS = 5_000;
const SESSIONS_MAX = 50_000;

@Injectable()
export class SessionActivity {
  readonly #noted = new LRUCache<string, true>({ max: SESSIONS_MAX, ttl: SEEN_EVERY_MS });
  readonly #pending = new Set<string>();

  constructor(
    private readonly sessions: SessionsRepository,
    background: Background,
  ) {
    background.every({
      name: 'session activity',
      intervalMs: FLUSH_EVERY_MS,
      work: () => this.flush(),
      onStopped: () => this.flush(),
    });
  }

  note(sessionId: string): void {
    if (this.#noted.has(sessionId) || this.#pending.size >= SESSIONS_MAX) return;
    this.#noted.set(sessionId, true);
    this.#pending.add(sessionId);
  }

  async flush(): Promise<void> {
    if (this.#pending.size === 0) return;
    const ids = [...this.#pending];
    await this.sessions.touch(ids, SEEN_EVERY_MS / 1_000);
    for (const id of ids) this.#pending.delete(id);
  }
}
