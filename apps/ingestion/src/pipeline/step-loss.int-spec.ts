/** A worker that dies within a step after extract: the next one begins there and reads no page again. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Recogniser } from '@tiku/recognition/process';
import { SEED, sampleOf, waitFor } from '@tiku/platform/testing';
import { DataSource } from 'typeorm';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { spawnWorker } from '../../test/worker-process.js';
import { TestService } from '../../test/service.js';

const CALLS = ['extractPage', 'segment', 'classify', 'enrich'] as const;

/** The step in which a worker dies, and what the next worker asks of the recogniser. */
const LOSSES = [
  ['segment', ['segment', 'classify', 'enrich']],
  ['classify', ['classify', 'enrich']],
  ['enrich', ['enrich']],
  ['match', []],
  ['ready', []],
] as const;

let app: TestService;
let folder: string;
let doomed: ChildProcess | undefined;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  folder = await mkdtemp(join(tmpdir(), 'tiku-step-loss-'));
});
afterAll(async () => {
  doomed?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  await app.stop();
});

it.each(sampleOf(LOSSES, 2, ([step]) => step))(
  `a worker that dies in %s costs that step only (SEED=${SEED})`,
  async (step, expected) => {
    const user = await app.user();
    const order = join(folder, step);
    await writeFile(order, `steps.${step}`);
    doomed = spawnWorker(app, { TIKU_FAULT_ORDER: order });
    const { body } = await app.upload('/document-parser/parse', [{ name: 'a.tex', bytes: TEX_PAPER }], {
      as: user,
    });
    const id: string = body.task.id;
    await waitFor('the worker to die', async () => (await readFile(order, 'utf8')) === '', 60_000);

    // Short, so that the test need not wait half a minute for the killed worker's locks.
    const worker = await app.startWorker({ JOB_HEARTBEAT_MS: 500, JOB_LOST_AFTER_MS: 4_000 });
    const recogniser = worker.app.get(Recogniser, { strict: false });
    const calls: string[] = [];
    for (const name of CALLS) {
      const run = recogniser[name].bind(recogniser) as (...args: unknown[]) => Promise<never>;
      Object.assign(recogniser, {
        [name]: (...args: unknown[]) => {
          calls.push(name);
          return run(...args);
        },
      });
    }
    const task = await app.taskWhen(user, id, ['completed', 'failed'], 150_000);
    expect([task.status, task.totalQuestions]).toEqual(['completed', 3]);
    expect(calls).toEqual(expected);
    expect(task.steps.map(({ name, attempts }) => [name, attempts])).toEqual(
      task.steps.map(({ name }) => [name, name === step ? 2 : 1]),
    );
    const pages = await app.service.app
      .get(DataSource)
      .query('SELECT attempts FROM task_pages WHERE task_id = $1', [id]);
    expect(pages).toEqual([{ attempts: 1 }]);
    await worker.close();
  },
  300_000,
);
