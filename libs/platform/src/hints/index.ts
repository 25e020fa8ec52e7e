/**
 * Notifies every replica by Redis pub/sub that something of a user changed. Only a hint: listeners read the database,
 * and poll it every few seconds anyway, so a lost message costs only a delay.
 */
import type { OnModuleInit } from '@nestjs/common';
import type { Background } from '../background/index.js';
import type { Tx } from '../database/transactions.js';
import type { RedisConnections } from '../redis/index.js';

type Listener = () => void;

/** Topics are ids. */
const SEPARATOR = ' ';

export class Hints implements OnModuleInit {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #channel: string;

  constructor(
    private readonly redis: RedisConnections,
    private readonly background: Background,
    /** Names the channel: one for each service and kind of change. */
    channel: readonly [service: string, kind: string],
  ) {
    this.#channel = redis.key(...channel);
  }

  onModuleInit(): void {
    const subscriber = this.redis.blocking();
    subscriber.on('message', (_channel, topics: string) => {
      for (const topic of topics.split(SEPARATOR)) this.#ring(topic);
    });
    subscriber.subscribe(this.#channel).catch((error: unknown) => {
      this.background.warn(`${this.#channel}: changes are noticed late, there is no subscription`, error);
    });
  }

  /** Announces `topic` (a user id, or an id that a request waits for) once the transaction has committed. */
  afterCommit(tx: Tx, topic: string): void {
    tx.afterCommit(() => this.send(topic));
  }

  send(topic: string): void {
    this.sendAll([topic]);
  }

  /** The same for many, as one message. */
  sendAll(topics: readonly string[]): void {
    if (topics.length === 0) return;
    // Not awaited: the change is committed, and a request must not wait for Redis.
    this.redis.shared.publish(this.#channel, topics.join(SEPARATOR)).catch(() => {
      for (const topic of topics) this.#ring(topic);
    });
  }

  /** Calls `listener` on each hint; returns a function that stops it. */
  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set<Listener>();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  /** Resolves to true at the next hint of `topic`, to false after `timeoutMs` or when `signal` aborts. */
  next(topic: string, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (rang: boolean): void => {
        clearTimeout(timer);
        stop();
        signal?.removeEventListener('abort', onAbort);
        resolve(rang);
      };
      const onAbort = (): void => end(false);
      const stop = this.listen(topic, () => end(true));
      const timer = setTimeout(() => end(false), timeoutMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      if (signal?.aborted) end(false);
    });
  }

  #ring(topic: string): void {
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener();
  }
}
