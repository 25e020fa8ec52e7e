/**
 * Names of users beside what they made. The table is fed by identity's events; who is missing there (an event on its
 * way, or older than this service) is asked of identity once and kept.
 */
import { Inject, Injectable } from '@nestjs/common';
import { UserSummariesAnswer } from '@tiku/contracts/identity';
import { ServiceTokens } from '@tiku/platform/auth';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { currentLanguage } from '@tiku/platform/context';
import { CONFIG, LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { Translator } from '@tiku/platform/messages';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';
import { UserSummariesRepository } from './user-summaries.repository.js';

/** What a list's statement joins of user_summaries; null where the table has no such user. */
export interface CreatedRow {
  creator_id: string;
  creator_name: string | null;
  creator_email: string | null;
}
export interface CreatorName {
  id: string;
  name: string;
  email: string | null;
}

const TIMEOUT_MS = 2_000;
const ASKED_MAX = 100;

@Injectable()
export class UserNames {
  readonly #identity: ServiceClient;

  constructor(
    private readonly summaries: UserSummariesRepository,
    private readonly translator: Translator,
    @Inject(CONFIG) config: BaseConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    tokens: ServiceTokens,
    shutdown: Shutdown,
  ) {
    if (!config.IDENTITY_URL)
      throw new ConfigError('IDENTITY_URL: set it to the address of the identity service');
    this.#identity = new ServiceClient('identity', config.IDENTITY_URL, tokens);
    shutdown.register('queues', 'identity client of names', () => this.#identity.close());
  }

  /** Everybody's name; costs no statement and no call where the rows carry them all. */
  async of(rows: readonly CreatedRow[]): Promise<(row: CreatedRow) => CreatorName> {
    const missing = [
      ...new Set(rows.filter((row) => row.creator_name === null).map((row) => row.creator_id)),
    ];
    const asked =
      missing.length > 0 ? await this.#ask(missing.slice(0, ASKED_MAX)) : new Map<string, CreatorName>();
    return (row) => {
      const known = asked.get(row.creator_id);
      if (known) return known;
      return { id: row.creator_id, name: row.creator_name || this.#nameless(), email: row.creator_email };
    };
  }

  async #ask(ids: string[]): Promise<Map<string, CreatorName>> {
    try {
      const { users } = await this.#identity.call({
        path: '/internal/users',
        query: { ids: ids.join(',') },
        answer: UserSummariesAnswer,
        timeoutMs: TIMEOUT_MS,
      });
      await this.summaries.addMissing(users);
      return new Map(users.map(({ id, name, email }) => [id, { id, name, email }]));
    } catch (error) {
      // A list without a name is better than no list; the next one asks again.
      this.logger.warn({ err: error }, 'names of users could not be asked of identity');
      return new Map();
    }
  }

  /** Deleted accounts keep no name. */
  #nameless(): string {
    return this.translator.translate(currentLanguage(), 'user.deleted');
  }
}

/** Members of the same bank see each other's e-mail; others the name alone. */
export const creatorFor = (creator: CreatorName, isMember: boolean): CreatorName =>
  isMember ? creator : { ...creator, email: null };
