/** Calls the enterprise service, which owns enterprises and seats. Must not be used inside a transaction. */
import { Inject, Injectable } from '@nestjs/common';
import { successResponse } from '@tiku/contracts/common';
import {
  EnterpriseFactsResponse,
  MembershipResponse,
  OfAddressResponse,
  TakeSeatResponse,
  type EnterpriseFacts,
  type OwnMembership,
} from '@tiku/contracts/enterprise-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { ConfigError } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';
import type { IdentityConfig } from '../config.js';

const PATH = '/internal/enterprises';
const Done = successResponse({});

@Injectable()
export class EnterpriseClient {
  readonly #client: ServiceClient;

  constructor(@Inject(CONFIG) config: IdentityConfig, tokens: ServiceTokens, shutdown: Shutdown) {
    const url = config.ENTERPRISE_URL;
    if (!url) throw new ConfigError('ENTERPRISE_URL: set it to the address of the enterprise service');
    this.#client = new ServiceClient('enterprise', url, tokens);
    shutdown.register('queues', 'enterprise client of identity', () => this.#client.close());
  }

  async ofAddress(suffixes: readonly string[]): Promise<EnterpriseFacts | null> {
    const query = { suffixes: suffixes.join(',') };
    const path = `${PATH}/of-address`;
    return (await this.#client.call({ path, query, response: OfAddressResponse })).enterprise;
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<EnterpriseFacts> {
    return (await this.#client.call({ path: `${PATH}/${id}`, response: EnterpriseFactsResponse })).enterprise;
  }

  /** Null if the user has no enterprise. */
  async membershipOf(userId: string): Promise<OwnMembership | null> {
    const path = `${PATH}/members/${userId}`;
    return (await this.#client.call({ path, response: MembershipResponse })).membership;
  }

  /** @throws AppError 422 if there is no free seat */
  async takeSeat(enterpriseId: string, userId: string, proven: boolean): Promise<EnterpriseFacts | null> {
    const { seat } = await this.#client.call({
      method: 'PUT',
      path: `${PATH}/${enterpriseId}/seats/${userId}`,
      body: { proven },
      response: TakeSeatResponse,
    });
    return seat;
  }

  async releaseSeat(enterpriseId: string, userId: string): Promise<void> {
    const path = `${PATH}/${enterpriseId}/seats/${userId}`;
    await this.#client.call({ method: 'DELETE', path, response: Done });
  }
}
