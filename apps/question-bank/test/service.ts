/** A running question-bank on a database and storage folder of its own, and what tests say to it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorAnswer, ErrorDetail } from '@tiku/contracts/common';
import type {
  BankAnswer,
  BanksAnswer,
  BatchAnswer,
  ImageQuotaAnswer,
  Question,
  QuestionAnswer,
  QuestionImageAnswer,
  QuestionsAnswer,
  QuestionStatisticsAnswer,
} from '@tiku/contracts/question-bank';
import type { BankAccessAnswer, InternalBatchAnswer } from '@tiku/contracts/question-bank-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { BaseConfig, loadConfig, serviceSecret } from '@tiku/platform/config';
import { newId } from '@tiku/platform/database';
import {
  createTestDatabase,
  IdentityStub,
  testRedisPrefix,
  testRedisUrl,
  type TestUser,
} from '@tiku/platform/testing';
import type { ServiceApp } from '@tiku/platform/http';
import pg from 'pg';
import type { z } from 'zod';
import { createApp } from '../src/app.js';
import { migrations } from '../src/migrations/index.js';

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/**
 * Every key that an answer of question-bank can have, by the contract. A test reads those that its call promises; that
 * they are there is what it tests.
 */
type AnswerBody = {
  success: boolean;
  details: z.output<typeof ErrorDetail>[] & Partial<Record<'code' | 'rule', string>>;
  views: number;
  favorites: string[];
} & Body<typeof BankAnswer> &
  Body<typeof BanksAnswer> &
  Body<typeof QuestionAnswer> &
  Body<typeof QuestionsAnswer> &
  Body<typeof BatchAnswer> &
  Body<typeof QuestionImageAnswer> &
  Body<typeof ImageQuotaAnswer> &
  Body<typeof QuestionStatisticsAnswer> &
  Body<typeof InternalBatchAnswer> &
  Body<typeof BankAccessAnswer> &
  Body<typeof ErrorAnswer>;

export interface Answer {
  status: number;
  body: AnswerBody;
}
export interface CallOptions {
  body?: unknown;
  as?: TestUser | string;
  headers?: Record<string, string>;
}

export class TestService {
  identity: IdentityStub;
  service: ServiceApp;
  config: BaseConfig;
  databaseUrl: string;
  /** Of question-bank's own schema. */
  #tables: pg.Pool;
  #cleanups: (() => Promise<unknown>)[] = [];

  /** `environment` adds to what a service gets, as a launcher would. */
  static async start(environment: Record<string, string> = {}): Promise<TestService> {
    const test = new TestService();
    test.identity = await IdentityStub.start();
    const database = await createTestDatabase('question-bank', migrations);
    test.databaseUrl = database.url;
    test.#tables = new pg.Pool({
      connectionString: database.url,
      options: '-c search_path=question_bank,extensions',
    });
    const folder = await mkdtemp(join(tmpdir(), 'tiku-question-bank-'));
    test.config = loadConfig(BaseConfig.loose(), {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      IDENTITY_URL: test.identity.url,
      TIKU_DATA: folder,
      ...environment,
    });
    test.service = await createApp(test.config);
    test.#cleanups = [
      () => test.service.close(),
      () => test.#tables.end(),
      () => database.drop(),
      () => test.identity.close(),
      () => rm(folder, { recursive: true, force: true }),
    ];
    return test;
  }

  async stop(): Promise<void> {
    for (const cleanup of this.#cleanups) await cleanup();
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ): Promise<Answer> {
    const token = typeof options.as === 'string' ? options.as : options.as?.token;
    const answer = await this.service.app.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  }

  /** Statements straight to the database, for what no endpoint does yet. */
  async sql<T extends object>(sql: string, params: unknown[] = []): Promise<T[]> {
    return (await this.#tables.query<T>(sql, params)).rows;
  }

  async addMember(bankId: string, userId: string, role: string): Promise<void> {
    await this.sql('INSERT INTO bank_members (id, bank_id, user_id, role) VALUES ($1, $2, $3, $4)', [
      newId(),
      bankId,
      userId,
      role,
    ]);
  }

  async setRole(bankId: string, userId: string, role: string): Promise<void> {
    await this.sql('UPDATE bank_members SET role = $3 WHERE bank_id = $1 AND user_id = $2', [
      bankId,
      userId,
      role,
    ]);
  }

  /** The token of another service that calls this one. */
  serviceToken(from = 'ingestion'): Promise<string> {
    return new ServiceTokens(from, serviceSecret(this.config)).sign('question-bank');
  }

  async createBank(as: TestUser, fields: object = {}): Promise<{ id: string; bid: string; version: number }> {
    const { status, body } = await this.call('POST', '/question-banks', {
      as,
      body: { name: '题库', ...fields },
    });
    if (status !== 201) throw new Error(`bank was refused: ${JSON.stringify(body)}`);
    return body['questionBank'];
  }

  async createQuestion(as: TestUser, bankId: string, fields: object = {}): Promise<Question> {
    const body = { ...choice(), ...fields };
    const answer = await this.call('POST', `/questions/bank/${bankId}`, { as, body });
    if (answer.status !== 201) throw new Error(`question was refused: ${JSON.stringify(answer.body)}`);
    return answer.body['question'];
  }
}

export const choice = (stem = '已知函数 $f(x)=x^2+1$，则 $f(1)$ 的值为 \\paren') => ({
  type: 'choice',
  stem,
  difficulty: 2,
  options: [
    { text: '$1$', isCorrect: false },
    { text: '$2$', isCorrect: true },
  ],
  tags: ['函数'],
});
