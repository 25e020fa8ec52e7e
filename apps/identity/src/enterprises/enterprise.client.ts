/** Calls of the enterprise service, which owns enterprises and seats. Not inside a transaction. */
import { Inject, Injectable } from '@nestjs/common';
import { successAnswer } from '@tiku/contracts/common';
import {
  EnterpriseFactsAnswer,
  MembershipAnswer,
  OfAddressAnswer,
  TakeSeatAnswer,
  type EnterpriseFacts,
  type HandoverRequest,
  type OwnMembership,
  type SaveFactsRequest,
} from '@tiku/contracts/enterprise-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';
import type { z } from 'zod';
import type { IdentityConfig } from '../config.js';

const PATH = '/internal/enterprises';
const Done = successAnswer({});

@Injectable()
export class EnterpriseClient {
  readonly #client: ServiceClient | null;

  constructor(@Inject(CONFIG) config: IdentityConfig, tokens: ServiceTokens, shutdown: Shutdown) {
    const url = config.ENTERPRISE_URL;
    this.#client = url ? new ServiceClient('enterprise', url, tokens) : null;
    shutdown.register('queues', 'enterprise client of identity', () => this.#client?.close());
  }

  /** False: identity runs without the enterprise service and keeps enterprises and seats by itself. */
  get isThere(): boolean {
    return this.#client !== null;
  }

  async ofAddress(suffixes: readonly string[]): Promise<EnterpriseFacts | null> {
    const query = { suffixes: suffixes.join(',') };
    const path = `${PATH}/of-address`;
    return (await this.#required.call({ path, query, answer: OfAddressAnswer })).enterprise;
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<EnterpriseFacts> {
    return (await this.#required.call({ path: `${PATH}/${id}`, answer: EnterpriseFactsAnswer })).enterprise;
  }

  /** Null for who has no enterprise. */
  async membershipOf(userId: string): Promise<OwnMembership | null> {
    if (!this.#client) return null;
    const path = `${PATH}/members/${userId}`;
    return (await this.#client.call({ path, answer: MembershipAnswer })).membership;
  }

  /** Without an id a new one. @throws AppError 404, 409, 422 */
  async save(id: string | null, body: z.input<typeof SaveFactsRequest>): Promise<EnterpriseFacts> {
    const { enterprise } = await this.#required.call({
      method: id ? 'PUT' : 'POST',
      path: id ? `${PATH}/${id}` : PATH,
      body,
      answer: EnterpriseFactsAnswer,
    });
    return enterprise;
  }

  /** @throws AppError 404, 422 */
  async remove(id: string): Promise<EnterpriseFacts> {
    const path = `${PATH}/${id}`;
    return (await this.#required.call({ method: 'DELETE', path, answer: EnterpriseFactsAnswer })).enterprise;
  }

  async handOver(id: string, body: z.input<typeof HandoverRequest>): Promise<void> {
    await this.#required.call({ method: 'PUT', path: `${PATH}/${id}/handover`, body, answer: Done });
  }

  /** @throws AppError 422 where there is no seat */
  async takeSeat(enterpriseId: string, userId: string, proven: boolean): Promise<EnterpriseFacts | null> {
    const { seat } = await this.#required.call({
      method: 'PUT',
      path: `${PATH}/${enterpriseId}/seats/${userId}`,
      body: { proven },
      answer: TakeSeatAnswer,
    });
    return seat;
  }

  async releaseSeat(enterpriseId: string, userId: string): Promise<void> {
    const path = `${PATH}/${enterpriseId}/seats/${userId}`;
    await this.#required.call({ method: 'DELETE', path, answer: Done });
  }

  get #required(): ServiceClient {
    if (!this.#client) throw new Error('ENTERPRISE_URL is not set');
    return this.#client;
  }
}
