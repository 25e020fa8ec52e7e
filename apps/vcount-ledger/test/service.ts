/** A running vcount-ledger on a database of its own, and what tests say to it. */
import type { ErrorAnswer } from '@tiku/contracts/common';
import type {
  BalanceAnswer,
  PaymentMethodAnswer,
  PaymentMethodsAnswer,
  RechargeAnswer,
  TransactionsAnswer,
} from '@tiku/contracts/vcount-ledger';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import type { ServiceApp } from '@tiku/platform/http';
import {
  createTestDatabase,
  IdentityStub,
  testRedisPrefix,
  testRedisUrl,
  type TestUser,
} from '@tiku/platform/testing';
import pg from 'pg';
import type { z } from 'zod';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/** Every key that an answer of vcount-ledger can have, by the contract. A test reads those that its call promises. */
type AnswerBody = Body<typeof RechargeAnswer> &
  Body<typeof BalanceAnswer> &
  Body<typeof TransactionsAnswer> &
  Body<typeof PaymentMethodAnswer> &
  Body<typeof PaymentMethodsAnswer> &
  Body<typeof ErrorAnswer>;

interface Answer {
  status: number;
  body: AnswerBody;
}

export class TestService {
  identity: IdentityStub;
  service: ServiceApp;
  #tables: pg.Pool;
  #cleanups: (() => Promise<unknown>)[] = [];

  /** `environment` adds to what a service gets, as a launcher would. */
  static async start(environment: Record<string, string> = {}): Promise<TestService> {
    const test = new TestService();
    test.identity = await IdentityStub.start();
    const database = await createTestDatabase(SERVICE, migrations);
    test.#tables = new pg.Pool({
      connectionString: database.url,
      options: '-c search_path=vcount_ledger,extensions',
    });
    const config = loadConfig(BaseConfig.loose(), {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      IDENTITY_URL: test.identity.url,
      ...environment,
    });
    test.service = await createApp(config);
    test.#cleanups = [
      () => test.service.close(),
      () => test.#tables.end(),
      () => database.drop(),
      () => test.identity.close(),
    ];
    return test;
  }

  async stop(): Promise<void> {
    for (const cleanup of this.#cleanups) await cleanup();
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: { body?: unknown; as?: TestUser; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await this.service.app.inject({
      method,
      url,
      headers: {
        ...(options.as && { authorization: `Bearer ${options.as.token}` }),
        ...options.headers,
      },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  }

  /** A person with a payment method and a balance in V. */
  async rich(name: string, balance = 100): Promise<TestUser> {
    const as = await this.identity.user(name);
    await this.call('POST', '/vcount/payment-method/bind', {
      as,
      body: { type: 'alipay', holder: name, account: as.email },
    });
    const { status } = await this.call('POST', '/vcount/recharge', { as, body: { amount: balance } });
    if (status !== 200) throw new Error(`the recharge answered ${status}`);
    return as;
  }

  async balanceOf(as: TestUser): Promise<number> {
    return (await this.call('GET', '/vcount/balance', { as })).body.balance;
  }

  /** Statements straight to the database, for what no endpoint tells. */
  async sql<T extends object>(sql: string, params: unknown[] = []): Promise<T[]> {
    return (await this.#tables.query<T>(sql, params)).rows;
  }
}
