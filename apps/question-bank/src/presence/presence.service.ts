/**
 * Who has a question open: a sorted set in Redis for each question, scored by the time of a user's last request.
 * Nothing is stored elsewhere; while Redis is away the list is empty.
 */
import { Inject, Injectable } from '@nestjs/common';
import { PRESENCE, type PresentPerson } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { UserNames } from '@tiku/platform/people';
import { RedisConnections } from '@tiku/platform/redis';
import { mayWrite } from '../question-banks/bank-access.js';
import { bankOf } from '../questions/question-access.js';
import type { FoundQuestion } from '../questions/questions.repository.js';

const EXPIRY_MS = PRESENCE.expirySeconds * 1_000;
const EDITS = 'e:';
const READS = 'r:';

@Injectable()
export class PresenceService {
  constructor(
    private readonly redis: RedisConnections,
    private readonly names: UserNames,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The others. Only users who may write the bank are listed and see the list; readers stay private. */
  async beat(question: FoundQuestion, editing: boolean, { id }: Caller): Promise<PresentPerson[]> {
    if (!mayWrite(bankOf(question))) return [];
    const present = await this.#beat(question.id, editing, id);
    if (present.length === 0) return [];
    const names = await this.names.load(present.map((person) => person.id));
    return present.map((person) => ({ ...person, name: names.get(person.id)?.name ?? '' }));
  }

  async leave({ id: questionId }: FoundQuestion, { id }: Caller): Promise<void> {
    try {
      await this.redis.shared.zrem(this.#keyOf(questionId), EDITS + id, READS + id);
    } catch (error) {
      // It expires by itself.
      this.logger.warn({ err: error }, 'presence could not be taken back');
    }
  }

  async #beat(questionId: string, editing: boolean, userId: string) {
    const key = this.#keyOf(questionId);
    const now = Date.now();
    try {
      const results = await this.redis.shared
        .multi()
        .zrem(key, (editing ? READS : EDITS) + userId)
        .zadd(key, now, (editing ? EDITS : READS) + userId)
        .zremrangebyscore(key, 0, now - EXPIRY_MS)
        .pexpire(key, EXPIRY_MS)
        .zrevrange(key, 0, PRESENCE.shownMax)
        .exec();
      const members = results?.at(-1)?.[1];
      if (!Array.isArray(members)) return [];
      return members
        .map((member) => ({
          id: String(member).slice(EDITS.length),
          editing: String(member).startsWith(EDITS),
        }))
        .filter(({ id }) => id !== userId)
        .slice(0, PRESENCE.shownMax);
    } catch (error) {
      // A missing hint stops no work.
      this.logger.warn({ err: error }, 'presence is not known');
      return [];
    }
  }

  #keyOf(questionId: string): string {
    return this.redis.key('presence', 'question', questionId);
  }
}
