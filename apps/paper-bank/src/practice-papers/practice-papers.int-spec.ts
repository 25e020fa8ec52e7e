import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { PracticePaper } from '@tiku/contracts/paper-bank-internal';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let exams: string;
let teacher: TestUser;
let pupil: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  exams = await test.serviceToken('exams');
  teacher = await test.identity.user('Lin');
  pupil = await test.identity.user('Xiao', 'student');
});
afterAll(() => test.stop());

const ask = async (paperId: string, userId: string, as: string | TestUser = exams) => {
  const { status, body } = await test.call('POST', `/internal/papers/${paperId}/practice`, {
    as,
    body: { userId },
  });
  return { status, paper: body.paper as unknown as PracticePaper };
};
async function published(price: number) {
  const bank = await test.publishBank(teacher, { price, visibility: 'public' });
  const paper = await test.createPaper(teacher, bank.id);
  await test.call('POST', `/papers/${paper.id}/publish`, { as: teacher });
  return paper.id;
}

it('gives the own paper with its answers', async () => {
  const bank = await test.createBank(teacher, {});
  const { id } = await test.createPaper(teacher, bank.id);
  const { status, paper } = await ask(id, teacher.id);
  expect(status).toBe(200);
  expect(paper.sections[0]?.questions[0]).toMatchObject({ score: 5, question: { solution: '代入即得。' } });
});

it('gives everybody the published text of a paper that costs nothing', async () => {
  const id = await published(0);
  await test.call('PUT', `/papers/${id}`, { as: teacher, body: { title: '改过的题目' } });
  const { status, paper } = await ask(id, pupil.id);
  expect(status).toBe(200);
  expect(paper.title).toBe('期中模拟卷');
  expect((await ask(id, teacher.id)).paper.title).toBe('改过的题目');
});

it('refuses what has to be bought, drafts and papers of others', async () => {
  expect((await ask(await published(5), pupil.id)).status).toBe(403);
  const bank = await test.publishBank(teacher, { price: 0, visibility: 'public' });
  expect((await ask((await test.createPaper(teacher, bank.id)).id, pupil.id)).status).toBe(404);
  const own = await test.createBank(teacher, {});
  expect((await ask((await test.createPaper(teacher, own.id)).id, pupil.id)).status).toBe(404);
  expect((await ask(newId(), pupil.id)).status).toBe(404);
});

it('waits for the answer to an invitation to a private bank', async () => {
  const bank = await test.publishBank(teacher, { price: 0, visibility: 'private' });
  const { id } = await test.createPaper(teacher, bank.id);
  await test.call('POST', `/papers/${id}/publish`, { as: teacher });
  expect((await ask(id, pupil.id)).status).toBe(404);
  const invited = await test.call('POST', `/paper-banks/${bank.id}/members`, {
    as: teacher,
    body: { userId: pupil.id, role: 'viewer' },
  });
  expect(invited.status).toBe(201);
  expect((await ask(id, pupil.id)).status).toBe(403);
});

it('answers exams alone', async () => {
  const ingestion = await test.serviceToken('ingestion');
  expect((await ask(newId(), pupil.id, ingestion)).status).toBe(403);
  expect((await ask(newId(), pupil.id, pupil)).status).toBe(401);
});
