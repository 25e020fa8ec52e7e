/** The time zone of a player's day: from identity, cached for a minute. */
import { Inject, Injectable } from '@nestjs/common';
import { UserSummariesResponse } from '@tiku/contracts/identity';
import { ServiceTokens } from '@tiku/platform/auth';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { BatchLoader } from '@tiku/platform/database';
import { CONFIG, LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';

/** The default of profiles. */
const DEFAULT_ZONE = 'Asia/Shanghai';
const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 5_000;
const TIMEOUT_MS = 2_000;
/** Batches the requests of a class that begins together into a few calls. */
const BOUNDS = { runningMax: 4, togetherMax: 50, waitingMax: 1_000 };

@Injectable()
export class TimeZones {
  readonly #identity: ServiceClient;
  readonly #loader = new BatchLoader<string, string>((ids) => this.#loadAll(ids), BOUNDS);
  readonly #cache = new Map<string, { zone: string; until: number }>();

  constructor(
    @Inject(CONFIG) config: BaseConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    tokens: ServiceTokens,
    shutdown: Shutdown,
  ) {
    if (!config.IDENTITY_URL)
      throw new ConfigError('IDENTITY_URL: set it to the address of the identity service');
    this.#identity = new ServiceClient('identity', config.IDENTITY_URL, tokens);
    shutdown.register('queues', 'identity client of time zones', () => this.#identity.close());
  }

  async of(userId: string): Promise<string> {
    const cached = this.#cache.get(userId);
    if (cached && cached.until > Date.now()) return cached.zone;
    try {
      const zone = await this.#loader.load(userId);
      if (this.#cache.size >= KEPT_MAX) this.#cache.clear();
      this.#cache.set(userId, { zone, until: Date.now() + KEPT_MS });
      return zone;
    } catch (error) {
      // Players can play while identity is unavailable: with the last known zone, or the default.
      this.logger.warn({ err: error }, 'the time zone of a player could not be asked of identity');
      return cached?.zone ?? DEFAULT_ZONE;
    }
  }

  async #loadAll(userIds: readonly string[]): Promise<string[]> {
    const { users } = await this.#identity.call({
      path: '/internal/users',
      query: { ids: [...new Set(userIds)].join(',') },
      response: UserSummariesResponse,
      timeoutMs: TIMEOUT_MS,
    });
    const zones = new Map(users.map(({ id, timezone }) => [id, timezone]));
    return userIds.map((id) => zones.get(id) ?? DEFAULT_ZONE);
  }
}
