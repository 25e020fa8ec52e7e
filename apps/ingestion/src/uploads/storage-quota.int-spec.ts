import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MEBIBYTE } from '@tiku/contracts/common';
import { StorageQuotaResponse } from '@tiku/contracts/ingestion';
import { Transactions } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { UploadsRepository } from './uploads.repository.js';

const PARSE = '/document-parser/parse';
const LIMIT = 4 * MEBIBYTE;
const PENDING_LIMIT = 8 * MEBIBYTE;
let app: TestService;
beforeAll(async () => {
  app = await TestService.start({
    worker: false,
    environment: { USER_STORAGE_BYTES: String(LIMIT), PENDING_UPLOAD_BYTES: String(PENDING_LIMIT) },
  });
});
afterAll(() => app.stop());

const pdf = (sizeBytes: number) => {
  const bytes = new Uint8Array(sizeBytes).fill(0x20);
  bytes.set(Buffer.from('%PDF-1.7\n'));
  return [{ name: 'a.pdf', bytes }];
};
const quotaOf = async (user: TestUser) => {
  const response = await fetch(`${app.url}/document-parser/quota`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  return StorageQuotaResponse.parse(await response.json()).quota;
};
const pending = (userId: string, reservedBytes: number, isVerified = true): Promise<void> => {
  const id = randomUUID();
  const storageKey = `tasks/${id}/document.pdf`;
  const upload = { id, userId, storageKey, reservedBytes, network: '127.0.0.1', isVerified };
  const uploads = app.service.app.get(UploadsRepository, { strict: false });
  return app.service.app.get(Transactions).run((tx) => uploads.insert(tx, upload));
};

const endPending = async (userId: string): Promise<void> => {
  const uploads = app.service.app.get(UploadsRepository, { strict: false });
  await app.service.app.get(Transactions).run((tx) => uploads.endAllOfUser(tx, userId));
};

/** Tasks that wait, as if their documents had been uploaded. */
const fillTasks = (user: TestUser, count: number): Promise<void> =>
  app.service.app.get(Transactions).run(async (tx) => {
    await tx.execute(
      `INSERT INTO documents (id, user_id, file_name, mime_type, format, size_bytes, storage_key)
       SELECT md5($1 || n)::uuid, $1::uuid, 'a.tex', 'application/x-tex', 'tex', 1, '-' FROM generate_series(1, $2::int) n`,
      [user.id, count],
    );
    await tx.execute(
      `INSERT INTO tasks (id, document_id, user_id, status, language, event_id)
       SELECT id, id, user_id, 'waiting', 'zh', 0 FROM documents WHERE user_id = $1 AND storage_key = '-'`,
      [user.id],
    );
  });

describe('storage of one user', () => {
  it('is reported before an upload, refused when full, and free again when a task is deleted', async () => {
    const user = await app.user();
    expect(await quotaOf(user)).toEqual({ usedBytes: 0, limitBytes: LIMIT, fileBytesMax: 50 * MEBIBYTE });
    const first = await app.upload(PARSE, pdf(3 * MEBIBYTE), { as: user });
    expect([first.status, (await quotaOf(user)).usedBytes]).toEqual([202, 3 * MEBIBYTE]);
    const refused = await app.upload(PARSE, pdf(2 * MEBIBYTE), { as: user });
    expect([refused.status, refused.body.code]).toEqual([422, 'BUSINESS_RULE_ERROR']);
    expect(refused.body.message).toBe('存储空间已满（上限 4 MB），请先删除不用的任务再上传');
    expect((await app.upload(PARSE, pdf(2 * MEBIBYTE), { as: await app.user() })).status).toBe(202);
    await app.call('DELETE', `/ingestion/tasks/${first.body.task.id}`, { as: user });
    expect((await app.upload(PARSE, pdf(2 * MEBIBYTE), { as: user })).status).toBe(202);
  });

  it('counts drafts, and refuses a draft larger than a paper when it is full', async () => {
    const user = await app.user();
    const text = (length: number) => randomBytes(length).toString('base64').slice(0, length);
    const questions = (count: number) =>
      Array.from({ length: count }, () => ({ stem: text(40_000), type: 'solution' as const }));
    const small = await app.call('POST', '/drafts', {
      as: user,
      body: { name: '甲', questions: questions(3) },
    });
    expect(small.status).toBe(201);
    expect((await quotaOf(user)).usedBytes).toBeGreaterThan(100_000);
    await pending(user.id, LIMIT - MEBIBYTE / 2);
    const large = { name: '乙', questions: questions(60) };
    const refused = await app.call('POST', '/drafts', { as: user, body: large });
    expect([refused.status, refused.body.code]).toEqual([422, 'BUSINESS_RULE_ERROR']);
    const second = await app.call('POST', '/drafts', {
      as: user,
      body: { name: '乙', questions: questions(3) },
    });
    expect(second.status).toBe(201);
    await endPending(user.id);
  });

  it('counts figures', async () => {
    const user = await app.user();
    await app.service.app.get(Transactions).execute(
      `INSERT INTO figures (id, user_id, page, storage_key, mime_type, width, height, size_bytes)
       VALUES ($1, $2, 1, '-', 'image/png', 1, 1, 5000)`,
      [randomUUID(), user.id],
    );
    expect((await quotaOf(user)).usedBytes).toBe(5_000);
  });

  it('includes what uploads in progress may still take', async () => {
    const user = await app.user();
    await pending(user.id, LIMIT - MEBIBYTE);
    expect((await app.upload(PARSE, pdf(2 * MEBIBYTE), { as: user })).status).toBe(422);
  });
});

describe('documents of one user', () => {
  it('are refused beyond two hundred that wait or are read, with Retry-After', async () => {
    const user = await app.user();
    const { task: paused } = (await app.upload(PARSE, pdf(100), { as: user })).body;
    expect((await app.call('POST', `/ingestion/tasks/${paused.id}/pause`, { as: user })).status).toBe(200);
    await fillTasks(user, 200);
    const refused = await app.upload(PARSE, pdf(100), { as: user });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const continued = await app.call('POST', `/ingestion/tasks/${paused.id}/continue`, { as: user });
    expect([continued.status, continued.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await app.upload(PARSE, pdf(100), { as: await app.user() })).status).toBe(202);
  });
});

describe('documents that begin at the same time', () => {
  it('count each other', async () => {
    const user = await app.user();
    await fillTasks(user, 199);
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => app.upload(PARSE, pdf(100), { as: user })),
    );
    expect(begun.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(begun.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('uploads in progress', () => {
  it('are refused beyond twenty of one user, with Retry-After', async () => {
    const user = await app.user();
    for (let count = 0; count < 20; count += 1) await pending(user.id, 1);
    // However long they take.
    await app.service.app
      .get(Transactions)
      .execute(`UPDATE uploads SET started_at = now() - interval '40 minutes'`);
    const refused = await app.upload(PARSE, pdf(100), { as: user });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await app.upload(PARSE, pdf(100), { as: await app.user() })).status).toBe(202);
  });

  it('are refused beyond 300 MB of one user', async () => {
    const user = await app.user();
    await pending(user.id, 300 * MEBIBYTE);
    const refused = await app.upload(PARSE, pdf(100), { as: user });
    // What one user has announced keeps no other from uploading.
    const other = await app.upload(PARSE, pdf(100), { as: await app.user() });
    await endPending(user.id);
    expect([refused.status, other.status]).toEqual([429, 202]);
  });

  it('are refused if so much has arrived that all together would take too much', async () => {
    const sender = randomUUID();
    await pending(sender, PENDING_LIMIT);
    await app.sql('UPDATE uploads SET arrived_bytes = reserved_bytes WHERE user_id = $1', [sender]);
    const refused = await app.upload(PARSE, pdf(100), { as: await app.user() });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  });
});
