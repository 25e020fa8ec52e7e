import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Transactions } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor } from '@tiku/platform/testing';
import { docxPaper, pngPaper, TEX_PAPER } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';
import { LeftoversPurge } from '../files/leftovers-purge.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start();
});
afterAll(() => app.stop());

const query = <T extends object>(sql: string, params: unknown[] = []) => app.sql<T>(sql, params);
const storage = () => app.service.app.get(ObjectStorage);

it("deletes a deleted user's tasks, drafts and files, and no others", async () => {
  const [gone, stays] = [await app.user(), await app.user()];
  for (const user of [gone, stays]) {
    const { body } = await app.upload(
      '/document-parser/parse?wait=true',
      [{ name: 'a.docx', bytes: await docxPaper() }],
      { as: user },
    );
    await app.call('POST', '/drafts', { as: user, body: { name: 'd', taskId: body.task.id } });
  }
  for (const user of [gone, stays]) {
    const id = randomUUID();
    await query(`INSERT INTO uploads (id, user_id, storage_key) VALUES ($1, $2, $3)`, [
      id,
      user.id,
      `tasks/${id}/document.pdf`,
    ]);
    await query(`INSERT INTO ocr_calls (id, user_id, storage_key, result) VALUES ($1, $2, $3, '{}')`, [
      id,
      user.id,
      `ocr/${id}`,
    ]);
  }
  await app.receive('identity.user.deleted.v1', { userId: gone.id });
  const left = async (id: string) =>
    query<{ count: number }>(
      `SELECT ((SELECT count(*) FROM tasks WHERE user_id = $1) + (SELECT count(*) FROM documents WHERE user_id = $1)
         + (SELECT count(*) FROM drafts WHERE user_id = $1) + (SELECT count(*) FROM figures WHERE user_id = $1)
         + (SELECT count(*) FROM uploads WHERE user_id = $1) + (SELECT count(*) FROM ocr_calls WHERE user_id = $1))::int AS count`,
      [id],
    ).then(([row]) => row?.count);
  await waitFor('the rows to go', async () => (await left(gone.id)) === 0);
  expect(await left(stays.id)).toBe(6);
  await query('DELETE FROM uploads WHERE user_id = $1', [stays.id]);
  await waitFor('the files to go', async () => (await storage().list('figures/')).length === 1);
  const tasksWithFiles = async () =>
    new Set((await storage().list('tasks/')).map((key) => key.split('/')[1])).size;
  await waitFor('the documents to go', async () => (await tasksWithFiles()) === 1);
});

it('leaves no task of an upload whose account is deleted while it arrives', async () => {
  const user = await app.user();
  const uploads = app.service.app.get(UploadsRepository, { strict: false });
  const id = randomUUID();
  const storageKey = `tasks/${id}/document.pdf`;
  const transactions = app.service.app.get(Transactions);
  const upload = { id, userId: user.id, storageKey, reservedBytes: 1, network: '', isVerified: true };
  await transactions.run((tx) => uploads.insert(tx, upload));
  await app.receive('identity.user.deleted.v1', { userId: user.id });
  await waitFor('the upload to be forgotten', async () => {
    return (await query('SELECT 1 FROM uploads WHERE id = $1', [id])).length === 0;
  });
  expect(await transactions.run((tx) => uploads.end(tx, id))).toBe(false);
  // The token is valid for some seconds more: what it starts does not stay either.
  const late = await app.upload('/document-parser/parse', [{ name: 'a.tex', bytes: TEX_PAPER }], {
    as: user,
  });
  expect([late.status, late.body.reason]).toEqual([401, 'DELETED']);
  const lateImage = [{ field: 'image', name: 'p.png', bytes: await pngPaper() }];
  expect((await app.upload('/ocr/recognize', lateImage, { as: user })).status).toBe(401);
  expect(await query('SELECT 1 FROM uploads WHERE user_id = $1', [user.id])).toEqual([]);
});

it('deletes the parts of an unfinished upload', async () => {
  const user = await app.user();
  const headers = { authorization: `Bearer ${user.token}`, 'tus-resumable': '1.0.0' };
  const body = Buffer.alloc(9_000, '%PDF-1.7 ');
  const created = await fetch(`${app.url}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': '20000', 'content-type': 'application/offset+octet-stream' },
    body,
  });
  expect([created.status, created.headers.get('upload-offset')]).toEqual([201, '9000']);
  const parts = () => app.service.app.get(ObjectStorage).list('uploads/');
  expect(await parts()).toHaveLength(1);
  await app.receive('identity.user.deleted.v1', { userId: user.id });
  await waitFor('the parts to go', async () => (await parts()).length === 0);
  expect(await query('SELECT 1 FROM resumable_uploads', [])).toEqual([]);
});

it('leaves nothing of an upload that ends while its account is deleted', async () => {
  const user = await app.user();
  const uploads = app.service.app.get(UploadsRepository, { strict: false });
  const id = randomUUID();
  const storageKey = `tasks/${id}/document.tex`;
  const upload = { id, userId: user.id, storageKey, reservedBytes: 1, network: '', isVerified: true };
  const transactions = app.service.app.get(Transactions);
  await transactions.run((tx) => uploads.insert(tx, upload));
  await transactions.run(async (tx) => {
    await tx.execute(
      `INSERT INTO documents (id, user_id, file_name, mime_type, format, size_bytes, storage_key)
       VALUES ($1, $2, 'a.tex', 'application/x-tex', 'tex', 1, '-')`,
      [id, user.id],
    );
    await tx.execute(
      `INSERT INTO tasks (id, document_id, user_id, status, language, event_id)
       VALUES ($1, $1, $2, 'waiting', 'zh', 0)`,
      [id, user.id],
    );
    expect(await uploads.end(tx, id)).toBe(true);
    await app.receive('identity.user.deleted.v1', { userId: user.id });
    await waitFor('the deletion to wait for the upload', async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await query(waiting)).length > 0;
    });
  });
  await waitFor('the deletion to be done', async () => {
    return (await query('SELECT 1 FROM deleted_users WHERE user_id = $1', [user.id])).length > 0;
  });
  expect(await query('SELECT 1 FROM tasks WHERE user_id = $1', [user.id])).toEqual([]);
  const draft = await app.call('POST', '/drafts', { as: user, body: { name: 'd', questions: [] } });
  expect([draft.status, draft.body.reason]).toEqual([401, 'DELETED']);
});

it('hides a deleted bank as the target of tasks and shows a restored one, in any order of events', async () => {
  const user = await app.user();
  const bankId = randomUUID();
  const { body } = await app.upload('/document-parser/parse', [{ name: 'a.tex', bytes: TEX_PAPER }], {
    as: user,
    fields: {
      bankId,
    },
  });
  expect(body.task.bankId).toBe(bankId);
  const target = async () =>
    (await app.call('GET', `/ingestion/tasks/${body.task.id}`, { as: user })).body.task.bankId as
      | string
      | null;
  const aggregate = (version: number) => ({ id: bankId, version });
  const deleted = (version: number) =>
    app.receive('question-bank.question-bank.deleted.v1', { bankId }, aggregate(version));
  const restored = (version: number) =>
    app.receive(
      'question-bank.question-bank.restored.v1',
      { bankId, name: 'x', visibility: 'private', status: 'active' },
      aggregate(version),
    );
  await deleted(2);
  await waitFor('the bank to be hidden', async () => (await target()) === null);
  // The second restoration overtakes the second deletion.
  await restored(5);
  await waitFor('the bank to be shown', async () => (await target()) === bankId);
  const late = [await deleted(4), await restored(3)];
  await waitFor('the events to be handled', async () => {
    const [row] = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM inbox WHERE event_id = ANY ($1)',
      [late],
    );
    return row?.count === late.length;
  });
  expect(await target()).toBe(bankId);
});

it('purges what a crash left, and only that', async () => {
  const [fresh, slow] = [randomUUID(), randomUUID()];
  for (const [id, age] of [
    [fresh, '1 minute'],
    [slow, '2 hours'],
    [randomUUID(), '4 hours'],
  ])
    await query(
      `INSERT INTO uploads (id, user_id, storage_key, started_at) VALUES ($1, $2, $3, now() - $4::interval)`,
      [id, randomUUID(), `tasks/${id}/document.pdf`, age],
    );
  const [unused, shown] = [randomUUID(), randomUUID()];
  for (const id of [unused, shown])
    await app.sql(
      `INSERT INTO figures (id, user_id, page, storage_key, mime_type, width, height, orphaned_at)
       VALUES ($1::uuid, $2, 1, 'figures/' || $1::text || '.png', 'image/png', 1, 1, now() - interval '8 days')`,
      [id, randomUUID()],
    );
  // An undo has restored it.
  const owner = await app.user();
  const { draft } = (await app.call('POST', '/drafts', { as: owner, body: { name: '草稿', questions: [] } }))
    .body;
  await app.sql(
    `INSERT INTO draft_questions (draft_id, id, position, data, figure_ids) VALUES ($1, $2, 0, '{}', ARRAY[$3::uuid])`,
    [draft.id, randomUUID(), shown],
  );
  await app.service.app.get(LeftoversPurge).pass();
  expect(await query('SELECT id FROM uploads ORDER BY started_at')).toEqual([{ id: slow }, { id: fresh }]);
  expect(await query('SELECT id FROM figures WHERE orphaned_at IS NOT NULL')).toEqual([{ id: shown }]);
});
