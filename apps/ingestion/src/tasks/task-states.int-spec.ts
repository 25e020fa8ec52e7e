import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TaskEvent } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import { EventQueues } from '@tiku/platform/outbox';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { DataSource } from 'typeorm';
import { EventStream } from '../../test/event-stream.js';
import { TestService } from '../../test/service.js';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { completeQuestions } from '../drafts/draft-questions.js';
import { SavedQuestions } from '../question-banks/saved-questions.js';
import { ClearedTasksPurge } from './cleared-tasks-purge.js';
import { QuestionsRepository } from './questions.repository.js';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
});
afterAll(() => app.stop());

const query = <T>(sql: string, params: unknown[] = []): Promise<T[]> =>
  app.service.app.get(DataSource).query(sql, params);
/** As a worker would leave it; the draft is created by a separate call. */
const task = async (owner: TestUser, status: string, errorCode: string | null = null): Promise<string> => {
  const { body } = await app.upload('/document-parser/parse', [{ name: '卷.tex', bytes: TEX_PAPER }], {
    as: owner,
  });
  await query('UPDATE tasks SET status = $2, error_code = $3 WHERE id = $1', [
    body.task.id,
    status,
    errorCode,
  ]);
  return body.task.id;
};
const draftOf = async (owner: TestUser, taskId: string, stems: string[]) =>
  (
    await app.call('POST', '/drafts', {
      as: owner,
      body: {
        name: taskId,
        taskId,
        questions: stems.map((stem) => ({ stem, type: 'solution', difficulty: 2 })),
      },
    })
  ).body.draft;
const save = (owner: TestUser, draftId: string, body: object = {}) =>
  app.call('POST', `/drafts/${draftId}/save`, {
    as: owner,
    body: { bankId: app.questionBank.bankId, ...body },
  });
const read = async (owner: TestUser, id: string) =>
  (await app.call('GET', `/ingestion/tasks/${id}`, { as: owner })).body.task;
const listed = async (owner: TestUser, state?: string): Promise<string[]> =>
  (await app.call('GET', `/ingestion/tasks${state ? `?state=${state}` : ''}`, { as: owner })).body.tasks.map(
    ({ id }: { id: string }) => id,
  );
const drafts = async (owner: TestUser, query: string): Promise<string[]> =>
  (await app.call('GET', `/drafts?${query}`, { as: owner })).body.drafts.map(({ id }: { id: string }) => id);
const receive = (type: string, aggregate: { id: string; version: number }, payload: object) =>
  app.service.app.get(EventQueues, { strict: false }).add(
    [
      {
        id: randomUUID(),
        aggregate_id: aggregate.id,
        aggregate_version: String(aggregate.version),
        type,
        payload,
        occurred_at: new Date(),
        trace: null,
      },
    ],
    { replay: false },
  );

describe('a document with saved questions', () => {
  it('is partly in the bank, then in the bank, and streams say so', async () => {
    const owner = await app.user();
    const id = await task(owner, 'completed');
    const draft = await draftOf(owner, id, ['甲', '乙', '丙']);
    const stream = await EventStream.open(`${app.url}/ingestion/events`, owner.token, '0');
    await save(owner, draft.id, { questionIds: [draft.questions[0]?.id] });
    const bank = { id: app.questionBank.bankId, name: 'bank' };
    expect(await read(owner, id)).toMatchObject({
      state: 'partlyInBank',
      draft: { questionCount: 2 },
      bank: { ...bank, saved: 1 },
    });
    await save(owner, draft.id);
    expect(await read(owner, id)).toMatchObject({
      state: 'inBank',
      draftId: null,
      bank: { ...bank, saved: 3 },
    });
    expect([await listed(owner, 'inBank'), await listed(owner, 'toCheck')]).toEqual([[id], []]);
    await waitFor('the stream to say so', async () => {
      const last = stream.events.at(-1);
      return last ? TaskEvent.parse(JSON.parse(last.data)).task.state === 'inBank' : false;
    });
    stream.close();
  });

  it('stays in the bank: a new draft takes unsaved questions, and is refused if there are none', async () => {
    const owner = await app.user();
    const id = await task(owner, 'completed');
    const recognised = completeQuestions(
      ['甲', '乙'].map((stem) => ({ stem, type: 'solution' as const, difficulty: 2 })),
    );
    await app.service.app
      .get(Transactions)
      .run((tx) => app.service.app.get(QuestionsRepository, { strict: false }).replace(tx, id, recognised));
    const open = (body: object = {}) =>
      app.call('POST', '/drafts', { as: owner, body: { taskId: id, ...body } });
    const { draft } = (await open()).body;
    expect([await drafts(owner, 'loose=true'), await drafts(owner, 'loose=false')]).toEqual([[], [draft.id]]);
    await save(owner, draft.id, { questionIds: [recognised[0]?.id] });
    const copy = await open({ name: '另一份' });
    expect(copy.body.draft.questions).toMatchObject([{ stem: '乙' }]);
    await app.call('DELETE', `/drafts/${copy.body.draft.id}`, { as: owner });
    await save(owner, draft.id);
    const refused = await open();
    expect([refused.status, refused.body.rule]).toEqual([409, 'task.allSaved']);
    expect(refused.body.details).toMatchObject({
      saved: recognised.map(({ id: questionId }) => ({ questionId })),
    });
    expect(await read(owner, id)).toMatchObject({ state: 'inBank', draftId: null, bank: { saved: 2 } });
  });

  it('is not in a trashed bank, nor are trashed questions, until they are restored', async () => {
    const owner = await app.user();
    const bankId = randomUUID();
    const id = await task(owner, 'completed');
    const draft = await draftOf(owner, id, ['一']);
    const saved = await save(owner, draft.id, { bankId });
    const questionId = saved.body.results[0]?.id ?? '';
    const stateIs = (state: string) =>
      waitFor(`the document to be ${state}`, async () => (await read(owner, id)).state === state);
    const facts = { bankId, name: '改名', visibility: 'private', status: 'active' };
    await receive(
      'question-bank.question.deleted.v1',
      { id: questionId, version: 2 },
      { questionId, bankId },
    );
    await stateIs('toCheck');
    await receive(
      'question-bank.question.updated.v1',
      { id: questionId, version: 3 },
      { questionId, bankId },
    );
    await stateIs('inBank');
    await receive('question-bank.question-bank.deleted.v1', { id: bankId, version: 4 }, { bankId });
    await stateIs('toCheck');
    expect((await read(owner, id)).bank).toBeNull();
    await receive('question-bank.question-bank.restored.v1', { id: bankId, version: 5 }, facts);
    await stateIs('inBank');
    await receive('question-bank.question-bank.updated.v1', { id: bankId, version: 6 }, facts);
    await waitFor('its new name', async () => (await read(owner, id)).bank?.name === '改名');

    // The newest event wins, whenever it arrives, even if it changes nothing.
    const saves = app.service.app.get(SavedQuestions);
    const news = (work: (tx: Tx) => Promise<void>) => app.service.app.get(Transactions).run(work);
    await news((tx) => saves.setQuestionDeleted(tx, questionId, false, 6));
    await news((tx) => saves.setQuestionDeleted(tx, questionId, true, 5));
    expect((await read(owner, id)).state).toBe('inBank');
    await news((tx) => saves.renameBank(tx, bankId, '又改名', 9));
    await news((tx) => saves.setBankDeleted(tx, bankId, true, 8));
    expect((await read(owner, id)).state).toBe('toCheck');
  });
});

describe('the name of a bank', () => {
  it('stays the newest if a save brings an older one', async () => {
    const owner = await app.user();
    const id = await task(owner, 'completed');
    const draft = await draftOf(owner, id, ['甲']);
    const { bankId } = app.questionBank;
    await save(owner, (await draftOf(owner, await task(owner, 'completed'), ['乙'])).id);
    const saves = app.service.app.get(SavedQuestions);
    await app.service.app.get(Transactions).run((tx) => saves.renameBank(tx, bankId, '新名', 3));
    await save(owner, draft.id);
    expect((await read(owner, id)).bank?.name).toBe('新名');
    // Other tests save into the same bank.
    await query(`DELETE FROM question_banks WHERE id = $1`, [bankId]);
  });
});

describe('locks', () => {
  it('are taken by a save in the order of events of its bank: the bank, then the tasks', async () => {
    const owner = await app.user();
    const id = await task(owner, 'completed');
    const draft = await draftOf(owner, id, ['甲']);
    await save(owner, (await draftOf(owner, await task(owner, 'completed'), ['乙'])).id);
    const news = app.service.app.get(DataSource).createQueryRunner();
    await news.startTransaction();
    const { bankId } = app.questionBank;
    await news.query(`UPDATE question_banks SET name = 'renamed' WHERE id = $1`, [bankId]);
    const saved = save(owner, draft.id);
    // The save waits for the bank, and has not locked its task.
    await waitFor('the save waits for the bank', async () => {
      const waiting = await query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await news.query('SELECT 1 FROM tasks WHERE id = $1 FOR UPDATE NOWAIT', [id]);
    await news.commitTransaction();
    await news.release();
    expect((await saved).body).toMatchObject({ saved: 1 });
  });
});

describe('locks of names', () => {
  it('are taken by a rename in the order of saves: the task, then its draft', async () => {
    const owner = await app.user();
    const id = await task(owner, 'completed');
    const held = await draftOf(owner, id, ['甲']);
    await query('UPDATE drafts SET automatic = true WHERE id = $1', [held.id]);
    const own = await draftOf(owner, await task(owner, 'completed'), ['乙']);
    const other = app.service.app.get(DataSource).createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT 1 FROM tasks WHERE id = $1 FOR UPDATE', [id]);
    const renamed = app.call('PUT', `/drafts/${own.id}`, { as: owner, body: { name: held.name } });
    await waitFor('the rename waits for the task', async () => {
      const waiting = await query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await other.query('SELECT 1 FROM drafts WHERE id = $1 FOR UPDATE NOWAIT', [held.id]);
    await other.commitTransaction();
    await other.release();
    expect((await renamed).status).toBe(200);
  });
});

describe('clearing', () => {
  it('clears documents in a bank, never those that wait for checking, and restores them', async () => {
    const owner = await app.user();
    const [done, open, partly, failed] = [
      await task(owner, 'completed'),
      await task(owner, 'completed'),
      await task(owner, 'completed'),
      await task(owner, 'failed', 'DAMAGED'),
    ];
    await save(owner, (await draftOf(owner, done, ['甲'])).id);
    const half = await draftOf(owner, partly, ['甲', '乙']);
    await save(owner, half.id, { questionIds: [half.questions[0]?.id] });
    const all = await listed(owner);
    const clear = async (what: string) =>
      (await app.call('POST', '/ingestion/tasks/clear', { as: owner, body: { what } })).body;
    const stream = await EventStream.open(`${app.url}/ingestion/events`, owner.token);
    expect((await clear('inBank')).ids).toEqual([done]);
    expect(await listed(owner)).toEqual([failed, partly, open]);
    await waitFor('the stream to say so', async () => stream.events.some(({ event }) => event === 'removed'));
    stream.close();
    expect((await clear('failed')).ids).toEqual([failed]);
    expect(await listed(owner)).toEqual([partly, open]);
    const restore = (user: TestUser) =>
      app.call('POST', '/ingestion/tasks/restore', { as: user, body: { ids: [done, failed, open] } });
    expect((await restore(await app.user())).body.tasks).toEqual([]);
    const restored = (await restore(owner)).body.tasks;
    expect(restored.map(({ state }: { state: string }) => state)).toEqual(['failed', 'inBank']);
    expect(await listed(owner)).toEqual(all);
    expect(
      (await app.call('POST', '/ingestion/tasks/clear', { as: owner, body: { what: 'all' } })).status,
    ).toBe(400);
  });

  it('restores a document that was edited again, instead of deleting it', async () => {
    const owner = await app.user();
    const [edited, retold, drafted] = [
      await task(owner, 'completed'),
      await task(owner, 'completed'),
      await task(owner, 'completed'),
    ];
    for (const id of [edited, retold, drafted]) await save(owner, (await draftOf(owner, id, ['甲'])).id);
    await app.call('POST', '/ingestion/tasks/clear', { as: owner, body: { what: 'inBank' } });
    expect(await listed(owner)).toEqual([]);
    const draft = await draftOf(owner, drafted, ['甲', '乙']);
    // By its draft it is on the list again.
    expect(await listed(owner)).toEqual([drafted]);
    const other = await draftOf(owner, edited, ['丙']);
    await query(`UPDATE tasks SET cleared_at = now() - interval '61 minutes' WHERE id = ANY ($1)`, [
      [edited, drafted, retold],
    ]);
    await query('UPDATE saved_questions SET deleted = true WHERE task_id = $1', [retold]);
    await app.service.app.get(ClearedTasksPurge).pass();
    expect(await listed(owner)).toEqual([drafted, retold, edited]);
    for (const { id } of [draft, other])
      expect((await app.call('GET', `/drafts/${id}`, { as: owner })).status).toBe(200);
  });

  it('deletes permanently after an hour', async () => {
    const owner = await app.user();
    const [early, late] = [await task(owner, 'cancelled'), await task(owner, 'cancelled')];
    await app.call('POST', '/ingestion/tasks/clear', { as: owner, body: { what: 'failed' } });
    await query(`UPDATE tasks SET cleared_at = now() - interval '61 minutes' WHERE id = $1`, [early]);
    await app.service.app.get(ClearedTasksPurge).pass();
    const left = await query<{ id: string }>('SELECT id FROM tasks WHERE user_id = $1', [owner.id]);
    expect(left.map(({ id }) => id)).toEqual([late]);
  });
});

describe('retrying', () => {
  it.each([
    ['TOO_COMPLEX', false],
    ['NO_QUESTIONS', false],
    ['DAMAGED', false],
    ['TIMEOUT', true],
    ['INTERNAL', true],
  ])('%s can help: %s', async (code, helps) => {
    const owner = await app.user();
    const id = await task(owner, 'failed', code);
    expect((await read(owner, id)).error).toMatchObject({ code, retryable: helps });
    const response = await app.call('POST', `/ingestion/tasks/${id}/retry`, { as: owner });
    expect(response.status).toBe(helps ? 200 : 422);
    if (!helps) expect(response.body.message).toMatch(/^这个文件再试一次结果也一样。.+/);
  });
});
