/** Asks identity about accounts, and asks it to write those that an enterprise's directory manages. */
import { Inject, Injectable } from '@nestjs/common';
import {
  ManagedAccountResponse,
  ManagedAccountsResponse,
  UserSummariesResponse,
  type CreateManagedAccountRequest,
  type JoinEnterpriseRequest,
  type ManagedAccount,
  type UpdateManagedAccountRequest,
  type UserSummary,
} from '@tiku/contracts/identity';
import { ServiceTokens } from '@tiku/platform/auth';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';
import type { z } from 'zod';

const MANAGED = '/internal/managed-accounts';

interface Managed {
  account: ManagedAccount;
  /** Whether the call changed what its act names; undefined from identity's previous release. */
  acted?: boolean | undefined;
}

@Injectable()
export class IdentityClient {
  readonly #client: ServiceClient;

  constructor(@Inject(CONFIG) config: BaseConfig, tokens: ServiceTokens, shutdown: Shutdown) {
    if (!config.IDENTITY_URL)
      throw new ConfigError('IDENTITY_URL: set it to the address of the identity service');
    this.#client = new ServiceClient('identity', config.IDENTITY_URL, tokens);
    shutdown.register('queues', 'identity client of enterprise', () => this.#client.close());
  }

  /** Null if there is no such account. @throws AppError 503, 504 */
  async findUser(id: string): Promise<UserSummary | null> {
    const { users } = await this.#client.call({
      path: '/internal/users',
      query: { ids: id },
      response: UserSummariesResponse,
    });
    return users[0] ?? null;
  }

  /** Null if no account has the address. @throws AppError 503, 504 */
  async findUserByEmail(email: string): Promise<UserSummary | null> {
    const path = '/internal/users';
    const { users } = await this.#client.call({ path, query: { email }, response: UserSummariesResponse });
    return users[0] ?? null;
  }

  /** Those of `ids` (at most 200), or the one with the address, in the enterprise. @throws AppError 503, 504 */
  async managedAccounts(
    enterpriseId: string,
    by: { ids: readonly string[] } | { email: string },
  ): Promise<ManagedAccount[]> {
    const query = 'ids' in by ? { ids: by.ids.join(',') } : by;
    const { accounts } = await this.#client.call({
      path: MANAGED,
      query: { enterpriseId, ...query },
      response: ManagedAccountsResponse,
    });
    return accounts;
  }

  /** @throws AppError as identity refuses, 503, 504 */
  async createManagedAccount(body: z.input<typeof CreateManagedAccountRequest>): Promise<ManagedAccount> {
    return (
      await this.#client.call({ method: 'POST', path: MANAGED, body, response: ManagedAccountResponse })
    ).account;
  }

  /** Idempotent. @throws AppError as identity refuses, 503, 504 */
  joinEnterprise(id: string, body: z.input<typeof JoinEnterpriseRequest>): Promise<Managed> {
    const path = `${MANAGED}/${id}/enterprise`;
    return this.#client.call({ method: 'PUT', path, body, response: ManagedAccountResponse });
  }

  /** `act` is recorded by identity's event if no answer arrives. @throws AppError as identity refuses, 503, 504 */
  updateManagedAccount(id: string, body: z.input<typeof UpdateManagedAccountRequest>): Promise<Managed> {
    const path = `${MANAGED}/${id}`;
    return this.#client.call({ method: 'PUT', path, body, response: ManagedAccountResponse });
  }
}
