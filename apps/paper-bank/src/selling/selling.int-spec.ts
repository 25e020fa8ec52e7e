import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let seller: TestUser;
let teacher: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  seller = await test.identity.user('Seller');
  teacher = await test.identity.user('Wang');
  buyer = await test.identity.user('Buyer');
  test.ledger.balances.set(buyer.id, 100_000);
});
afterAll(() => test.stop());

/** A question bank of the seller, and one of a teacher who does not let others sell. */
let own: string;
let foreign: string;
beforeEach(() => {
  [own, foreign] = [newId(), newId()];
  test.questionBank.banks.set(own, { name: '自己的题库', ownerId: seller.id, allowSelling: false });
  allow(false);
});
const allow = (allowSelling: boolean) =>
  test.questionBank.banks.set(foreign, { name: '王老师的题库', ownerId: teacher.id, allowSelling });

const publishPaper = (id: string) => test.call('POST', `/papers/${id}/publish`, { as: seller });
const publishBank = (id: string) => test.call('POST', `/paper-banks/${id}/publish`, { as: seller });
const publication = async (id: string, as = seller) =>
  (await test.call('GET', `/paper-banks/${id}/publication`, { as })).body.publication;

/** A paper with one question from each of these question banks, published in a bank of the seller. */
async function paperOf(bankId: string, sources: readonly string[]): Promise<string> {
  const questions = sources.map((source) => ({ questionId: test.questionBank.add({ bankId: source }).id }));
  const { id } = await test.createPaper(seller, bankId, { sections: [{ title: '一', questions }] });
  return id;
}
async function bankOf(sources: readonly string[], fields: object = { price: '5' }): Promise<string> {
  const { id } = await test.createBank(seller, fields);
  expect((await publishPaper(await paperOf(id, sources))).status).toBe(200);
  return id;
}
const UNLICENSED = { status: 422, body: { rule: 'paperBank.unlicensed' } };

it('sells own questions, and names no other owner', async () => {
  const id = await bankOf([own]);
  expect(await publication(id)).toEqual({ problems: [], owners: [], hasPapers: true });
  expect((await publishBank(id)).status).toBe(200);
});

it('refuses to sell questions of somebody who does not allow it, and says whose and how many', async () => {
  const id = await bankOf([own, foreign, foreign]);
  expect(await publication(id)).toMatchObject({
    problems: [{ rule: 'paperBank.unlicensed', message: expect.stringMatching(/2 道题.*王老师的题库/) }],
    owners: [{ questionBank: { id: foreign }, owner: { name: 'Wang' }, allowed: false, questions: 2 }],
  });
  expect(await publishBank(id)).toMatchObject(UNLICENSED);
});

it('sells them once the owner allows it, and names the owner before', async () => {
  const id = await bankOf([foreign]);
  allow(true);
  expect(await publication(id)).toMatchObject({
    problems: [],
    owners: [{ owner: { name: 'Wang' }, allowed: true }],
  });
  expect((await publishBank(id)).status).toBe(200);
});

/** A bank on sale with a copy, in the seller's own question bank, of a question of the teacher. */
async function bankOfCopy(ownerId: string): Promise<string> {
  const origin = { questionId: newId(), bankId: foreign, ownerId };
  const { id } = await test.createBank(seller, { price: '5' });
  const questions = [
    { questionId: test.questionBank.add({ bankId: own }).id },
    { questionId: test.questionBank.add({ bankId: own, origin }).id },
  ];
  const paper = await test.createPaper(seller, id, {
    title: '期中卷',
    sections: [{ title: '一', questions }],
  });
  expect((await publishPaper(paper.id)).status).toBe(200);
  return id;
}

it('refuses copies of questions of somebody else, and says which they are, until the owner allows it', async () => {
  const id = await bankOfCopy(teacher.id);
  const copies = {
    ...{ questionBank: { id: foreign, name: '王老师的题库' }, owner: { name: 'Wang' } },
    ...{ copied: true, questions: 1, papers: [{ title: '期中卷', numbers: [2] }] },
  };
  expect(await publication(id)).toMatchObject({
    problems: [
      {
        rule: 'paperBank.unlicensedCopies',
        message: expect.stringMatching(/1 道题复制自.*王老师的题库.*期中卷 2）/),
      },
    ],
    owners: [{ ...copies, allowed: false }],
  });
  expect(await publishBank(id)).toMatchObject({
    status: 422,
    body: { rule: 'paperBank.unlicensedCopies', message: expect.stringContaining('期中卷 2') },
  });
  allow(true);
  expect(await publication(id)).toMatchObject({ problems: [], owners: [{ ...copies, allowed: true }] });
  expect((await publishBank(id)).status).toBe(200);
  allow(false);
  const buy = { as: buyer, body: { expectedPrice: '5' } };
  expect((await test.call('POST', `/paper-banks/${id}/purchase`, buy)).body).toMatchObject({
    rule: 'purchase.notOffered',
  });
});

it('sells copies of own questions although their first bank is gone, not of those of others', async () => {
  const id = await bankOfCopy(seller.id);
  test.questionBank.banks.set(foreign, null);
  expect(await publication(id)).toMatchObject({ problems: [], owners: [] });
  expect((await publishBank(id)).status).toBe(200);
  const other = await bankOfCopy(teacher.id);
  expect(await publishBank(other)).toMatchObject({ status: 422, body: { rule: 'paperBank.sourceGone' } });
});

it('does not show readers the origin of a copy', async () => {
  const id = await bankOfCopy(teacher.id);
  const { body } = await test.call('GET', `/paper-banks/${id}/papers`, { as: seller });
  const paper = await test.call('GET', `/papers/${body.papers[0]?.id}`, { as: seller });
  expect(paper.status).toBe(200);
  expect(JSON.stringify(paper.body)).not.toContain('origin');
});

it('refuses questions whose bank was deleted for good', async () => {
  const id = await bankOf([foreign]);
  test.questionBank.banks.set(foreign, null);
  expect(await publication(id)).toMatchObject({ problems: [{ rule: 'paperBank.sourceGone' }] });
  expect(await publishBank(id)).toMatchObject({ status: 422, body: { rule: 'paperBank.sourceGone' } });
});

it('gives them away for free, but refuses a price afterwards', async () => {
  const id = await bankOf([foreign], { price: '0' });
  expect(await publication(id)).toMatchObject({ problems: [], owners: [{ allowed: false }] });
  expect((await publishBank(id)).status).toBe(200);
  expect(await test.call('PUT', `/paper-banks/${id}`, { as: seller, body: { price: '5' } })).toMatchObject(
    UNLICENSED,
  );
});

it('refuses to publish or restore a paper with them in a bank on sale', async () => {
  const id = await bankOf([own]);
  expect((await publishBank(id)).status).toBe(200);
  const paper = await paperOf(id, [foreign]);
  expect(await publishPaper(paper)).toMatchObject(UNLICENSED);
  allow(true);
  expect((await publishPaper(paper)).status).toBe(200);
  expect((await test.call('DELETE', `/papers/${paper}`, { as: seller })).status).toBe(200);
  allow(false);
  expect(await test.call('POST', `/papers/${paper}/restore`, { as: seller })).toMatchObject(UNLICENSED);
});

it('sells no more copies after the owner has changed the mind', async () => {
  const id = await bankOf([foreign]);
  allow(true);
  expect((await publishBank(id)).status).toBe(200);
  allow(false);
  const buy = { as: buyer, body: { expectedPrice: '5' } };
  expect(await test.call('POST', `/paper-banks/${id}/purchase`, buy)).toMatchObject({
    status: 422,
    body: { rule: 'purchase.notOffered' },
  });
  allow(true);
  expect((await test.call('POST', `/paper-banks/${id}/purchase`, buy)).status).toBe(200);
});

it('lists everything that is missing at once, and only to those who manage the bank', async () => {
  const { id } = await test.createBank(seller, { price: '5' });
  expect(await publication(id)).toEqual({
    problems: [{ rule: 'paperBank.empty', message: expect.any(String) }],
    owners: [],
    hasPapers: false,
  });
  expect((await test.call('GET', `/paper-banks/${id}/publication`, { as: buyer })).status).toBe(404);
  const student = await test.identity.user('Chen', 'student');
  const { id: theirs } = await test.createBank(student, { price: '5' });
  const { problems } = await publication(theirs, student);
  expect(problems.map(({ rule }) => rule)).toEqual(['paperBank.student', 'paperBank.empty']);
});
