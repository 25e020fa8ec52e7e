/** The step match: as whom it asks, what it keeps, and a question-bank that does not answer. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { DataSource } from 'typeorm';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start();
});
afterAll(() => app.stop());

async function recognised(user: TestUser, bankId = '') {
  const file = { name: 'a.tex', bytes: TEX_PAPER };
  const fields: Record<string, string> = bankId ? { bankId } : {};
  const { body } = await app.upload('/document-parser/parse', [file], { as: user, fields });
  const task = await app.taskWhen(user, body.task.id, ['completed', 'failed']);
  const match = task.steps.find(({ name }) => name === 'match');
  if (!match) throw new Error('the task has no step match');
  return { task, match };
}
const stored = (draftId: string | null): Promise<{ question_id: string; matches: object[] }[]> =>
  app.service.app
    .get(DataSource)
    .query('SELECT question_id, matches FROM question_matches WHERE draft_id = $1', [draftId]);

it('compares every question as its uploader, and keeps what it finds with the draft', async () => {
  const user = await app.user();
  const bankId = newId();
  const first = await recognised(user, bankId);
  expect(first.match).toMatchObject({ status: 'completed', error: null, attempts: 1, maxAttempts: 5 });
  expect(first.match.startedAt && first.match.endedAt).toBeTruthy();
  expect(app.questionBank.comparedFor).toMatchObject({ userId: user.id, role: user.role, bankId });
  expect(app.questionBank.comparedFor?.questions).toHaveLength(3);
  expect(await stored(first.task.draftId)).toEqual([]);

  const { body } = await app.call('GET', `/drafts/${first.task.draftId}`, { as: user });
  const [twin] = body.draft.questions;
  const match = { questionId: newId(), bankId: newId(), score: 1, hasOtherAnswer: false };
  app.questionBank.twins.set(twin?.stem ?? '', [{ ...match, bankName: '高一', stem: twin?.stem ?? '' }]);
  const { task } = await recognised(user);
  const again = await app.call('GET', `/drafts/${task.draftId}`, { as: user });
  expect(await stored(task.draftId)).toEqual([
    { question_id: again.body.draft.questions[0]?.id, matches: [match] },
  ]);
  expect(task.draft?.twinCount).toBe(1);
  await app.call('DELETE', `/drafts/${task.draftId}`, { as: user });
  expect(await stored(task.draftId)).toEqual([]);
});

it('tries again while question-bank does not answer', async () => {
  app.questionBank.comparisonsLost = 2;
  const { task, match } = await recognised(await app.user());
  expect([task.status, match.status, match.attempts, match.error]).toEqual([
    'completed',
    'completed',
    3,
    null,
  ]);
});

it('gives up without losing the draft, and says so', async () => {
  app.questionBank.comparisonsLost = 1_000;
  const user = await app.user();
  const { task, match } = await recognised(user);
  app.questionBank.comparisonsLost = 0;
  expect([task.status, task.error, task.totalQuestions]).toEqual(['completed', null, 3]);
  expect([match.status, match.attempts, match.maxAttempts]).toEqual(['failed', 5, 5]);
  expect(match.error).toContain('题库没有响应');
  expect(task.steps.find(({ name }) => name === 'ready')?.status).toBe('completed');
  expect((await app.call('GET', `/drafts/${task.draftId}/save-check`, { as: user })).status).toBe(200);
});

it('waits for its turn while question-bank is busy, without losing an attempt', async () => {
  app.questionBank.comparisonsRefused = 7;
  const { match } = await recognised(await app.user());
  expect([app.questionBank.comparisonsRefused, match.status, match.attempts, match.error]).toEqual([
    0,
    'completed',
    1,
    null,
  ]);
});

it('says that question-bank was busy if its turn never comes', async () => {
  // Longer than an attempt waits.
  Object.assign(app.questionBank, { comparisonsRefused: 1_000, refusedForSeconds: 3_600 });
  const { task, match } = await recognised(await app.user());
  Object.assign(app.questionBank, { comparisonsRefused: 0, refusedForSeconds: 0 });
  expect([task.status, match.status, match.attempts]).toEqual(['completed', 'failed', 5]);
  expect(match.error).toContain('题库正忙');
});
