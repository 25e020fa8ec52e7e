/** Asks identity to write the accounts of pupils, in batches that may be repeated. */
import { Inject, Injectable } from '@nestjs/common';
import { successResponse } from '@tiku/contracts/common';
import {
  ChangedSchoolAccountsResponse,
  FirstPasswordResponse,
  FirstPasswordsResponse,
  ReleasedSchoolAccountResponse,
  SchoolAccountsResponse,
  type ChangeSchoolAccountsRequest,
  type CreateSchoolAccountsRequest,
  type SchoolAccount,
} from '@tiku/contracts/identity';
import { ServiceTokens } from '@tiku/platform/auth';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';
import type { z } from 'zod';

const PATH = '/internal/school-accounts';
/** A batch of 500 waits for the rows of all of them. */
const TIMEOUT_MS = 30_000;
type Created = z.input<typeof CreateSchoolAccountsRequest>['accounts'];
type Changes = z.input<typeof ChangeSchoolAccountsRequest>['changes'];

@Injectable()
export class SchoolAccountsClient {
  readonly #client: ServiceClient;

  constructor(@Inject(CONFIG) config: BaseConfig, tokens: ServiceTokens, shutdown: Shutdown) {
    if (!config.IDENTITY_URL)
      throw new ConfigError('IDENTITY_URL: set it to the address of the identity service');
    this.#client = new ServiceClient('identity', config.IDENTITY_URL, tokens);
    shutdown.register('queues', 'identity client of pupils', () => this.#client.close());
  }

  /** In the order of `accounts`. @throws AppError 503, 504 */
  async create(enterpriseId: string, accounts: Created): Promise<SchoolAccount[]> {
    const body = { enterpriseId, accounts };
    const response = SchoolAccountsResponse;
    return (await this.#send({ method: 'POST', path: PATH, body, response })).accounts;
  }

  /** In the order of `changes`. @throws AppError 503, 504 */
  async change(enterpriseId: string, changes: Changes) {
    const body = { enterpriseId, changes };
    const response = ChangedSchoolAccountsResponse;
    return (await this.#send({ method: 'PUT', path: PATH, body, response })).accounts;
  }

  /** Of those among `ids` (at most 500) who have not changed theirs. @throws AppError 503, 504 */
  async firstPasswords(
    enterpriseId: string,
    ids: readonly string[],
  ): Promise<{ passwords: Map<string, string>; loginUrl: string }> {
    const { passwords, loginUrl } = await this.#send({
      method: 'POST',
      path: `${PATH}/first-passwords`,
      body: { enterpriseId, ids },
      response: FirstPasswordsResponse,
    });
    return { passwords: new Map(passwords.map(({ id, password }) => [id, password])), loginUrl };
  }

  /** @throws AppError 404, 503, 504 */
  async renewPassword(enterpriseId: string, id: string): Promise<string> {
    const path = `${PATH}/${id}/password`;
    const response = FirstPasswordResponse;
    return (await this.#send({ method: 'POST', path, body: { enterpriseId }, response })).password;
  }

  /** @throws AppError as identity refuses, 503, 504 */
  async release(enterpriseId: string, id: string, email: string): Promise<void> {
    const path = `${PATH}/${id}/release`;
    const body = { enterpriseId, email };
    await this.#send({ method: 'POST', path, body, response: ReleasedSchoolAccountResponse });
  }

  /** @throws AppError 503, 504 */
  async erase(enterpriseId: string, ids: readonly string[]): Promise<void> {
    const body = { enterpriseId, ids };
    await this.#send({ method: 'POST', path: `${PATH}/delete`, body, response: successResponse({}) });
  }

  #send<S extends z.ZodType>(call: {
    method: 'POST' | 'PUT';
    path: string;
    body: unknown;
    response: S;
  }): Promise<z.output<S>> {
    return this.#client.call({ ...call, timeoutMs: TIMEOUT_MS });
  }
}
