import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let reader: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  reader = await test.identity.user('Lu');
});
afterAll(() => test.stop());

const found = (query: string, as = owner) => test.call('GET', `/questions/found?${query}`, { as });
const describeAll = (changes: object[], as = owner) =>
  test.call('POST', '/questions/describe', { as, body: { changes } });
const fill = (stem: string, fields: object = {}) => ({
  ...{ type: 'fill', stem: `${stem} \\fillin`, fillAnswers: ['1'], difficulty: 2, ...fields },
});
async function bankOf(count: number, fields: object = {}) {
  const bank = await test.createBank(owner);
  const questions = Array.from({ length: count }, (_, n) => fill(`第 ${n} 题`, fields));
  await test.call('POST', '/questions/batch', { as: owner, body: { bankId: bank.id, questions } });
  return bank;
}

describe('all that a list finds', () => {
  it('is read at once, over the pages of the list, with what a change needs', async () => {
    const bank = await bankOf(130, { tags: ['函数'], source: { year: '2026', number: '3' } });
    await test.createQuestion(owner, bank.id);
    const { questions, isComplete } = (await found(`bankId=${bank.bid}&type=fill&page=7&limit=10`)).body;
    expect([questions.length, isComplete]).toEqual([130, true]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(130);
    expect(questions[0]).toEqual({
      ...{ id: expect.any(String), bankId: bank.id, version: 1, difficulty: 2, tags: ['函数'] },
      source: { year: '2026', number: '3' },
    });
  });

  it('hides a private bank, and what the caller may only view from a list of one’s own', async () => {
    const bank = await bankOf(2);
    expect((await found(`bankId=${bank.id}`, reader)).status).toBe(404);
    expect((await test.call('GET', '/questions/found')).status).toBe(401);
    await test.addMember(bank.id, reader.id, 'viewer');
    expect((await found(`bankId=${bank.id}`, reader)).body.questions).toHaveLength(2);
    expect((await found('role=any', reader)).body.questions).toEqual([]);
  });
});

describe('the description of many questions', () => {
  const countsOf = async (id: string) =>
    (await test.call('GET', `/question-banks/${id}`, { as: owner })).body.questionBank.difficultyCounts;

  it('changes difficulty and source, moves the counts, and can be taken back', async () => {
    const bank = await bankOf(3);
    const before = (await found(`bankId=${bank.id}`)).body.questions;
    const changes = before.map(({ id, version }) => ({
      id,
      version,
      difficulty: 5,
      source: { year: '2025' },
    }));
    expect((await describeAll(changes)).body).toMatchObject({ done: 3, failed: 0 });
    expect(await countsOf(bank.id)).toEqual({ easy: 0, medium: 0, hard: 3 });
    expect((await found(`bankId=${bank.id}&source=2025`)).body.questions).toHaveLength(3);
    const back = before.map(({ id, difficulty, source }) => ({ id, version: 2, difficulty, source }));
    expect((await describeAll(back)).body).toMatchObject({ done: 3, failed: 0 });
    expect(await countsOf(bank.id)).toEqual({ easy: 3, medium: 0, hard: 0 });
    // Nothing to change: no new version.
    await describeAll(back.map((change) => ({ ...change, version: 3 })));
    expect((await found(`bankId=${bank.id}`)).body.questions.map(({ version }) => version)).toEqual([
      3, 3, 3,
    ]);
  });

  it('is refused for an outdated version, for a viewer, and for a difficulty that is none', async () => {
    const bank = await bankOf(1);
    const [question] = (await found(`bankId=${bank.id}`)).body.questions;
    const change = { id: question?.id ?? '', difficulty: 4 };
    expect((await describeAll([{ ...change, version: 9 }])).body).toMatchObject({ done: 0, failed: 1 });
    await test.addMember(bank.id, reader.id, 'viewer');
    expect((await describeAll([change], reader)).body).toMatchObject({ done: 0, failed: 1 });
    expect((await describeAll([{ ...change, difficulty: 0 }])).status).toBe(400);
    expect((await describeAll(Array.from({ length: 101 }, () => change))).status).toBe(400);
  });
});

describe('an export of some questions', () => {
  const start = (bankId: string, body: object, as = owner) =>
    test.call('POST', `/question-banks/${bankId}/export`, { as, body });

  it('contains these only', async () => {
    const bank = await test.createBank(owner);
    const [chosen, other] = [
      await test.createQuestion(owner, bank.id, choice('选中的一题 \\choice')),
      await test.createQuestion(owner, bank.id, choice('另外的一题 \\choice')),
    ];
    const started = await start(bank.id, { format: 'gift', ids: [chosen.id] });
    expect(started.status).toBe(202);
    const path = `/question-banks/${bank.id}/interchange-tasks/${started.body.task.id}`;
    const task = async () => (await test.call('GET', path, { as: owner })).body.task;
    await waitFor('the file', async () => (await task()).status === 'completed', 30_000);
    expect(await task()).toMatchObject({ totalQuestions: 1, saved: 1 });
    const storage = test.service.app.get(ObjectStorage, { strict: false });
    const file = await text(Readable.from(await storage.get(`banks/${bank.id}/${started.body.task.id}`)));
    expect(file).toContain('选中的一题');
    expect(file).not.toContain('另外的一题');
    expect(other.id).not.toBe(chosen.id);
  });

  it('is refused without questions, and to who is no member', async () => {
    const bank = await test.createBank(owner);
    expect((await start(bank.id, { ids: [] })).status).toBe(400);
    expect((await start(bank.id, { ids: [bank.id] }, reader)).status).toBe(404);
  });
});
