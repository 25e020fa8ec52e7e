/** Each step after extract runs by itself: a retry begins at the step that failed. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RecognitionError } from '@tiku/recognition/inspect';
import { Recogniser } from '@tiku/recognition/process';
import { ObjectStorage } from '@tiku/platform/storage';
import type { TestUser } from '@tiku/platform/testing';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { stepResultKey } from '../files/storage-keys.js';
import { TestService } from '../../test/service.js';

const STEPS = ['extractPage', 'segment', 'classify', 'enrich'] as const;

let app: TestService;
let recogniser: Recogniser;
/** Calls of the recogniser, in order. */
let calls: string[];
/** A step that fails from now on. */
let broken: string | null;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  const worker = await app.startWorker();
  recogniser = worker.app.get(Recogniser, { strict: false });
  for (const step of STEPS) {
    const run = recogniser[step].bind(recogniser) as (...args: unknown[]) => Promise<never>;
    Object.assign(recogniser, {
      [step]: (...args: unknown[]) => {
        calls.push(step);
        return step === broken ? Promise.reject(new RecognitionError('TIMEOUT')) : run(...args);
      },
    });
  }
});
afterAll(() => app.stop());

const upload = async (user: TestUser): Promise<string> => {
  const file = { name: 'a.tex', bytes: TEX_PAPER };
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
    await storage.put(stepResultKey(id, step), Readable.from([Buffer.from('another form')]), options);

  [calls, broken] = [[], null];
  await app.call('POST', `/ingestion/tasks/${id}/retry`, { as: user });
  const task = await app.taskWhen(user, id, ['failed', 'completed']);
  expect([task.status, task.totalQuestions]).toEqual(['completed', 3]);
  expect(calls).toEqual(['enrich', 'classify', 'segment', 'classify', 'enrich']);
});
