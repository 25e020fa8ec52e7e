import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  stranger = await test.identity.user('Lu');
});
afterAll(() => test.stop());

const save = async (bankId: string, upload: { id: string; name: string } | undefined, stems: string[]) =>
  test.call('POST', '/internal/questions/batch', {
    as: await test.serviceToken('ingestion'),
    body: {
      ...{ bankId, userId: owner.id, upload },
      questions: stems.map((stem) => ({ key: newId(), question: choice(`${stem} \\choice`) })),
    },
  });
const uploadsOf = (bankId: string, as: TestUser | undefined = owner) =>
  test.call('GET', `/question-banks/${bankId}/uploads`, as ? { as } : {});
const found = async (bankId: string, upload: string) => {
  const { body } = await test.call('GET', `/questions/bank/${bankId}?upload=${upload}`, { as: owner });
  return [body.questions.length, body.pagination.total];
};

it('lists what was lately saved, and finds its questions', async () => {
  const bank = await test.createBank(owner);
  await test.createQuestion(owner, bank.id);
  const [first, second] = [
    { id: newId(), name: '期中试卷.pdf' },
    { id: newId(), name: '月考.docx' },
  ];
  await save(bank.id, first, ['一', '二']);
  await save(bank.id, second, ['三']);
  await save(bank.id, undefined, ['四']);
  // The rest of the first, under its new name.
  await save(bank.id, { ...first, name: '期中' }, ['五']);
  const { uploads } = (await uploadsOf(bank.id)).body;
  expect(uploads).toEqual([
    { id: first.id, name: '期中', count: 3, savedAt: expect.any(String) },
    { id: second.id, name: '月考.docx', count: 1, savedAt: expect.any(String) },
  ]);
  expect(await found(bank.id, first.id)).toEqual([3, 3]);
  expect(await found(bank.id, newId())).toEqual([0, 0]);
});

it('omits an upload of which the bank has no question left', async () => {
  const bank = await test.createBank(owner);
  const upload = { id: newId(), name: '试卷' };
  const { results } = (await save(bank.id, upload, ['六'])).body;
  await test.call('DELETE', `/questions/${results[0]?.id}`, { as: owner });
  expect((await uploadsOf(bank.id)).body.uploads).toEqual([]);
});

it('is refused to guests and to who is no member', async () => {
  const open = await test.createBank(owner, { visibility: 'public' });
  const hidden = await test.createBank(owner);
  expect((await uploadsOf(open.id, stranger)).status).toBe(403);
  expect((await uploadsOf(hidden.id, stranger)).status).toBe(404);
  expect((await test.call('GET', `/question-banks/${open.id}/uploads`)).status).toBe(401);
});
