/** Where copies come from, as paper-bank asks for it before a sale. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { QuestionContentsResponse, type QuestionOrigin } from '@tiku/contracts/question-bank-internal';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let wang: TestUser;
let seller: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  wang = await test.identity.user('Wang');
  seller = await test.identity.user('Seller');
});
afterAll(() => test.stop());

/** A bank of Wang that the seller reads, with one question. */
async function ofWang(fields: object = {}) {
  const bank = await test.createBank(wang);
  await test.addMember(bank.id, seller.id, 'collaborator');
  const question = await test.createQuestion(wang, bank.id, fields);
  return { bank, question, origin: { questionId: question.id, bankId: bank.id, ownerId: wang.id } };
}
const transfer = async (action: 'copy' | 'move', ids: string[], bankId: string, as: TestUser) =>
  expect((await test.call('POST', `/questions/${action}`, { as, body: { ids, bankId } })).body).toMatchObject(
    { done: ids.length, failed: 0 },
  );
const idsIn = async (bankId: string, as = seller) =>
  (await test.call('GET', `/questions/bank/${bankId}`, { as })).body.questions.map(({ id }) => id);

async function originsIn(bankId: string, as = seller): Promise<(QuestionOrigin | null)[]> {
  const ids = await idsIn(bankId, as);
  const token = await test.serviceToken('paper-bank');
  const response = await test.call('POST', '/internal/questions/contents', {
    as: token,
    body: { ids, userId: as.id, role: 'teacher' },
  });
  expect(response).toMatchObject({ status: 200 });
  return QuestionContentsResponse.parse(response.body).questions.map(({ origin }) => origin);
}

it('a copy names the question of somebody else, and so does a copy of the copy', async () => {
  const { bank, question, origin } = await ofWang();
  expect(await originsIn(bank.id)).toEqual([null]);
  const [mine, second] = [await test.createBank(seller), await test.createBank(seller)];
  await transfer('copy', [question.id], mine.id, seller);
  expect(await originsIn(mine.id)).toEqual([origin]);
  await transfer('copy', await idsIn(mine.id), second.id, seller);
  expect(await originsIn(second.id)).toEqual([origin]);
  // Its former owner and its bank are named also when both are gone.
  await test.call('DELETE', `/question-banks/${bank.id}`, { as: wang });
  await test.call('POST', `/question-banks/${bank.id}/purge`, { as: wang });
  expect(await originsIn(second.id)).toEqual([origin]);
});

it('a copy between own banks, or of own work in the bank of somebody else, is own', async () => {
  const { bank } = await ofWang();
  const own = await test.createQuestion(seller, bank.id);
  const [mine, second] = [await test.createBank(seller), await test.createBank(seller)];
  await transfer('copy', [own.id], mine.id, seller);
  await transfer('copy', await idsIn(mine.id), second.id, seller);
  expect([...(await originsIn(mine.id)), ...(await originsIn(second.id))]).toEqual([null, null]);
});

it('a question that a manager moves out of the bank of somebody else keeps its origin', async () => {
  const { bank, question, origin } = await ofWang();
  await test.setRole(bank.id, seller.id, 'manager');
  const mine = await test.createBank(seller);
  await transfer('move', [question.id], mine.id, seller);
  expect(await originsIn(mine.id)).toEqual([origin]);
});

async function exported(bankId: string, format: string, as: TestUser) {
  const { body } = await test.call('GET', `/question-banks/${bankId}/export?format=${format}`, { as });
  const task = await ended(bankId, body.task.id, as);
  const file = await test.service.app.inject({ method: 'GET', url: task.url?.replace('/api', '') ?? '' });
  return file.rawPayload;
}
async function imported(bankId: string, bytes: Buffer, as: TestUser) {
  const part = { field: 'file', name: '试题.txt', type: 'text/plain', bytes };
  const { body } = await test.upload(`/question-banks/${bankId}/import`, [part], { as });
  return ended(bankId, body.task.id, as);
}
async function ended(bankId: string, taskId: string, as: TestUser) {
  const path = `/question-banks/${bankId}/interchange-tasks/${taskId}`;
  const task = async () => (await test.call('GET', path, { as })).body.task;
  await waitFor('the end', async () => ['completed', 'failed'].includes((await task()).status), 30_000);
  return task();
}

it.each(['tiku', 'moodle', 'gift', 'qti', 'docx', 'exam-zh'])(
  'an export of somebody else as %s comes back with its origin',
  async (format) => {
    const { bank, question, origin } = await ofWang({
      stem: `已知 $f(x)=x^2+1$（${format}），则 $f(1)$ 的值是 \\paren`,
      category: ['函数', '集合'],
    });
    const mine = await test.createBank(seller);
    const file = await exported(bank.id, format, seller);
    expect(await imported(mine.id, file, seller)).toMatchObject({ status: 'completed', saved: 1 });
    expect(await originsIn(mine.id)).toEqual([origin]);
    // For the owner it is an own export.
    const back = await test.createBank(wang);
    await imported(back.id, file, wang);
    expect(await originsIn(back.id, wang)).toEqual([null]);
    expect(await idsIn(bank.id)).toEqual([question.id]);
  },
);
