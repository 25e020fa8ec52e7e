/**
 * One service with its own database, Redis prefix and folder, a stub of the other services, and the actions of tests:
 * calls as a user, events, statements. A service's `test/service.ts` extends it by the steps that its tests share.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@tiku/contracts/common';
import { SERVICES, type EventPayload, type EventType, type ServiceName } from '@tiku/contracts/events';
import type pg from 'pg';
import { z } from 'zod';
import { ServiceTokens } from '../auth/index.js';
import { BaseConfig, loadConfig } from '../config/index.js';
import { serviceUrlVariable } from '../config/service-urls.js';
import type { MigrationClass } from '../database/data-source.js';
import { newId } from '../database/ids.js';
import type { ServiceApp } from '../http/index.js';
import { PlatformStub, type TestUser } from './platform-stub.js';
import { createTestDatabase, openTestPool, testRedisPrefix, testRedisUrl } from './test-servers.js';
import { waitFor } from './wait-for.js';

export interface HarnessOptions {
  name: string;
  migrations: readonly MigrationClass[];
  createApp: (config: BaseConfig) => Promise<ServiceApp>;
  /** Adds variables to those that a launcher passes. */
  environment?: Record<string, string>;
  /** The services that the stub replaces; default all. */
  neighbours?: readonly ServiceName[];
}

export interface TestFile {
  /** Field of the form; default `document`. */
  field?: string;
  name: string;
  type?: string;
  bytes: Uint8Array | string;
}

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  body?: unknown;
  as?: Pick<TestUser, 'token'> | string | null;
  headers?: Record<string, string>;
}

export interface TestResponse<B> {
  status: number;
  headers: Headers;
  body: B;
}

const Exported = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** `B` has every key that a response of the service can have. A test checks that those of its call exist. */
export class ServiceHarness<B = Record<string, unknown>> {
  identity: PlatformStub;
  service: ServiceApp;
  config: BaseConfig;
  /** For a separate process on the same database and files. */
  environment: Record<string, string>;
  /** The service's schema, for a separate connection. */
  tables: pg.Pool;
  #name: string;
  readonly #cleanUps: (() => Promise<unknown>)[] = [];

  /** Starts everything; `stop` ends it. */
  protected async boot({
    name,
    migrations,
    createApp,
    environment = {},
    neighbours = SERVICES,
  }: HarnessOptions): Promise<this> {
    this.#name = name;
    this.identity = await PlatformStub.start();
    this.onStop(() => this.identity.close());
    const folder = await mkdtemp(join(tmpdir(), `tiku-${name}-`));
    this.onStop(() => rm(folder, { recursive: true, force: true }));
    const database = await createTestDatabase(name, migrations);
    this.onStop(() => database.drop());
    this.tables = openTestPool(database.url, name);
    this.onStop(() => this.tables.end());
    this.environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      ...Object.fromEntries(neighbours.map((other) => [serviceUrlVariable(other), this.identity.url])),
      TIKU_DATA: folder,
      ...environment,
    };
    this.config = loadConfig(BaseConfig.loose(), this.environment);
    try {
      this.service = await createApp(this.config);
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.onStop(() => this.service.close());
    return this;
  }

  /** Runs before hooks that were registered earlier. */
  onStop(cleanUp: () => Promise<unknown>): void {
    this.#cleanUps.unshift(cleanUp);
  }

  async stop(): Promise<void> {
    for (const cleanUp of this.#cleanUps.splice(0)) await cleanUp();
  }

  /** A user whose token the service accepts. */
  user(name = 'Lin', role: Role = 'teacher'): Promise<TestUser> {
    return this.identity.user(name, role);
  }

  async call(
    method: HttpMethod,
    url: string,
    { as, body, headers }: CallOptions = {},
  ): Promise<TestResponse<B>> {
    const token = typeof as === 'string' ? as : as?.token;
    const response = await this.service.app.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: headersOf(response.headers),
      body: JSON.parse(isJson ? response.body : '{}'),
    };
  }

  /** This service's part of a user's data download, by section. */
  async exported(userId: string): Promise<z.output<typeof Exported>> {
    const as = await new ServiceTokens('bff', this.config).sign(this.#name);
    return Exported.parse((await this.call('GET', `/internal/export/${userId}`, { as })).body);
  }

  /** A form with files, as a browser sends it. */
  async upload(
    url: string,
    files: readonly TestFile[],
    { fields = {}, ...options }: Omit<CallOptions, 'body'> & { fields?: Record<string, string> } = {},
  ): Promise<TestResponse<B>> {
    const form = new FormData();
    for (const { field = 'document', name, type = '', bytes } of files)
      form.append(
        field,
        new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }),
      );
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    const headers = { ...options.headers, 'content-type': encoded.headers.get('content-type') ?? '' };
    return this.call('POST', url, { ...options, headers, body: Buffer.from(await encoded.arrayBuffer()) });
  }

  /** A statement on the service's schema, for what no endpoint does. */
  async sql<T extends object>(sql: string, params: unknown[] = []): Promise<T[]> {
    return (await this.tables.query<T>(sql, params)).rows;
  }

  /** Delivers an event of another service. Returns its id; the handler may still be running. */
  async receive<T extends EventType>(
    type: T,
    payload: EventPayload<T>,
    aggregate: { id: string; version: number; at?: Date } = { id: newId(), version: 1 },
  ): Promise<string> {
    // Imported here: most specs send no event and need no BullMQ.
    const { EventQueues } = await import('../outbox/index.js');
    const id = newId();
    const occurred_at = aggregate.at ?? new Date();
    const event = { id, type, payload, occurred_at, aggregate_id: aggregate.id, trace: null };
    await this.service.app
      .get(EventQueues, { strict: false })
      .add([{ ...event, aggregate_version: String(aggregate.version) }], { replay: false });
    return id;
  }

  /** Waits until the effect of `receive` has committed. */
  async handled(eventId: string): Promise<void> {
    await waitFor(
      `${this.#name} to handle the event`,
      async () => (await this.sql('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).length > 0,
    );
  }

  /** The user joins the enterprise, or leaves it; for a service with EnterpriseMembersModule. */
  async joined({ id: userId }: { id: string }, enterpriseId: string, version = 1): Promise<void> {
    const change = { enterpriseId, userId };
    const event = await this.receive('enterprise.member.joined.v1', change, { id: userId, version });
    await this.handled(event);
  }

  async left({ id: userId }: { id: string }, enterpriseId: string, version = 2): Promise<void> {
    const change = { enterpriseId, userId };
    const event = await this.receive('enterprise.member.left.v1', change, { id: userId, version });
    await this.handled(event);
  }

  /** Deletes the account and waits until the service's reaction has committed. */
  async deleteAccount(userId: string): Promise<void> {
    await this.handled(
      await this.receive('identity.user.deleted.v1', { userId }, { id: userId, version: 1_000 }),
    );
  }
}

function headersOf(given: Record<string, unknown>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each));
  return headers;
}
