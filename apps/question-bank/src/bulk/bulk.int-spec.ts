import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { countQueries, newId } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  colleague = await test.identity.user('Lu');
});
afterAll(() => test.stop());

type Action = 'move' | 'copy' | 'retag' | 'answers' | 'delete' | 'restore' | 'purge';
const post = (action: Action, body: object, as: TestUser = owner, headers = {}) =>
  test.call('POST', `/questions/${action}`, { as, body, headers });
const countOf = async (bankId: string) =>
  (await test.call('GET', `/question-banks/${bankId}`, { as: owner })).body.questionBank.questionCount;
const shared = async () => {
  const bank = await test.createBank(owner);
  await test.addMember(bank.id, colleague.id, 'collaborator');
  return bank;
};

describe('many questions', () => {
  it('move to the trash and back in one call each, as far as the caller may', async () => {
    const bank = await shared();
    const mine = await test.createQuestion(colleague, bank.id);
    const ofOwner = await test.createQuestion(owner, bank.id);
    const ids = [mine.id, ofOwner.id, newId()];
    const deleted = await post('delete', { ids }, colleague);
    expect(deleted.body).toMatchObject({
      done: 1,
      failed: 2,
      results: [{ ok: true }, { ok: false }, { ok: false }],
    });
    expect(deleted.body.results[1]?.message).toContain('创建者可以删除');
    expect(await countOf(bank.id)).toBe(1);
    expect((await post('delete', { ids: [mine.id, ofOwner.id] })).body).toMatchObject({ done: 2, failed: 0 });
    expect(await countOf(bank.id)).toBe(0);

    const trash = await test.call('GET', '/questions?status=deleted&sort=-deletedAt', { as: owner });
    expect(trash.body.questions.map(({ id }) => id)).toEqual([ofOwner.id, mine.id]);
    expect(trash.body.questions[0]?.deletedAt).toEqual(expect.any(String));

    expect((await post('restore', { ids: [mine.id, ofOwner.id] })).body).toMatchObject({
      done: 2,
      failed: 0,
    });
    expect(await countOf(bank.id)).toBe(2);
  });

  it('are restored only as far as the bank has capacity', async () => {
    const bank = await test.createBank(owner, { maxQuestions: 2 });
    const ids = [
      (await test.createQuestion(owner, bank.id)).id,
      (await test.createQuestion(owner, bank.id)).id,
    ];
    await post('delete', { ids });
    await test.createQuestion(owner, bank.id);
    expect((await post('restore', { ids })).body).toMatchObject({ done: 1, failed: 1 });
    expect(await countOf(bank.id)).toBe(2);
  });

  it('are purged only by managers, and only from the trash', async () => {
    const bank = await shared();
    const { id } = await test.createQuestion(colleague, bank.id);
    expect((await post('purge', { ids: [id] })).body).toMatchObject({ done: 0, failed: 1 });
    await post('delete', { ids: [id] });
    expect((await post('purge', { ids: [id] }, colleague)).body).toMatchObject({ done: 0, failed: 1 });
    expect((await post('purge', { ids: [id] })).body).toMatchObject({ done: 1, failed: 0 });
    expect(await test.sql('SELECT 1 FROM questions WHERE id = $1', [id])).toEqual([]);
    expect((await post('restore', { ids: [id] })).body).toMatchObject({ done: 0, failed: 1 });
  });

  it('gain and lose knowledge points, and are found by the new ones', async () => {
    const bank = await test.createBank(owner);
    const first = await test.createQuestion(owner, bank.id, { tags: ['函数'] });
    const full = await test.createQuestion(owner, bank.id, { tags: ['一', '二', '三', '四', '五'] });
    const { body } = await post('retag', { ids: [first.id, full.id], add: ['复数'], remove: ['函数'] });
    expect(body).toMatchObject({ done: 1, failed: 1, results: [{ ok: true }, { ok: false }] });
    expect(body.results[1]?.message).toContain('最多 5 个');
    const found = await test.call('GET', `/questions?bankId=${bank.id}&q=${encodeURIComponent('复数')}`, {
      as: owner,
    });
    expect(found.body.questions).toMatchObject([{ id: first.id, tags: ['复数'], version: 2 }]);
  });

  it('get the answers of a key, and lose them again', async () => {
    const bank = await shared();
    const first = await test.createQuestion(owner, bank.id);
    const second = await test.createQuestion(owner, bank.id);
    const stranger = await test.identity.user('Qian');
    const answers = [
      { id: first.id, version: 1, type: 'multipleChoice', correct: [0, 1] },
      { id: second.id, version: 7, correct: [0] },
    ];
    expect((await post('answers', { answers }, stranger)).body).toMatchObject({ done: 0, failed: 2 });
    const filled = await post('answers', { answers }, colleague);
    expect(filled.body).toMatchObject({ done: 1, failed: 1, results: [{ ok: true }, { ok: false }] });
    const read = async () => (await test.call('GET', `/questions/${first.id}`, { as: owner })).body.question;
    expect(await read()).toMatchObject({ type: 'multipleChoice', unanswered: false, version: 2 });
    expect((await read()).options.map(({ isCorrect }) => isCorrect)).toEqual([true, true]);

    const back = [{ id: first.id, version: 2, type: 'choice', correct: [] }];
    expect((await post('answers', { answers: back }, colleague)).body).toMatchObject({ done: 1, failed: 0 });
    expect(await read()).toMatchObject({ type: 'choice', unanswered: true });
  });

  it('refuse an answer that does not fit its question', async () => {
    const bank = await test.createBank(owner);
    const { id } = await test.createQuestion(owner, bank.id);
    const { body } = await post('answers', { answers: [{ id, correct: [0, 1] }] });
    expect(body).toMatchObject({ done: 0, failed: 1, results: [{ ok: false, message: expect.any(String) }] });
  });

  it('refuse any other type than a key needs', async () => {
    const bank = await test.createBank(owner);
    const { id } = await test.createQuestion(owner, bank.id);
    for (const type of ['fill', 'solution'])
      expect((await post('answers', { answers: [{ id, type, correct: [0] }] })).body).toMatchObject({
        done: 0,
        failed: 1,
        results: [{ ok: false, message: expect.stringContaining('单选与多选') }],
      });
    const { question } = (await test.call('GET', `/questions/${id}`, { as: owner })).body;
    expect(question).toMatchObject({ type: 'choice', version: 1 });
  });

  it('cost a fixed number of statements', async () => {
    const bank = await test.createBank(owner);
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await test.createQuestion(owner, bank.id)).id),
    );
    const cost = async (some: string[]) =>
      (await countQueries(() => post('retag', { ids: some, add: ['复数'] }))).statements;
    expect(await cost(ids.slice(0, 2))).toEqual(await cost(ids.slice(2)));
  });
});

describe('into another bank', () => {
  it('moves questions with their image, and needs the rights of deleting in the former bank', async () => {
    const [from, to] = [await shared(), await test.createBank(owner)];
    await test.addMember(to.id, colleague.id, 'collaborator');
    const image = await storedImage(from.id);
    const mine = await test.createQuestion(colleague, from.id, { images: [{ id: image }] });
    const ofOwner = await test.createQuestion(owner, from.id);
    const moved = await post('move', { bankId: to.bid, ids: [mine.id, ofOwner.id] }, colleague);
    expect(moved.body).toMatchObject({ done: 1, failed: 1, results: [{ ok: true }, { ok: false }] });
    expect([await countOf(from.id), await countOf(to.id)]).toEqual([1, 1]);
    const viewed = await test.call('GET', `/questions/${mine.qid}`, { as: owner });
    expect(viewed.body.question).toMatchObject({
      bankId: to.id,
      version: 2,
      images: [{ id: image, width: 3 }],
    });
    const storage = test.service.app.get(ObjectStorage, { strict: false });
    expect(await storage.list(`banks/${to.id}/`)).toEqual([`banks/${to.id}/${image}`]);
  });

  it('moves the images of former versions, which can then be restored', async () => {
    const [from, to] = [await test.createBank(owner), await test.createBank(owner)];
    const image = await storedImage(from.id);
    const { id } = await test.createQuestion(owner, from.id, { images: [{ id: image }] });
    await test.call('PUT', `/questions/${id}`, { as: owner, body: { images: [], version: 1 } });
    expect((await post('move', { bankId: to.id, ids: [id] })).body).toMatchObject({ done: 1 });
    const storage = test.service.app.get(ObjectStorage, { strict: false });
    expect(await storage.list(`banks/${to.id}/`)).toEqual([`banks/${to.id}/${image}`]);
    const restored = await test.call('POST', `/questions/${id}/versions/1/restore`, { as: owner });
    expect(restored.body.question).toMatchObject({ bankId: to.id, images: [{ id: image, width: 3 }] });
  });

  it('copies questions as new ones of the caller, once per key', async () => {
    const [from, to] = [
      await test.createBank(owner, { visibility: 'public' }),
      await test.createBank(colleague),
    ];
    const ids = [(await test.createQuestion(owner, from.id)).id];
    const key = { 'idempotency-key': newId() };
    for (let time = 0; time < 2; time += 1)
      expect((await post('copy', { bankId: to.id, ids }, colleague, key)).body).toMatchObject({ done: 1 });
    const copies = await test.call('GET', `/questions/bank/${to.id}`, { as: colleague });
    expect(copies.body.questions).toMatchObject([
      { stem: choice().stem, version: 1, creator: { name: 'Lu' } },
    ]);
    expect(copies.body.questions[0]?.id).not.toBe(ids[0]);
    expect(await countOf(from.id)).toBe(1);
  });

  it('fills a bank to its limit, and copies no hidden question', async () => {
    const [from, to] = [await test.createBank(colleague), await test.createBank(owner, { maxQuestions: 1 })];
    const { id: hidden } = await test.createQuestion(colleague, from.id);
    const here = await test.createBank(owner);
    const own = [
      (await test.createQuestion(owner, here.id)).id,
      (await test.createQuestion(owner, here.id)).id,
    ];
    const { body } = await post('copy', { bankId: to.id, ids: [hidden, ...own] });
    expect(body).toMatchObject({ done: 1, failed: 2, results: [{ ok: false }, { ok: true }, { ok: false }] });
  });

  it('runs two opposite moves one after the other', async () => {
    const [one, other] = [await test.createBank(owner), await test.createBank(owner)];
    const make = (id: string) => Promise.all(Array.from({ length: 4 }, () => test.createQuestion(owner, id)));
    const [ofOne, ofOther] = [await make(one.id), await make(other.id)];
    const idsOf = (questions: { id: string }[]) => questions.map(({ id }) => id);
    const responses = await Promise.all([
      post('move', { bankId: other.id, ids: idsOf(ofOne) }),
      post('move', { bankId: one.id, ids: idsOf(ofOther) }),
    ]);
    expect(responses.map(({ body }) => body.done)).toEqual([4, 4]);
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([4, 4]);
  });
});

it('hides a purged bank and its questions from everyone', async () => {
  const bank = await shared();
  const { id } = await test.createQuestion(owner, bank.id);
  await test.call('DELETE', `/question-banks/${bank.id}`, { as: owner });
  expect((await test.call('POST', `/question-banks/${bank.id}/purge`, { as: owner })).status).toBe(200);
  expect((await test.call('POST', `/question-banks/${bank.id}/restore`, { as: owner })).status).toBe(404);
  const trash = await test.call('GET', '/question-banks?status=deleted', { as: owner });
  expect(trash.body.questionBanks).toEqual([]);
  expect((await test.call('GET', `/questions/${id}`, { as: colleague })).status).toBe(404);
});

async function storedImage(bankId: string): Promise<string> {
  const id = newId();
  const storage = test.service.app.get(ObjectStorage, { strict: false });
  await storage.put(`banks/${bankId}/${id}`, Readable.from(['x']), {
    contentType: 'image/png',
    sizeLimitBytes: 9,
  });
  await test.sql(
    `INSERT INTO question_images (bank_id, id, content_type, width, height, size_bytes, uploader_id)
     VALUES ($1, $2, 'image/png', 3, 2, 1, $3)`,
    [bankId, id, owner.id],
  );
  return id;
}
