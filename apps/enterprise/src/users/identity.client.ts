/** Asks identity about one account. */
import { Inject, Injectable } from '@nestjs/common';
import { UserSummariesAnswer, type UserSummary } from '@tiku/contracts/identity';
import { ServiceTokens } from '@tiku/platform/auth';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';

@Injectable()
export class IdentityClient {
  readonly #client: ServiceClient;

  constructor(@Inject(CONFIG) config: BaseConfig, tokens: ServiceTokens, shutdown: Shutdown) {
    if (!config.IDENTITY_URL)
      throw new ConfigError('IDENTITY_URL: set it to the address of the identity service');
    this.#client = new ServiceClient('identity', config.IDENTITY_URL, tokens);
    shutdown.register('queues', 'identity client of enterprise', () => this.#client.close());
  }

  /** Null where there is no such account. @throws AppError 503, 504 */
  async findUser(id: string): Promise<UserSummary | null> {
    const { users } = await this.#client.call({
      path: '/internal/users',
      query: { ids: id },
      answer: UserSummariesAnswer,
    });
    return users[0] ?? null;
  }
}
