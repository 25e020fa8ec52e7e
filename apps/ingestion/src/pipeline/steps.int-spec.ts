/** Each step after extract runs by itself: a retry begins at the step that failed. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RecognitionError } from '@tiku/recognition/inspect';
import { Recogniser } from '@tiku/recognition/process';
import { ObjectStorage } from '@tiku/platform/storage';
import { type TestUser, waitFor } from '@tiku/platform/testing';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { stepResultKey } from '../files/storage-keys.js';
import { TestService } from '../../test/service.js';

const STEPS = ['extractPage', 'segment', 'classify', 'enrich'] as const;
const GATED = ['inspect', ...STEPS] as const;

let app: TestService;
let recogniser: Recogniser;
/** Calls of the recogniser, in order. */
let calls: string[];
/** A step that fails from now on. */
let broken: string | null;
/** Holds the next call of a step until it is opened. */
let gate: Gate | null = null;
class Gate {
  readonly reached: Promise<void>;
  open: () => void = () => {};
  #isReached: () => void = () => {};

  constructor(readonly step: string) {
    this.reached = new Promise((resolve) => (this.#isReached = resolve));
  }

  async pass(run: () => Promise<never>): Promise<never> {
    gate = null;
    this.#isReached();
    await new Promise<void>((resolve) => (this.open = resolve));
    return run();
  }
}
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  const worker = await app.startWorker();
  recogniser = worker.app.get(Recogniser, { strict: false });
  for (const step of GATED) {
    const run = recogniser[step].bind(recogniser) as (...args: unknown[]) => Promise<never>;
    Object.assign(recogniser, {
      [step]: (...args: unknown[]) => {
        if (step !== 'inspect') calls.push(step);
        if (step === gate?.step) return gate.pass(() => run(...args));
        return step === broken ? Promise.reject(new RecognitionError('TIMEOUT')) : run(...args);
      },
    });
  }
});
afterAll(() => app.stop());

const upload = async (user: TestUser, bytes: Buffer | string = TEX_PAPER): Promise<string> => {
  const file = { name: 'a.tex', bytes };
  return (await app.upload('/document-parser/parse', [file], { as: user })).body.task.id;
};

it.each(['segment', 'classify', 'enrich'])('a retry after %s failed begins there', async (step) => {
  [calls, broken] = [[], step];
  const user = await app.user();
  const id = await upload(user);
  const failed = await app.taskWhen(user, id, ['failed', 'completed']);
  expect(failed.error?.code).toBe('TIMEOUT');
  expect(failed.steps.find(({ status }) => status === 'failed')?.name).toBe(step);
  expect(calls).toEqual(STEPS.slice(0, STEPS.indexOf(step as 'segment') + 1));

  [calls, broken] = [[], null];
  await app.call('POST', `/ingestion/tasks/${id}/retry`, { as: user });
  const task = await app.taskWhen(user, id, ['failed', 'completed']);
  expect([task.status, task.totalQuestions]).toEqual(['completed', 3]);
  expect(calls).toEqual(STEPS.slice(STEPS.indexOf(step as 'segment')));
  const times = task.steps.map(({ startedAt, endedAt }) => [startedAt, endedAt]);
  expect(times.flat().filter((time) => time === null)).toEqual([]);
});

it('makes a result again that another release left', async () => {
  [calls, broken] = [[], 'enrich'];
  const user = await app.user();
  const id = await upload(user);
  await app.taskWhen(user, id, ['failed']);
  const storage = app.service.app.get(ObjectStorage, { strict: false });
  const options = { contentType: 'application/octet-stream', sizeLimitBytes: 100 };
  for (const step of ['segment', 'classify'] as const)
    await storage.put(
      stepResultKey({ taskId: id, run: 0 }, step),
      Readable.from([Buffer.from('another form')]),
      options,
    );

  [calls, broken] = [[], null];
  await app.call('POST', `/ingestion/tasks/${id}/retry`, { as: user });
  const task = await app.taskWhen(user, id, ['failed', 'completed']);
  expect([task.status, task.totalQuestions]).toEqual(['completed', 3]);
  expect(calls).toEqual(['enrich', 'classify', 'segment', 'classify', 'enrich']);
});

const storedBytes = async (id: string): Promise<number> => {
  const rows = await app.sql<{ bytes: number }>('SELECT step_bytes::int4 AS bytes FROM tasks WHERE id = $1', [
    id,
  ]);
  return rows[0]?.bytes ?? 0;
};
const isStored = async (taskId: string): Promise<boolean> => {
  const storage = app.service.app.get(ObjectStorage, { strict: false });
  const runs = [0, 1].map((run) => storage.stat(stepResultKey({ taskId, run }, 'segment')));
  return (await Promise.all(runs)).some((found) => found !== null);
};

it('a retry at once after a cancellation repeats the step that ran, which nothing else completes', async () => {
  [calls, broken] = [[], null];
  const held = (gate = new Gate('inspect'));
  const user = await app.user();
  const id = await upload(user);
  await held.reached;
  const cancelled = await app.call('POST', `/ingestion/tasks/${id}/cancel`, { as: user });
  expect(cancelled.body.task.steps.map(({ status }) => status)).not.toContain('processing');
  await app.call('POST', `/ingestion/tasks/${id}/retry`, { as: user });
  held.open();
  const task = await app.taskWhen(user, id, ['failed', 'completed']);
  expect(task.status).toBe('completed');
  const inspect = task.steps.find(({ name }) => name === 'inspect');
  expect(inspect).toMatchObject({ status: 'completed', attempts: 1, startedAt: expect.any(String) });
});

it('counts the results of steps, and deletes them when the task is cancelled, completed or hopeless', async () => {
  [calls, broken] = [[], null];
  const held = (gate = new Gate('enrich'));
  const user = await app.user();
  const id = await upload(user);
  await held.reached;
  expect([(await storedBytes(id)) > 0, await isStored(id)]).toEqual([true, true]);
  await app.call('POST', `/ingestion/tasks/${id}/cancel`, { as: user });
  held.open();
  const isGone = async (taskId: string): Promise<boolean> =>
    (await storedBytes(taskId)) === 0 && !(await isStored(taskId));
  await waitFor('the results to be deleted', () => isGone(id));

  await app.call('POST', `/ingestion/tasks/${id}/retry`, { as: user });
  const task = await app.taskWhen(user, id, ['failed', 'completed']);
  expect([task.status, task.totalQuestions]).toEqual(['completed', 3]);
  await waitFor('the results to be deleted', () => isGone(id));

  const hopeless = await upload(
    user,
    Buffer.from('\\documentclass{article}\\begin{document}\\end{document}'),
  );
  expect((await app.taskWhen(user, hopeless, ['failed', 'completed'])).error?.code).toBe('NO_QUESTIONS');
  await waitFor('the results to be deleted', () => isGone(hopeless));
});
