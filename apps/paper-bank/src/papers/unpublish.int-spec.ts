import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let worker: TestUser;
let viewer: TestUser;
let buyer: TestUser;
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  [owner, worker, viewer, buyer] = (await Promise.all(
    ['Lin', 'Xie', 'Kan', 'Mai'].map((name) => test.identity.user(name)),
  )) as [TestUser, TestUser, TestUser, TestUser];
  bank = await test.publishBank(owner);
  await test.addMember(bank.id, worker.id, 'collaborator');
  await test.addMember(bank.id, viewer.id, 'viewer');
});
afterAll(() => test.stop());

const send = (id: string, action: 'publish' | 'unpublish', as = owner) =>
  test.call('POST', `/papers/${id}/${action}`, { as });
const get = (id: string, as: TestUser) => test.call('GET', `/papers/${id}`, { as });
async function published(as: TestUser, bankId = bank.id): Promise<string> {
  const question = test.questionBank.add();
  const { id } = await test.createPaper(as, bankId, {
    sections: [{ title: '一', questions: [{ questionId: question.id }] }],
  });
  expect((await send(id, 'publish', as)).status).toBe(200);
  return id;
}
const countOf = async () =>
  (await test.sql('SELECT published_count FROM paper_banks WHERE id = $1', [bank.id]))[0];

it('is a draft again, which only members of its bank read, and may be published again', async () => {
  // It is on sale, so it keeps one.
  await published(owner);
  const before = await countOf();
  const id = await published(owner);
  // Known to everyone, and to be bought.
  expect((await get(id, buyer)).status).toBe(403);
  const { body } = await send(id, 'unpublish');
  expect(body.paper).toMatchObject({ status: 'draft', publishedAt: null });
  expect((await get(id, buyer)).status).toBe(404);
  expect(await countOf()).toEqual(before);
  // A repeat changes nothing.
  expect((await send(id, 'unpublish')).body.paper.version).toBe(body.paper.version);
  expect((await send(id, 'publish')).body.paper.status).toBe('published');
});

it('is withdrawn by its author and by managers, and by no one else', async () => {
  const ofOwner = await published(owner);
  const ofWorker = await published(worker);
  expect((await send(ofOwner, 'unpublish', worker)).status).toBe(403);
  expect((await send(ofOwner, 'unpublish', viewer)).status).toBe(403);
  expect((await send(ofOwner, 'unpublish', buyer)).status).toBe(403);
  expect((await test.call('POST', `/papers/${ofOwner}/unpublish`)).status).toBe(401);
  expect((await send(ofWorker, 'unpublish', worker)).status).toBe(200);
  await send(ofWorker, 'publish', worker);
  expect((await send(ofWorker, 'unpublish', owner)).status).toBe(200);
});

it('stays published once somebody has bought its bank', async () => {
  const early = await published(owner);
  await bought(test, bank, buyer, 'viewer');
  const refused = await send(early, 'unpublish');
  expect([refused.status, refused.body.rule]).toEqual([409, 'paper.sold']);
  expect((await get(early, buyer)).body.paper.status).toBe('published');
  // The later one is not part of what was paid for.
  const late = await published(owner);
  expect((await send(late, 'unpublish')).status).toBe(200);
  expect((await get(late, buyer)).status).toBe(404);
});

it('is refused for the last paper of a bank on sale, and in the trash', async () => {
  const shop = await test.publishBank(owner, { price: 5 });
  const refused = await send(await published(owner, shop.id), 'unpublish');
  expect([refused.status, refused.body.rule]).toEqual([422, 'paper.lastOnSale']);
  const id = await published(owner, shop.id);
  await test.call('DELETE', `/papers/${id}`, { as: owner });
  expect((await send(id, 'unpublish')).status).toBe(404);
});
