/**
 * Names of users, for lists of what they created. Identity's events fill the table; a missing user (the event is on its
 * way, or older than this service) is requested from identity once and stored; one whom identity does not know is not
 * requested again for a minute.
 */
import { Inject, Injectable } from '@nestjs/common';
import { UserSummariesResponse } from '@tiku/contracts/identity';
import { LRUCache } from 'lru-cache';
import { ServiceTokens } from '../auth/index.js';
import { ConfigError, type BaseConfig } from '../config/index.js';
import { currentLanguage } from '../context/index.js';
import { CONFIG, LOGGER } from '../http/tokens.js';
import type { Logger } from '../logging/index.js';
import { Translator } from '../messages/index.js';
import { ServiceClient } from '../service-client/index.js';
import { Shutdown } from '../shutdown/index.js';
import { FileSigner } from '../storage/file-signer.js';
import { UserSummariesRepository, type AskedSummary } from './user-summaries.repository.js';

/** The columns of user_summaries that a list's statement joins; null if the table has no such user. */
export interface CreatedRow {
  creator_id: string;
  creator_name: string | null;
  creator_email: string | null;
}
export interface PersonName {
  id: string;
  name: string;
  email: string | null;
}
export interface PersonSummary extends PersonName {
  /** A URL that is valid for one hour. */
  avatar: string | null;
  enterpriseId: string | null;
}

const TIMEOUT_MS = 2_000;
const ASKED_MAX = 100;
/** Identity has no such account: the next lists need not ask again. */
const UNKNOWN_MS = 60_000;
const UNKNOWN_MAX = 10_000;

@Injectable()
export class UserNames {
  readonly #unknown = new LRUCache<string, true>({ max: UNKNOWN_MAX, ttl: UNKNOWN_MS });
  readonly #identity: ServiceClient;
  /** Avatars are files of identity. */
  readonly #avatars: FileSigner;

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
    this.#avatars = new FileSigner('identity', config);
    shutdown.register('queues', 'identity client of names', () => this.#identity.close());
  }

  /** The name of each row's creator. Needs no statement and no call if the rows contain them all. */
  async of(rows: readonly CreatedRow[]): Promise<(row: CreatedRow) => PersonName> {
    const missing = rows.filter((row) => row.creator_name === null).map((row) => row.creator_id);
    const fetched = new Map((await this.#fetch(missing)).map((user) => [user.id, user]));
    return (row) => {
      const { id, name, email } = fetched.get(row.creator_id) ?? {
        id: row.creator_id,
        name: row.creator_name,
        email: row.creator_email,
      };
      return { id, name: name || this.#nameless(), email };
    };
  }

  /** By id, for lists that join no names: one statement, and at most one call. Each id has an entry. */
  async load(ids: readonly string[]): Promise<Map<string, PersonSummary>> {
    const wanted = [...new Set(ids)];
    const known = await this.summaries.findMany(wanted);
    const found = new Map<string, PersonSummary>(
      known.map(({ id, name, email, avatar, enterprise_id }) => [
        id,
        {
          id,
          name: name || this.#nameless(),
          email,
          avatar: avatar && this.#avatars.path(avatar),
          enterpriseId: enterprise_id,
        },
      ]),
    );
    const fetched = await this.#fetch(wanted.filter((id) => !found.has(id)));
    for (const { role: _, ...user } of fetched)
      found.set(user.id, { ...user, avatar: user.avatar && this.#avatars.path(user.avatar) });
    const unknown = { name: this.#nameless(), email: null, avatar: null, enterpriseId: null };
    return new Map(wanted.map((id) => [id, found.get(id) ?? { id, ...unknown }]));
  }

  /** A user with an account, by id; null if there is none or it was deleted. */
  async find(id: string): Promise<PersonName | null> {
    const [known] = await this.summaries.findMany([id]);
    if (known) return known.deleted ? null : { id, name: known.name || this.#nameless(), email: known.email };
    const [fetched] = await this.#askOrThrow({ ids: id });
    return fetched ?? null;
  }

  /** The user with this address, or null. @throws AppError 503 while identity is unavailable */
  async findByEmail(email: string): Promise<PersonName | null> {
    const [fetched] = await this.#askOrThrow({ email });
    return fetched ?? null;
  }

  /** The role of a user with an account, or null. @throws AppError 503 while identity is unavailable */
  async roleOf(id: string): Promise<string | null> {
    const [known] = await this.summaries.findMany([id]);
    if (known) return known.deleted ? null : known.role;
    const [fetched] = await this.#askOrThrow({ ids: id });
    return fetched?.role ?? null;
  }

  async #fetch(missing: readonly string[]): Promise<AskedSummary[]> {
    const ids = [...new Set(missing)].filter((id) => !this.#unknown.has(id)).slice(0, ASKED_MAX);
    if (ids.length === 0) return [];
    try {
      const fetched = await this.#askOrThrow({ ids: ids.join(',') });
      const found = new Set(fetched.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) this.#unknown.set(id, true);
      return fetched;
    } catch (error) {
      // A list without a name is better than no list; the next one asks again.
      this.logger.warn({ err: error }, 'names of users could not be asked of identity');
      return [];
    }
  }

  async #askOrThrow(query: { ids: string } | { email: string }): Promise<AskedSummary[]> {
    const { users } = await this.#identity.call({
      path: '/internal/users',
      query,
      response: UserSummariesResponse,
      timeoutMs: TIMEOUT_MS,
    });
    // A URL expires; the key stays.
    const fetched = users.map((user) => ({
      ...user,
      avatar: user.avatar && this.#avatars.keyOf(user.avatar),
    }));
    await this.summaries.addMissing(fetched);
    return fetched;
  }

  /** Deleted accounts keep no name. */
  #nameless(): string {
    return this.translator.translate(currentLanguage(), 'user.deleted');
  }
}
