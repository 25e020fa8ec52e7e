import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { newId } from '@tiku/platform/database';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const TITLE = '2024 学年第一学期期末考试 数学试卷';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start();
});
afterAll(() => app.stop());

const read = async (owner: TestUser, name = '卷.tex', bytes = TEX_PAPER) => {
  const { body } = await app.upload('/document-parser/parse', [{ name, bytes }], { as: owner });
  return app.taskWhen(owner, body.task.id, ['completed', 'failed']);
};
const taskOf = async (owner: TestUser, id: string) =>
  (await app.call('GET', `/ingestion/tasks/${id}`, { as: owner })).body.task;
const draftsOf = async (owner: TestUser): Promise<string[]> =>
  (await app.call('GET', '/drafts', { as: owner })).body.drafts.map(({ name }: { name: string }) => name);

describe('a recognised document', () => {
  it('becomes a draft at once, named after its title', async () => {
    const owner = await app.user();
    const task = await read(owner);
    expect(task.draftId).not.toBeNull();
    expect(task).toMatchObject({
      state: 'toCheck',
      draft: { id: task.draftId, name: TITLE, questionCount: 3, confirmedCount: 0 },
      bank: null,
    });
    const { draft } = (await app.call('GET', `/drafts/${task.draftId}`, { as: owner })).body;
    expect(draft).toMatchObject({ name: TITLE, taskId: task.id, version: 1, questionCount: 3 });
    const { questions } = (await app.call('GET', `/ingestion/tasks/${task.id}/questions`, { as: owner }))
      .body;
    expect(draft.questions?.map(({ id }: { id: string }) => id)).toEqual(
      questions.map(({ id }: { id: string }) => id),
    );
  });

  it('gets a number if its name is taken, and names a similar draft', async () => {
    const owner = await app.user();
    await read(owner);
    const [first] = (await app.call('GET', '/drafts', { as: owner })).body.drafts;
    const second = await read(owner);
    expect(second.draft?.name).toBe(`${TITLE} (2)`);
    const similar = {
      id: first?.id,
      name: TITLE,
      score: 1,
      level: 'veryHigh',
      taskId: first?.taskId,
      bank: null,
      paperBank: null,
      uploadedAt: (await taskOf(owner, first?.taskId ?? '')).createdAt,
      isSameFile: true,
    };
    expect(second.similarTo).toEqual(similar);
    expect((await app.call('GET', `/drafts/${second.draftId}`, { as: owner })).body.draft.similarTo).toEqual(
      similar,
    );
  });

  it('is known as uploaded before by its bytes, even if its questions were edited since', async () => {
    const owner = await app.user();
    const first = await read(owner);
    await app.call('PUT', `/drafts/${first.draftId}`, {
      as: owner,
      body: { questions: [{ stem: '完全不同的内容：解释光合作用的过程' }] },
    });
    const second = await read(owner);
    expect(second.similarTo).toMatchObject({ id: first.draftId, score: 1, isSameFile: true });
    expect(second.similarTo?.uploadedAt).toBe(first.createdAt);
    // Of two documents only the later one is a repetition; nor is another person's.
    expect((await taskOf(owner, first.id)).similarTo).toBeNull();
    expect((await read(await app.user())).similarTo).toBeNull();
  });

  it('is recognised as a paper of a paper bank, whatever else it resembles', async () => {
    const owner = await app.user();
    await read(owner);
    const paper = { id: newId(), title: '期末卷', score: 0.97, bank: { id: newId(), name: '高三' } };
    app.questionBank.samePaper = paper;
    const { id, draftId } = await read(owner);
    const known = await waitFor('the paper to be known', async () => {
      const { similarTo } = await taskOf(owner, id);
      return similarTo?.paperBank ? similarTo : null;
    });
    app.questionBank.samePaper = null;
    const { title: name, bank: paperBank, ...same } = paper;
    expect(known).toEqual({
      ...{ ...same, name, level: 'veryHigh', taskId: null, bank: null, paperBank },
      ...{ uploadedAt: null, isSameFile: false },
    });
    expect(app.questionBank.askedFor).toMatchObject({ userId: owner.id });
    const asking = `SELECT user_id FROM jobs WHERE queue = 'find-same-paper' AND payload->>'draftId' = $1`;
    expect(await app.sql(asking, [draftId])).toEqual([{ user_id: owner.id }]);
    expect((await app.call('GET', `/drafts/${draftId}`, { as: owner })).body.draft.similarTo).toEqual(known);
  });

  it('shows changes of its draft in its row', async () => {
    const owner = await app.user();
    const task = await read(owner);
    const { draft } = (await app.call('GET', `/drafts/${task.draftId}`, { as: owner })).body;
    const [first, ...others] = draft.questions ?? [];
    const edited = { questions: [{ ...first, confirmed: true }, ...others], version: 1, name: '期末' };
    expect((await app.call('PUT', `/drafts/${task.draftId}`, { as: owner, body: edited })).status).toBe(200);
    expect((await taskOf(owner, task.id)).draft).toMatchObject({ name: '期末', confirmedCount: 1 });
    const listed = async (state: string) =>
      (await app.call('GET', `/ingestion/tasks?state=${state}`, { as: owner })).body.pagination.total;
    expect([await listed('toCheck'), await listed('inBank')]).toEqual([1, 0]);
    await app.call('DELETE', `/drafts/${task.draftId}`, { as: owner });
    expect(await taskOf(owner, task.id)).toMatchObject({ draftId: null, draft: null });
  });
});

describe('a paper that was uploaded before', () => {
  it('is replaced at once with its name, and restored with it', async () => {
    const owner = await app.user();
    const [former, later] = [await read(owner), await read(owner)];
    const replace = (id: string, formerId: string) =>
      app.call('POST', `/ingestion/tasks/${id}/replace`, { as: owner, body: { formerId } });
    const response = await replace(later.id, former.id);
    expect([response.status, response.body.task.draft?.name, response.body.task.similarTo]).toEqual([
      200,
      TITLE,
      null,
    ]);
    expect((await replace(later.id, former.id)).status).toBe(200);
    expect(await draftsOf(owner)).toEqual([TITLE]);
    expect((await read(owner)).similarTo).toMatchObject({ id: later.draftId });
    const restored = await app.call('POST', '/ingestion/tasks/restore', {
      as: owner,
      body: { ids: [former.id] },
    });
    expect(restored.body.tasks[0]?.draft).toMatchObject({ id: former.draftId, name: TITLE });
    expect((await taskOf(owner, later.id)).draft).toMatchObject({ name: `${TITLE} (2)` });
    const stranger = await app.user();
    const foreign = await read(stranger);
    expect((await replace(later.id, foreign.id)).status).toBe(404);
    expect((await replace(foreign.id, later.id)).status).toBe(404);
    expect((await replace(later.id, later.id)).status).toBe(404);
  });

  it('is in the list again when its replacement is deleted', async () => {
    const owner = await app.user();
    const [former, later] = [await read(owner), await read(owner)];
    const body = { formerId: former.id };
    await app.call('POST', `/ingestion/tasks/${later.id}/replace`, { as: owner, body });
    const listed = async () =>
      (await app.call('GET', '/ingestion/tasks', { as: owner })).body.tasks.map(({ id }) => id);
    expect(await listed()).toEqual([later.id]);
    expect((await app.call('DELETE', `/ingestion/tasks/${later.id}`, { as: owner })).status).toBe(200);
    expect(await listed()).toEqual([former.id]);
    expect((await taskOf(owner, former.id)).draft).toMatchObject({ id: former.draftId });
  });

  it('is named with its bank when all of it is in one, under the former name of its draft', async () => {
    const owner = await app.user();
    const former = await read(owner);
    const database = app.service.app.get(DataSource);
    await database.query(
      `INSERT INTO saved_questions (bank_question_id, question_id, bank_id, user_id, draft_id, task_id)
       VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, $3)`,
      [owner.id, former.draftId, former.id],
    );
    await app.call('DELETE', `/drafts/${former.draftId}`, { as: owner });
    expect(await taskOf(owner, former.id)).toMatchObject({ state: 'inBank', name: TITLE, draft: null });
    const again = await read(owner);
    expect(again.similarTo).toMatchObject({
      id: former.id,
      taskId: former.id,
      name: TITLE,
      level: 'veryHigh',
    });
    expect(again.similarTo?.bank).not.toBeNull();
  });
});

describe('POST /drafts of a task', () => {
  it('renames the unedited draft, and copies it after an edit', async () => {
    const owner = await app.user();
    const task = await read(owner);
    const create = (name: string) =>
      app.call('POST', '/drafts', { as: owner, body: { name, taskId: task.id } });
    const named = await create('期末卷');
    expect([named.status, named.body.draft.id, named.body.draft.name]).toEqual([201, task.draftId, '期末卷']);
    const second = await create('又一份');
    expect(second.body.draft.id).not.toBe(task.draftId);
    expect((await taskOf(owner, task.id)).draftId).toBe(task.draftId);
    expect(await draftsOf(owner)).toEqual(['又一份', '期末卷']);
  });

  it('returns the existing draft without a name, and creates one if there is none', async () => {
    const owner = await app.user();
    const task = await read(owner);
    const open = async () =>
      (await app.call('POST', '/drafts', { as: owner, body: { taskId: task.id } })).body.draft;
    expect((await open()).id).toBe(task.draftId);
    await app.call('DELETE', `/drafts/${task.draftId}`, { as: owner });
    const made = await open();
    expect(made).toMatchObject({ name: '卷', questionCount: 3, taskId: task.id });
    expect((await taskOf(owner, task.id)).draftId).toBe(made.id);
    expect((await app.call('POST', '/drafts', { as: owner, body: {} })).body.details[0]).toMatchObject({
      path: 'name',
      rule: 'required',
    });
  });

  it('gives the name of an unedited draft to the person who requests it', async () => {
    const owner = await app.user();
    const task = await read(owner);
    const requested = await app.call('POST', '/drafts', {
      as: owner,
      body: { name: TITLE, questions: [{ stem: '1+1=?' }] },
    });
    expect([requested.status, requested.body.draft.name]).toEqual([201, TITLE]);
    expect((await taskOf(owner, task.id)).draft).toMatchObject({ name: `${TITLE} (2)` });
    // An open window may still save.
    const { draft } = (await app.call('GET', `/drafts/${task.draftId}`, { as: owner })).body;
    expect(draft.version).toBe(1);
    const taken = await app.call('PATCH', `/drafts/${task.draftId}`, { as: owner, body: { name: TITLE } });
    expect(taken.status).toBe(409);
  });
});

describe('a removed task', () => {
  it('removes the unedited draft as well', async () => {
    const owner = await app.user();
    const task = await read(owner);
    await app.call('DELETE', `/ingestion/tasks/${task.id}`, { as: owner });
    expect(await draftsOf(owner)).toEqual([]);
  });

  it('keeps an edited draft unless the user chooses otherwise', async () => {
    const owner = await app.user();
    const [kept, gone] = [await read(owner), await read(owner)];
    for (const [index, { draftId }] of [kept, gone].entries())
      await app.call('PATCH', `/drafts/${draftId}`, { as: owner, body: { name: `改过 ${index}` } });
    await app.call('DELETE', `/ingestion/tasks/${kept.id}`, { as: owner });
    await app.call('DELETE', `/ingestion/tasks/${gone.id}?withDraft=true`, { as: owner });
    expect(await draftsOf(owner)).toEqual(['改过 0']);
  });
});

it("counts the user's drafts without unedited ones", async () => {
  const owner = await app.user();
  const task = await read(owner);
  await app.service.app.get(DataSource).query(
    `INSERT INTO drafts (id, user_id, name, name_key) SELECT gen_random_uuid(), $1, n::text, n::text
     FROM generate_series(1, 499) n`,
    [owner.id],
  );
  expect(
    (await app.call('POST', '/drafts', { as: owner, body: { name: 'the last', questions: [] } })).status,
  ).toBe(201);
  expect(
    (await app.call('POST', '/drafts', { as: owner, body: { name: 'beyond', questions: [] } })).status,
  ).toBe(422);
  expect((await read(owner)).draftId).not.toBe(task.draftId);
});
