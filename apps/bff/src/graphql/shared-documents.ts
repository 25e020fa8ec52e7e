/**
 * The documents of all builds that serve now or served lately, in Redis. During a rolling update a page of one build
 * meets replicas of another, and a tab outlives an update by days: without these every read of a changed document would
 * fail there. Only builds write them, so production still runs no document of a client.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { RedisConnections } from '@tiku/platform/redis';
import { KnownDocuments } from './known-documents.js';

/** Longer than a tab stays open. Some hundred documents of 2 KB per build. */
const KEPT_SECONDS = 14 * 24 * 3600;
/** Also after Redis has lost them. */
const WRITE_EVERY_MS = 600_000;

@Injectable()
export class SharedDocuments {
  constructor(
    private readonly known: KnownDocuments,
    private readonly redis: RedisConnections,
    background: Background,
  ) {
    background.every({ name: 'share documents', intervalMs: WRITE_EVERY_MS, work: () => this.write() });
  }

  /** Makes this build's documents known to the replicas of other builds. */
  async write(): Promise<void> {
    const writes = this.redis.shared.pipeline();
    for (const [hash, text] of this.known.entries()) writes.set(this.#key(hash), text, 'EX', KEPT_SECONDS);
    const results = await writes.exec();
    for (const [error] of results ?? []) if (error) throw error;
  }

  /** The text for the hash that a client of another build sends; null if none is known, or Redis is away. */
  textOf(hash: string): Promise<string | null> {
    return this.redis.shared.get(this.#key(hash)).catch(() => null);
  }

  #key(hash: string): string {
    return this.redis.key('bff', 'documents', hash);
  }
}
