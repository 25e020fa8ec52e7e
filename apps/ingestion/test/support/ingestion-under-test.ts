/** Ingestion with its workers on a database and a Redis prefix of its own, and users who can call it. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noRevocations, TOKEN_ISSUER, TokenVerifier } from '@tiku/platform/auth';
import { BaseConfig } from '@tiku/platform/config';
import type { ServiceApp } from '@tiku/platform/http';
import { createTestDatabase, testRedisPrefix, testRedisUrl, waitFor } from '@tiku/platform/testing';
import type { ErrorAnswer, ErrorDetail, Role } from '@tiku/contracts/common';
import {
  type AnalysisAnswer,
  type ClearedTasksAnswer,
  type Draft,
  type DraftAnswer,
  type DraftsAnswer,
  type GeneratedAnswer,
  type OcrAnswer,
  type OcrBatchAnswer,
  type OcrStatusAnswer,
  type ParsedAnswer,
  type RecognisedQuestion,
  type SaveCheckAnswer,
  type SaveDraftAnswer,
  type RegionAnswer,
  type RenderTikzAnswer,
  type TikzDrawingsAnswer,
  type SourceAnswer,
  type Task,
  TaskAnswer,
  type TaskPagesAnswer,
  type TasksAnswer,
} from '@tiku/contracts/ingestion';
import type { z } from 'zod';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createApp } from '../../src/app.js';
import type { IngestionConfig } from '../../src/config.js';
import { migrations } from '../../src/migrations/index.js';
import { createWorker } from '../../src/worker.js';
import { startQuestionBankStub, type QuestionBankStub } from './question-bank-stub.js';

export interface TestUser {
  id: string;
  token: string;
}

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/**
 * Every key that an answer of ingestion can have, by the contract. A test reads those that its call promises; that they
 * are there is what it tests.
 */
type AnswerBody = {
  success: boolean;
  draft: Draft & { questions: RecognisedQuestion[] };
  details: z.output<typeof ErrorDetail>[] & Partial<Record<'code' | 'taskId' | 'draftId' | 'rule', string>>;
} & Body<typeof SourceAnswer> &
  Body<typeof TaskPagesAnswer> &
  Body<typeof RegionAnswer> &
  Body<typeof RenderTikzAnswer> &
  Body<typeof TikzDrawingsAnswer> &
  Body<typeof TaskAnswer> &
  Body<typeof TasksAnswer> &
  Body<typeof ParsedAnswer> &
  Body<typeof DraftAnswer> &
  Body<typeof DraftsAnswer> &
  Body<typeof ClearedTasksAnswer> &
  Body<typeof SaveCheckAnswer> &
  Body<typeof SaveDraftAnswer> &
  Body<typeof OcrAnswer> &
  Body<typeof OcrBatchAnswer> &
  Body<typeof OcrStatusAnswer> &
  Body<typeof AnalysisAnswer> &
  Body<typeof GeneratedAnswer> &
  Body<typeof ErrorAnswer>;

interface Answer {
  status: number;
  headers: Headers;
  body: AnswerBody;
}

export interface IngestionUnderTest {
  url: string;
  /** For a process of its own on the same database and files. */
  environment: Record<string, string>;
  service: ServiceApp;
  questionBank: QuestionBankStub;
  user(role?: Role): Promise<TestUser>;
  call(
    user: TestUser | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  upload(
    user: TestUser | null,
    path: string,
    files: UploadFile[],
    fields?: Record<string, string>,
  ): Promise<Answer>;
  /** Waits until the task has one of these statuses. */
  taskWhen(user: TestUser, id: string, statuses: Task['status'][], timeoutMs?: number): Promise<Task>;
  startWorker(config?: Partial<IngestionConfig>): Promise<ServiceApp>;
  close(): Promise<void>;
}

interface UploadFile {
  field?: string;
  name: string;
  bytes: Uint8Array | string;
}

export async function startIngestion(
  options: { worker?: boolean; config?: Partial<IngestionConfig> } = {},
): Promise<IngestionUnderTest> {
  const database = await createTestDatabase('ingestion', migrations);
  const folder = await mkdtemp(join(tmpdir(), 'tiku-ingestion-test-'));
  const questionBank = await startQuestionBankStub();
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA' };
  const redisPrefix = testRedisPrefix();
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    REDIS_PREFIX: redisPrefix,
    TIKU_DATA: folder,
    IDENTITY_URL: 'http://127.0.0.1:9',
    QUESTION_BANK_URL: questionBank.url,
  };
  const config = {
    ...BaseConfig.parse(environment),
    RECOGNITION_CONCURRENCY: 2,
    ...options.config,
  };
  const service = await createApp(config, {
    auth: { verifier: new TokenVerifier(createLocalJWKSet({ keys: [jwk] })), revocations: noRevocations },
  });
  const url = await service.listen(0, '127.0.0.1');
  const workers: ServiceApp[] = [];
  const startWorker = async (own: Partial<IngestionConfig> = {}): Promise<ServiceApp> => {
    const worker = await createWorker({ ...config, ...own });
    workers.push(worker);
    return worker;
  };
  if (options.worker ?? true) await startWorker();

  const call: IngestionUnderTest['call'] = async (user, method, path, body, headers = {}) =>
    answerOf(
      await fetch(url + path, {
        method,
        headers: {
          ...(user && { authorization: `Bearer ${user.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  return {
    url,
    environment,
    service,
    questionBank,
    startWorker,
    call,
    async user(role = 'teacher') {
      const id = randomUUID();
      const token = await new SignJWT({ sid: randomUUID(), role, ver: 1 })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setSubject(id)
        .setIssuer(TOKEN_ISSUER)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
      return { id, token };
    },
    async upload(user, path, files, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const file of files)
        form.append(
          file.field ?? 'document',
          new Blob([typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)]),
          file.name,
        );
      const headers = user ? { authorization: `Bearer ${user.token}` } : undefined;
      return answerOf(await fetch(url + path, { method: 'POST', body: form, ...(headers && { headers }) }));
    },
    async taskWhen(user, id, statuses, timeoutMs = 100_000) {
      let last: Task | undefined;
      return waitFor(
        `task ${id} to be ${statuses.join(' or ')}`,
        async () => {
          last = TaskAnswer.parse((await call(user, 'GET', `/ingestion/tasks/${id}`)).body).task;
          return statuses.includes(last.status) ? last : null;
        },
        timeoutMs,
      ).catch((error: unknown) => {
        throw new Error(`${String(error)}; it is ${JSON.stringify(last)}`);
      });
    },
    async close() {
      for (const worker of workers) await worker.close();
      await service.close();
      await questionBank.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(isJson ? text : '{}') };
}
