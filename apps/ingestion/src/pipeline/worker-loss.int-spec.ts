import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { DataSource } from 'typeorm';
import { scannedPdf } from '../../test/fixtures/papers.js';
import { spawnWorker } from '../../test/worker-process.js';
import { TestService } from '../../test/service.js';

let app: TestService;
let doomed: ChildProcess | undefined;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
});
afterAll(async () => {
  doomed?.kill('SIGKILL');
  await app.stop();
});

it('the next worker reads what a killed worker was reading, each page once', async () => {
  const user = await app.user();
  doomed = spawnWorker(app);
  const { body } = await app.upload(
    '/document-parser/parse',
    [{ name: 'scan.pdf', bytes: await scannedPdf(3) }],
    { as: user },
  );
  const id: string = body.task.id;
  const pages = (): Promise<{ status: string; attempts: number }[]> =>
    app.service.app
      .get(DataSource)
      .query('SELECT status, attempts FROM task_pages WHERE task_id = $1 ORDER BY number', [id]);
  await waitFor(
    'pages to be read',
    async () => (await pages()).some((page) => page.status === 'processing'),
    60_000,
  );
  doomed.kill('SIGKILL');

  // Short, so that the test need not wait half a minute for the killed worker's locks.
  await app.startWorker({ JOB_HEARTBEAT_MS: 1_000, JOB_LOST_AFTER_MS: 8_000, RECOGNITION_CONCURRENCY: 1 });
  const task = await app.taskWhen(user, id, ['completed', 'failed'], 150_000);
  expect([task.status, task.error, task.pagesDone]).toEqual(['completed', null, 3]);
  expect((await pages()).map((page) => page.status)).toEqual(['completed', 'completed', 'completed']);
  expect((await pages()).some((page) => page.attempts === 2)).toBe(true);
  const events = await app.service.app
    .get(DataSource)
    .query(`SELECT 1 FROM outbox WHERE aggregate_id = $1 AND type = 'ingestion.task.completed.v1'`, [id]);
  expect(events).toHaveLength(1);
}, 300_000);

it('a page whose job has no attempts left before reading fails, and the task ends', async () => {
  const user = await app.user();
  const { body } = await app.upload(
    '/document-parser/parse',
    [{ name: 'unlucky.pdf', bytes: await scannedPdf(3) }],
    { as: user },
  );
  const id: string = body.task.id;
  const sql = app.service.app.get(DataSource);
  // The workers of this file run one page per lane at a time, so the last one still waits in the queue.
  const unlucky = await waitFor(
    'the last page to be queued',
    async () => {
      const [rows] = await sql.query<[{ id: string }[], number]>(
        `UPDATE jobs SET status = 'running', attempts = max_attempts, heartbeat_at = now() - interval '1 minute',
           run_token = id
         WHERE payload ->> 'taskId' = $1 AND payload ->> 'page' = '3' AND status = 'queued' RETURNING id`,
        [id],
      );
      return rows[0];
    },
    60_000,
  );
  const task = await app.taskWhen(user, id, ['completed', 'failed'], 150_000);
  expect([task.status, task.pagesDone]).toEqual(['completed', 3]);
  expect(
    await sql.query('SELECT number, error_code FROM task_pages WHERE task_id = $1 AND status = $2', [
      id,
      'failed',
    ]),
  ).toEqual([{ number: 3, error_code: 'INTERNAL' }]);
  expect(await sql.query('SELECT status FROM jobs WHERE id = $1', [unlucky.id])).toEqual([
    { status: 'failed' },
  ]);
}, 300_000);
