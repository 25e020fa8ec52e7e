/** In which time zone a player's day begins: asked of identity, kept for a minute. */
import { Inject, Injectable } from '@nestjs/common';
import { UserSummariesAnswer } from '@tiku/contracts/identity';
import { ServiceTokens } from '@tiku/platform/auth';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { CONFIG, LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';

/** The default of profiles. */
const DEFAULT_ZONE = 'Asia/Shanghai';
const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 5_000;
const TIMEOUT_MS = 2_000;

@Injectable()
export class TimeZones {
  readonly #identity: ServiceClient;
  readonly #known = new Map<string, { zone: string; until: number }>();

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
    const known = this.#known.get(userId);
    if (known && known.until > Date.now()) return known.zone;
    try {
      const { users } = await this.#identity.call({
        path: '/internal/users',
        query: { ids: userId },
        answer: UserSummariesAnswer,
        timeoutMs: TIMEOUT_MS,
      });
      const zone = users[0]?.timezone ?? DEFAULT_ZONE;
      if (this.#known.size >= KEPT_MAX) this.#known.clear();
      this.#known.set(userId, { zone, until: Date.now() + KEPT_MS });
      return zone;
    } catch (error) {
      // Nobody is kept from playing because identity is away: the last zone known, or that of most.
      this.logger.warn({ err: error }, 'the time zone of a player could not be asked of identity');
      return known?.zone ?? DEFAULT_ZONE;
    }
  }
}
