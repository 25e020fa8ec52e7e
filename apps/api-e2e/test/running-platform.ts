/** All services of the platform in this process, on separate databases and a separate Redis prefix. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Role } from '@tiku/contracts/common';
import type { ServiceName } from '@tiku/contracts/events';
import { createWorker } from '@tiku/ingestion/worker';
import { calledBeforeStart, services } from '@tiku/platform-tools/topology';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import type { MigrationClass } from '@tiku/platform/database';
import type { ServiceApp } from '@tiku/platform/http';
import { createStorage, FileSigner } from '@tiku/platform/storage';
import {
  createTestDatabase,
  openTestPool,
  freePort,
  testRedisPrefix,
  testRedisUrl,
  type TestDatabase,
} from '@tiku/platform/testing';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';

export const PASSWORD = 'Qz7#kLp2!vTb';

export interface Person {
  id: string;
  email: string;
  token: string;
}
export interface CallOptions {
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export const SERVICE_SECRET = 'a secret of tests that is long enough';
let people = 0;

export class RunningPlatform {
  /** The address of each service, including `bff`. */
  readonly addresses = new Map<string, string>();
  /** Signs tokens as identity does. */
  signingKey: JWK;
  readonly #apps: ServiceApp[] = [];
  readonly #databases = new Map<ServiceName, { database: TestDatabase; pool: pg.Pool }>();
  #folder: string;

  /** `settings` go to every service; `worker`: also reads documents and pictures. */
  static async start({ settings = {}, worker = false } = {}): Promise<RunningPlatform> {
    const platform = new RunningPlatform();
    try {
      await platform.#start(settings, worker);
    } catch (error) {
      await platform.stop();
      throw error;
    }
    return platform;
  }

  async #start(settings: Record<string, string>, worker: boolean): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'tiku-api-e2e-'));
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    this.signingKey = await exportJWK(privateKey);
    const shared: Record<string, string> = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      TIKU_DATA: this.#folder,
      SERVICE_SECRET,
      IDENTITY_SIGNING_KEY: JSON.stringify(this.signingKey),
      ...settings,
    };
    // identity starts first, and puts the address of the BFF into links.
    const publicPort = await freePort();
    shared['PUBLIC_URL'] = `http://127.0.0.1:${publicPort}`;
    const settledPorts = new Map<string, number>();
    for (const { name, urlVariable } of calledBeforeStart) {
      const port = await freePort();
      settledPorts.set(name, port);
      shared[urlVariable] = `http://127.0.0.1:${port}`;
    }
    for (const entry of services) {
      const { name, load, urlVariable } = entry;
      const database = entry.hasDatabase
        ? await this.#addDatabase(entry.name, (await entry.loadMigrations()).migrations)
        : undefined;
      const { createApp } = await load();
      const app = await createApp(
        loadConfig(BaseConfig.loose(), { ...shared, ...(database && { DATABASE_URL: database.url }) }),
      );
      this.#apps.push(app);
      const address = await app.listen(urlVariable ? (settledPorts.get(name) ?? 0) : publicPort, '127.0.0.1');
      this.addresses.set(name, address);
      if (urlVariable) shared[urlVariable] = address;
    }
    const ingestion = this.#databases.get('ingestion');
    if (worker && ingestion)
      this.#apps.push(
        await createWorker(
          loadConfig(BaseConfig.loose(), { ...shared, DATABASE_URL: ingestion.database.url }),
        ),
      );
  }

  async stop(): Promise<void> {
    for (const app of this.#apps.reverse()) await app.close();
    for (const { database, pool } of this.#databases.values()) {
      await pool.end();
      await database.drop();
    }
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  /** Calls a path of a service: `/api/…` at the BFF, without the prefix elsewhere. */
  async call(
    service: string,
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await this.send(service, method, path, options);
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** The same without reading the body; does not follow redirects. */
  send(
    service: string,
    method: string,
    path: string,
    { token, body, headers }: CallOptions = {},
    signal: AbortSignal = AbortSignal.timeout(30_000),
  ): Promise<Response> {
    return fetch(`${this.addresses.get(service)}${path}`, {
      method,
      redirect: 'manual',
      signal,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** A new account of this role, logged in through the BFF. */
  async signUp(role: Role = 'teacher', name = '李明轩'): Promise<Person> {
    const email = `person${++people}@school.edu.cn`;
    const registered = await this.call('bff', 'POST', '/api/auth/register', {
      body: { name, email, password: PASSWORD },
    });
    if (registered.status !== 201) throw new Error(`registering answered ${registered.status}`);
    if (role !== 'teacher')
      await this.sql('identity', 'UPDATE users SET role = $2 WHERE email_key = $1', [email, role]);
    return this.login(email);
  }

  async login(email: string, password = PASSWORD): Promise<Person> {
    const { status, body } = await this.call('bff', 'POST', '/api/auth/login', { body: { email, password } });
    const { token, user } = body as { token: string; user: { id: string } };
    if (status !== 200) throw new Error(`logging in answered ${status}`);
    return { id: user.id, email, token };
  }

  async sql<T extends pg.QueryResultRow>(
    service: ServiceName,
    sql: string,
    params: unknown[] = [],
  ): Promise<T[]> {
    const entry = this.#databases.get(service);
    if (!entry) throw new Error(`${service} has no database`);
    return (await entry.pool.query<T>(sql, params)).rows;
  }

  /** A file of this size in a service's folder; the path of its signed URL. */
  async storeFile(service: ServiceName, sizeBytes: number): Promise<string> {
    const config = loadConfig(BaseConfig.loose(), {
      NODE_ENV: 'test',
      TIKU_DATA: this.#folder,
      SERVICE_SECRET,
    });
    const signer = new FileSigner(service, config);
    const key = `test/${randomUUID()}`;
    const bytes = Readable.from([Buffer.alloc(sizeBytes, 0x61)]);
    await createStorage(service, config, signer).put(key, bytes, {
      contentType: 'application/octet-stream',
      sizeLimitBytes: sizeBytes,
    });
    return signer.path(key);
  }

  async #addDatabase(name: ServiceName, migrations: readonly MigrationClass[]): Promise<TestDatabase> {
    const database = await createTestDatabase(name, [...migrations]);
    const pool = openTestPool(database.url, name, { max: 2 });
    this.#databases.set(name, { database, pool });
    return database;
  }
}
