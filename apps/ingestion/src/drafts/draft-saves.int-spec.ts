import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Draft } from '@tiku/contracts/ingestion';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
});
afterAll(() => app.stop());

const question = (stem: string, extra: object = {}) => ({ stem, type: 'solution', difficulty: 2, ...extra });
const create = async (owner: TestUser, name: string, questions: object[]) =>
  (await app.call('POST', '/drafts', { as: owner, body: { name, questions } })).body.draft;
const read = async (owner: TestUser, draft: Draft) =>
  (await app.call('GET', `/drafts/${draft.id}`, { as: owner })).body.draft;
const save = (owner: TestUser, draft: Draft, body: object = {}) =>
  app.call('POST', `/drafts/${draft.id}/save`, {
    as: owner,
    body: { bankId: app.questionBank.bankId, ...body },
  });
const stems = (questions: readonly { stem?: string }[]) => questions.map(({ stem }) => stem);
const savedStems = () => stems([...app.questionBank.saved.values()]);

describe('saving a draft', () => {
  it('reports each question, keeps failed ones and removes saved ones', async () => {
    const owner = await app.user();
    const draft = await create(owner, 's', [
      question('好题'),
      question('没有难度', { difficulty: null }),
      question('题型未知', { type: 'unknown' }),
      question('REFUSED by the bank'),
      question('   '),
    ]);
    const { body } = await app.call('POST', `/drafts/${draft.id}/save`, {
      as: owner,
      body: {
        bankId: app.questionBank.bankId,
      },
    });
    expect([body.saved, body.failed]).toEqual([2, 3]);
    expect(
      body.results.map((result: { ok: boolean; message?: string }) => [result.ok, result.message]),
    ).toEqual([
      [true, undefined],
      [true, undefined],
      [false, '题型未确定，请先选择题型'],
      [false, 'refused'],
      [false, '题干不能为空'],
    ]);
    expect(body.results.map((result: { questionId: string }) => result.questionId)).toEqual(
      draft.questions.map((entry: { id: string }) => entry.id),
    );
    expect(body.draft).toMatchObject({ questionCount: 3 });
    const unrated = [...app.questionBank.saved.values()].find((saved) => saved.stem === '没有难度');
    expect(unrated?.difficulty).toBe(3);
    expect(app.questionBank.uploads).toContainEqual({ id: draft.id, name: draft.name });
    const unknown = await app.call('POST', `/drafts/${draft.id}/save`, {
      as: owner,
      body: {
        bankId: app.questionBank.bankId,
        questionIds: [randomUUID()],
      },
    });
    expect(unknown.body).toMatchObject({ saved: 0, failed: 1 });
  });

  it('refuses what is already in a bank and says where, unless asked to save again', async () => {
    const owner = await app.user();
    const paper = Array.from({ length: 19 }, (_unused, index) => question(`第 ${index} 题`));
    const first = await create(owner, 'paper', paper);
    await save(owner, first);
    const before = app.questionBank.saved.size;
    const second = await create(owner, 'the same paper', first.questions);
    const refused = await save(owner, second);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '有 19 道题已在题库“bank”中；如需再存一份，请选择再次保存',
    ]);
    const places = first.questions.map(({ id }: { id: string }) => ({
      questionId: id,
      bankId: app.questionBank.bankId,
      bankName: 'bank',
      bankQuestionId: expect.any(String),
    }));
    expect(refused.body.details).toEqual({ saved: expect.arrayContaining(places) });
    expect(app.questionBank.saved.size).toBe(before);
    expect((await read(owner, second)).questionCount).toBe(19);
    expect((await save(owner, second, { again: true })).body).toMatchObject({ saved: 19, draft: null });
    expect(app.questionBank.saved.size).toBe(before + 19);
    // Another user's question with the same id is a different question.
    const other = await app.user();
    expect((await save(other, await create(other, 'mine', first.questions))).status).toBe(200);
  });

  it('lists before a save what the banks already contain', async () => {
    const owner = await app.user();
    const first = await create(owner, 'first', [question('已在库中的题'), question('另一道题')]);
    await save(owner, first);
    const second = await create(owner, 'second', [
      question('新题', { solutionAnswers: ['1'] }),
      question(''),
      question('已在库中的题', { type: 'unknown' }),
    ]);
    const { body } = await app.call('GET', `/drafts/${second.id}/save-check`, { as: owner });
    expect(body.duplicates).toEqual([
      {
        questionId: second.questions[2]?.id,
        matches: [
          {
            questionId: expect.any(String),
            bankId: app.questionBank.bankId,
            bankName: 'bank',
            score: 1,
            hasOtherAnswer: false,
            stem: '',
            options: [],
          },
        ],
        choice: null,
      },
    ]);
    // Compared with answers, so that only identical questions count as the same.
    const [, , compared] = second.questions;
    expect(app.questionBank.comparedFor).toMatchObject({
      role: 'teacher',
      questions: [
        { type: 'solution', solutionAnswers: ['1'] },
        { stem: '已在库中的题', solutionAnswers: compared?.solutionAnswers },
      ],
    });
    expect(app.questionBank.comparedFor?.questions[1]).not.toHaveProperty('type');
    expect((await app.call('GET', `/drafts/${second.id}/save-check`, { as: await app.user() })).status).toBe(
      404,
    );
  });

  it('saves nothing twice when repeated after a lost response', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'lost', [question('只存一次'), question('也只存一次')]);
    const before = app.questionBank.saved.size;
    app.questionBank.failNext.push('lost');
    const save = (headers = {}) =>
      app.call('POST', `/drafts/${draft.id}/save`, {
        as: owner,
        body: { bankId: app.questionBank.bankId },
        headers,
      });
    expect((await save()).status).toBe(503);
    expect(app.questionBank.saved.size).toBe(before + 2);
    expect((await app.call('GET', `/drafts/${draft.id}`, { as: owner })).body.draft.questionCount).toBe(2);
    const again = await save({ 'idempotency-key': 'k1' });
    expect(again.body).toMatchObject({ saved: 2, failed: 0, draft: null });
    expect(app.questionBank.saved.size).toBe(before + 2);
    // The draft has been deleted; a client that missed the response gets it by the same key.
    expect((await save({ 'idempotency-key': 'k1' })).body).toEqual(again.body);
    expect((await save()).status).toBe(404);
    const otherBody = await app.call('POST', `/drafts/${draft.id}/save`, {
      as: owner,
      body: { bankId: randomUUID() },
      headers: { 'idempotency-key': 'k1' },
    });
    expect(otherBody.status).toBe(409);
  });

  it("passes on the bank's refusal, and the draft stays whole", async () => {
    const owner = await app.user();
    const draft = await create(owner, 'no', [question('a')]);
    app.questionBank.failNext.push('forbidden', 'down');
    const save = () =>
      app.call('POST', `/drafts/${draft.id}/save`, { as: owner, body: { bankId: app.questionBank.bankId } });
    const refused = await save();
    expect([refused.status, refused.body.message]).toEqual([403, 'refused by the bank']);
    expect((await save()).status).toBe(503);
    expect((await app.call('GET', `/drafts/${draft.id}`, { as: owner })).body.draft.questionCount).toBe(1);
  });
});

describe('saving a version of a draft', () => {
  it('is refused with the current version if another window has changed the draft', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'outdated', [question('旧的题干')]);
    const [first] = draft.questions;
    await app.call('PUT', `/drafts/${draft.id}`, {
      as: owner,
      body: { questions: [{ ...first, stem: '新的题干' }] },
    });
    const refused = await save(owner, draft, { version: draft.version });
    expect([refused.status, refused.body.details]).toEqual([409, { version: 2 }]);
    expect(stems((await read(owner, draft)).questions)).toEqual(['新的题干']);
    expect(savedStems()).not.toContain('新的题干');
    expect((await save(owner, draft, { version: 2 })).body).toMatchObject({ saved: 1, draft: null });
    expect(savedStems()).toContain('新的题干');
  });

  it('keeps what another window edits and adds while the bank saves', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'two windows', [question('甲'), question('乙')]);
    const [first, second] = draft.questions;
    app.questionBank.duringNext = () =>
      app.call('PUT', `/drafts/${draft.id}`, {
        as: owner,
        body: {
          version: draft.version,
          questions: [first, { ...second, stem: '乙，改过' }, question('丙')],
        },
      });
    const { body } = await save(owner, draft, { version: draft.version });
    expect([body.saved, body.failed]).toEqual([2, 0]);
    expect(body.results[1]?.message).toMatch(/修改仍在草稿中/);
    expect(savedStems()).toEqual(expect.arrayContaining(['甲', '乙']));
    expect(stems(body.draft?.questions ?? [])).toEqual(['乙，改过', '丙']);
    expect((await save(owner, draft)).body).toMatchObject({ saved: 2, failed: 0, draft: null });
    expect(savedStems()).toEqual(expect.arrayContaining(['乙', '乙，改过', '丙']));
  });

  it('keeps an edit made after the response of a save was lost', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'lost and edited', [question('丁')]);
    app.questionBank.failNext.push('lost');
    expect((await save(owner, draft)).status).toBe(503);
    await app.call('PUT', `/drafts/${draft.id}`, {
      as: owner,
      body: {
        questions: [{ ...draft.questions[0], stem: '丁，改过' }],
      },
    });
    const again = (await save(owner, draft)).body;
    expect([again.saved, again.failed]).toEqual([0, 1]);
    expect(again.results[0]).toMatchObject({ ok: false, message: expect.stringMatching(/较早的内容/) });
    expect(stems(again.draft?.questions ?? [])).toEqual(['丁，改过']);
    expect((await save(owner, draft)).body).toMatchObject({ saved: 1, draft: null });
    expect(savedStems()).toEqual(expect.arrayContaining(['丁', '丁，改过']));
  });

  it('saves a question into another bank if asked to', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'two banks', [question('两个题库都要')]);
    const copies = () => savedStems().filter((stem) => stem === '两个题库都要').length;
    app.questionBank.failNext.push('lost');
    expect((await save(owner, draft)).status).toBe(503);
    expect(copies()).toBe(1);
    const other = randomUUID();
    const { body } = await save(owner, draft, { bankId: other });
    expect(body).toMatchObject({ saved: 0, failed: 1, draft: { questionCount: 1 } });
    expect(body.results[0]?.message).toMatch(/另一个题库/);
    expect((await save(owner, draft, { bankId: other })).status).toBe(409);
    expect(copies()).toBe(1);
    expect((await save(owner, draft, { bankId: other, again: true })).body).toMatchObject({
      saved: 1,
      draft: null,
    });
    expect(copies()).toBe(2);
  });

  it('saves once when two windows save the same questions into two banks', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'two windows, two banks', [question('只进一个题库')]);
    app.questionBank.duringNext = () => save(owner, draft, { bankId: randomUUID() });
    const { body } = await save(owner, draft);
    expect(body).toMatchObject({ saved: 0, failed: 1, draft: null });
    expect(savedStems().filter((stem) => stem === '只进一个题库')).toHaveLength(1);
  });

  it('saves another copy of a question that returns to its draft, even if the response is lost', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'again', [question('再存一份'), question('留在草稿')]);
    const [first, second] = draft.questions;
    const only = { questionIds: [first?.id] };
    const copies = () => savedStems().filter((stem) => stem === '再存一份').length;
    expect((await save(owner, draft, only)).body.saved).toBe(1);
    await app.call('PUT', `/drafts/${draft.id}`, { as: owner, body: { questions: [first, second] } });
    expect((await save(owner, draft, only)).status).toBe(409);
    app.questionBank.failNext.push('lost');
    expect((await save(owner, draft, { ...only, again: true })).status).toBe(503);
    expect(copies()).toBe(2);
    expect((await save(owner, draft, { ...only, again: true })).body.saved).toBe(1);
    expect(copies()).toBe(2);
  });
});
