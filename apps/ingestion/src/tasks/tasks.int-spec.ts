import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries } from '@tiku/platform/database';
import { TaskEvent } from '@tiku/contracts/ingestion';
import { ObjectStorage } from '@tiku/platform/storage';
import { type HttpMethod, waitFor, type TestUser } from '@tiku/platform/testing';
import { DataSource } from 'typeorm';
import { EventStream } from '../../test/event-stream.js';
import { TestService } from '../../test/service.js';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { TasksRepository } from './tasks.repository.js';

let app: TestService;
let user: TestUser;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  user = await app.user();
});
afterAll(() => app.stop());

const upload = async (owner: TestUser, name = '卷.tex', bytes: string = TEX_PAPER): Promise<string> =>
  (await app.upload('/document-parser/parse', [{ name, bytes }], { as: owner })).body.task.id;
const act = (owner: TestUser, id: string, action: string) =>
  app.call('POST', `/ingestion/tasks/${id}/${action}`, { as: owner });

// The worker starts in the middle: the tests before show that actions are rows, not messages to a worker.
describe('before a worker runs', () => {
  it("answers every request for another user's task with 404", async () => {
    const id = await upload(user);
    const other = await app.user();
    const requests: [HttpMethod, string][] = [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
      ['POST', '/pause'],
      ['POST', '/continue'],
      ['POST', '/retry'],
      ['GET', '/questions'],
      ['GET', '/pages/1'],
      ['GET', '/source'],
    ];
    for (const [method, path] of requests) {
      const response = await app.call(method, `/ingestion/tasks/${id}${path}`, { as: other });
      expect([method, path, response.status, response.body.code]).toEqual([
        method,
        path,
        404,
        'NOT_FOUND_ERROR',
      ]);
      expect((await app.call(method, `/ingestion/tasks/${id}${path}`)).status).toBe(401);
    }
    expect((await app.call('GET', '/ingestion/tasks', { as: other })).body).toMatchObject({
      tasks: [],
      pagination: { total: 0 },
    });
    expect((await app.call('GET', '/ingestion/tasks/not-an-id', { as: user })).status).toBe(400);
    await app.call('DELETE', `/ingestion/tasks/${id}`, { as: user });
  });

  it('lists newest first, by status and page, in one statement', async () => {
    const owner = await app.user();
    const ids = [await upload(owner, '1.tex'), await upload(owner, '2.tex'), await upload(owner, '3.tex')];
    await act(owner, ids[0] ?? '', 'cancel');
    const list = async (query: string) =>
      (await app.call('GET', `/ingestion/tasks?${query}`, { as: owner })).body;
    const all = await list('limit=2');
    expect(all.tasks.map((task: { fileName: string }) => task.fileName)).toEqual(['3.tex', '2.tex']);
    expect(all.pagination).toEqual({
      page: 1,
      limit: 2,
      total: 3,
      pages: 2,
      totalExact: true,
      nextCursor: expect.any(String),
    });
    const rest = await list(`limit=2&cursor=${all.pagination.nextCursor}`);
    expect(rest.tasks.map((task: { id: string }) => task.id)).toEqual([ids[0]]);
    expect(rest.pagination).toMatchObject({ total: 3, nextCursor: null });
    expect((await app.call('GET', '/ingestion/tasks?cursor=abc', { as: owner })).status).toBe(400);
    expect((await list('limit=2&page=9')).pagination.total).toBe(3);
    expect((await list('status=cancelled')).tasks).toHaveLength(1);
    expect((await app.call('GET', '/ingestion/tasks?limit=101', { as: owner })).status).toBe(400);
    const repository = app.service.app.get(TasksRepository);
    const { count } = await countQueries(() => repository.list(owner.id, { page: 1, limit: 20 }));
    expect(count).toBe(1);
  });

  it('queries the task once per read', async () => {
    const owner = await app.user();
    const id = await upload(owner);
    const found: [string, number, number][] = [];
    for (const path of ['', '/questions', '/pages', '/pages/1', '/source']) {
      const { result, statements } = await countQueries(() =>
        app.call('GET', `/ingestion/tasks/${id}${path}`, { as: owner }),
      );
      found.push([
        path,
        result.status,
        statements.filter((sql) => /\b(?:FROM|JOIN) tasks\b/.test(sql)).length,
      ]);
    }
    // Nothing of it is read before a worker runs.
    expect(found).toEqual([
      ['', 200, 1],
      ['/questions', 200, 1],
      ['/pages', 200, 1],
      ['/pages/1', 404, 1],
      ['/source', 404, 1],
    ]);
  });

  it('refuses actions that the state does not allow', async () => {
    const id = await upload(user);
    expect((await act(user, id, 'continue')).body.code).toBe('BUSINESS_RULE_ERROR');
    expect((await act(user, id, 'retry')).status).toBe(422);
    expect((await act(user, id, 'cancel')).body.task.status).toBe('cancelled');
    expect((await act(user, id, 'cancel')).body.task.status).toBe('cancelled');
    expect((await act(user, id, 'pause')).status).toBe(422);
    for (let turn = 1; turn <= 3; turn += 1) {
      expect((await act(user, id, 'retry')).body.task).toMatchObject({
        status: 'retrying',
        retryCount: turn,
      });
      await act(user, id, 'cancel');
    }
    const refused = await act(user, id, 'retry');
    expect([refused.status, refused.body.message]).toEqual([422, '已达到最大重试次数（3 次）']);
    await app.call('DELETE', `/ingestion/tasks/${id}`, { as: user });
  });
});

describe('with a worker', () => {
  beforeAll(() => app.startWorker());

  it('a paused task rests while others continue, and resumes where it was', async () => {
    const owner = await app.user();
    const paused = await upload(owner);
    await act(owner, paused, 'pause');
    const other = await upload(owner);
    expect((await app.taskWhen(owner, other, ['completed', 'failed'])).status).toBe('completed');
    expect((await app.taskWhen(owner, paused, ['paused'])).pagesDone).toBe(0);
    await act(owner, paused, 'continue');
    const done = await app.taskWhen(owner, paused, ['completed', 'failed']);
    expect([done.status, done.totalQuestions, done.remainingSeconds]).toEqual(['completed', 3, null]);
  });

  it('a cancelled task is not read until it is retried', async () => {
    const owner = await app.user();
    const id = await upload(owner);
    await act(owner, id, 'cancel');
    await act(owner, id, 'retry');
    expect(await app.taskWhen(owner, id, ['completed', 'failed'])).toMatchObject({
      status: 'completed',
      retryCount: 1,
    });
  });

  it.each([
    ['ENCRYPTED', '试卷.docx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)])],
    ['DAMAGED', 'a.docx', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(900, 3)])],
    ['DAMAGED', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type')],
    ['NO_QUESTIONS', 'a.tex', Buffer.from('\\documentclass{article}\\begin{document}Hello.\\end{document}')],
  ])('a document that ends in %s says so in the language of the reader', async (code, name, bytes) => {
    const owner = await app.user();
    const { body } = await app.upload('/document-parser/parse', [{ name, bytes }], { as: owner });
    const task = await app.taskWhen(owner, body.task.id, ['completed', 'failed']);
    expect(task.error?.code).toBe(code);
    expect(task.error?.message).toMatch(/\p{Script=Han}/u);
    const english = await app.call('GET', `/ingestion/tasks/${task.id}`, {
      as: owner,
      headers: {
        'accept-language': 'en',
      },
    });
    expect(english.body.task.error?.message).not.toMatch(/\p{Script=Han}/u);
    expect(task.steps.filter((step) => step.status === 'failed')).toHaveLength(1);
    const [event] = await app.service.app
      .get(DataSource)
      .query<{ payload: { code: string } }[]>(`SELECT payload FROM outbox WHERE aggregate_id = $1`, [
        task.id,
      ]);
    expect(event?.payload.code).toBe(code);
  });

  it('retrying a failed document runs the failed step again and counts the attempts', async () => {
    const owner = await app.user();
    const id = await upload(owner, 'a.tex', '\\documentclass{article}\\begin{document}Hello.\\end{document}');
    await app.taskWhen(owner, id, ['failed']);
    // As if the file had not been the cause.
    const tasks = app.service.app.get(DataSource);
    await tasks.query(`UPDATE tasks SET error_code = 'TIMEOUT' WHERE id = $1`, [id]);
    expect((await act(owner, id, 'retry')).body.task).toMatchObject({
      status: 'retrying',
      error: null,
      endTime: null,
    });
    const again = await app.taskWhen(owner, id, ['completed', 'failed']);
    expect(again).toMatchObject({ status: 'failed', retryCount: 1, error: { code: 'NO_QUESTIONS' } });
    // Completed work is not repeated.
    expect(again.steps.find((step) => step.name === 'extract')?.attempts).toBe(1);
  });

  it('waits for the questions if asked to, and says why there are none', async () => {
    const owner = await app.user();
    const parsed = await app.upload(
      '/document-parser/parse?wait=true',
      [{ name: 'a.tex', bytes: TEX_PAPER }],
      { as: owner },
    );
    expect([parsed.status, parsed.body.questions?.length]).toEqual([200, 3]);
    const failed = await app.upload(
      '/document-parser/parse?wait=true',
      [{ name: 'a.tex', bytes: '\\documentclass{article}\\begin{document}Hello.\\end{document}' }],
      { as: owner },
    );
    expect([failed.status, failed.body.details?.code]).toEqual([422, 'NO_QUESTIONS']);
    const main = String.raw`\documentclass{article}\begin{document}\input{part-a}\input{part-b}\end{document}`;
    const alone = await app.upload('/document-parser/parse?wait=true', [{ name: 'main.tex', bytes: main }], {
      as: owner,
    });
    expect(alone.body.details?.code).toBe('NO_QUESTIONS');
    expect(alone.body.message).toContain('part-a, part-b');
    const task = await app.taskWhen(owner, String(alone.body.details?.taskId), ['failed']);
    expect(task.error?.message).toBe(alone.body.message);
  });

  it('shows the source of TeX in place of a page, and deletes everything with the task', async () => {
    const owner = await app.user();
    const id = await upload(owner);
    await app.taskWhen(owner, id, ['completed']);
    const { source } = (await app.call('GET', `/ingestion/tasks/${id}/source`, { as: owner })).body;
    expect([source.kind, source.items[0]]).toEqual(['lines', '\\documentclass{ctexart}']);
    expect((await app.call('GET', `/ingestion/tasks/${id}/pages/1`, { as: owner })).status).toBe(404);
    const storage = app.service.app.get(ObjectStorage);
    expect((await storage.list(`tasks/${id}/`)).length).toBeGreaterThan(1);
    expect((await app.call('DELETE', `/ingestion/tasks/${id}`, { as: owner })).status).toBe(200);
    await waitFor('the files to go', async () => (await storage.list(`tasks/${id}/`)).length === 0);
    expect((await app.call('GET', `/ingestion/tasks/${id}`, { as: owner })).status).toBe(404);
  });
});

describe('the event stream', () => {
  it('sends each change in order and resumes after the last id', async () => {
    const owner = await app.user();
    const stream = await EventStream.open(`${app.url}/ingestion/events`, owner.token);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const id = await upload(owner);
    const tasksIn = (events: EventStream) =>
      events.events
        .filter((event) => event.event === 'task')
        .map((event) => TaskEvent.parse(JSON.parse(event.data)).task);
    await waitFor(
      'the end of the task',
      () => tasksIn(stream).some((task) => task.status === 'completed'),
      30_000,
    );
    const progress = tasksIn(stream).map((task) => task.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    const ids = stream.events.map((event) => Number(event.id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    stream.close();

    await app.call('DELETE', `/ingestion/tasks/${id}`, { as: owner });
    const second = await upload(owner);
    const resumed = await EventStream.open(`${app.url}/ingestion/events`, owner.token, String(ids.at(-1)));
    await waitFor('what was missed', () => tasksIn(resumed).some((task) => task.id === second));
    expect(resumed.events).toContainEqual(
      expect.objectContaining({ event: 'removed', data: JSON.stringify({ taskId: id }) }),
    );
    expect(Math.min(...resumed.events.map((event) => Number(event.id)))).toBeGreaterThan(ids.at(-1) ?? NaN);
    resumed.close();
    expect((await fetch(`${app.url}/ingestion/events`)).status).toBe(401);
  });

  it('opens at most twenty of one user, however many are requested at once', async () => {
    const owner = await app.user();
    const opened = await Promise.allSettled(
      Array.from({ length: 100 }, () => EventStream.open(`${app.url}/ingestion/events`, owner.token)),
    );
    const streams = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refusals = opened.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect([streams.length, refusals.length]).toEqual([20, 80]);
    for (const refusal of refusals) expect(refusal).toContain('429');
    for (const stream of streams) stream.close();
    // The places become free.
    await waitFor('another stream to open', async () => {
      const again = await EventStream.open(`${app.url}/ingestion/events`, owner.token).catch(() => null);
      again?.close();
      return again !== null;
    });
  });

  it("never sends another user's tasks", async () => {
    const [owner, other] = [await app.user(), await app.user()];
    const stream = await EventStream.open(`${app.url}/ingestion/events`, other.token, '0');
    await app.taskWhen(owner, await upload(owner), ['completed']);
    await upload(other, '自己.tex');
    await waitFor('an event of their own', () => stream.events.length > 0);
    for (const event of stream.events) expect(event.data).toContain('自己.tex');
    stream.close();
  });
});

describe('closing the app', () => {
  it('ends open event streams at once and without an error', async () => {
    const closing = await TestService.start({ worker: false });
    const stream = await EventStream.open(`${closing.url}/ingestion/events`, (await closing.user()).token);
    await waitFor('the stream to be open', () => stream.comments.length > 0);
    const reports = await closing.service.close();
    expect(reports.filter((report) => report.error)).toEqual([]);
    await waitFor('the stream to end', () => stream.ended);
    await closing.stop();
  });
});

describe('a page that does not exist', () => {
  it('is 404 for the owner too', async () => {
    expect((await app.call('GET', `/ingestion/tasks/${randomUUID()}/pages/1`, { as: user })).status).toBe(
      404,
    );
    expect((await app.call('GET', `/ingestion/tasks/${randomUUID()}/pages/0`, { as: user })).status).toBe(
      400,
    );
  });
});
