/** A bank that is open to its owner's enterprise, by every route that reads it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

const STEM = '已知椭圆 $C$ 的离心率为 $\\frac{\\sqrt{3}}{2}$，短轴长为 $2$，则 $C$ 的方程为 \\choice';
const school = newId();
let test: TestService;
let owner: TestUser;
let colleague: TestUser;
let foreign: TestUser;
let alone: TestUser;
let bankId: string;
let questionId: string;
beforeAll(async () => {
  test = await TestService.start();
  [owner, colleague, foreign, alone] = await Promise.all([
    test.user('Owner'),
    test.user('Colleague'),
    test.user('Foreign'),
    test.user('Alone'),
  ]);
  await test.joined(owner, school);
  await test.joined(foreign, newId());
  bankId = (await test.createBank(owner, { name: '校内题库', visibility: 'enterprise' })).id;
  questionId = (await test.createQuestion(owner, bankId, choice(STEM))).id;
});
afterAll(() => test.stop());

const get = (as: TestUser, path: string) => test.call('GET', path, { as });
/** The user's view by each route: statuses of requests by id, and whether lists contain the bank. */
async function seenBy(as: TestUser): Promise<Record<string, unknown>> {
  const own = await test.createBank(as);
  const like = await test.createQuestion(as, own.id, choice(STEM));
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const banks = await get(as, '/question-banks?limit=100');
  const everywhere = await get(as, `/questions?q=${encodeURIComponent('离心率')}`);
  const top = await get(as, '/questions/top?limit=100');
  const related = await get(as, `/questions/${like.id}/related`);
  const service = await test.serviceToken('paper-bank');
  const contents = await test.call('POST', '/internal/questions/contents', {
    as: service,
    body: { ids: [questionId], userId: as.id, role: 'teacher' },
  });
  return {
    bank: (await get(as, `/question-banks/${bankId}`)).status,
    bankList: ids(banks.body.questionBanks).includes(bankId),
    inBank: (await get(as, `/questions/bank/${bankId}`)).status,
    searchInBank: (await get(as, `/questions/bank/${bankId}?q=${encodeURIComponent('离心率')}`)).status,
    question: (await get(as, `/questions/${questionId}`)).status,
    search: ids(everywhere.body.questions).includes(questionId),
    top: ids(top.body.questions).includes(questionId),
    similar: JSON.stringify(related.body).includes(questionId),
    contents: ids(contents.body.questions).includes(questionId),
  };
}
const hidden = {
  bank: 404,
  bankList: false,
  inBank: 404,
  searchInBank: 404,
  question: 404,
  search: false,
  top: false,
  similar: false,
  contents: false,
};
const open = {
  bank: 200,
  bankList: true,
  inBank: 200,
  searchInBank: 200,
  question: 200,
  search: true,
  top: true,
  similar: true,
  contents: true,
};

it('is readable for a colleague from joining to leaving, by every route', async () => {
  expect(await seenBy(colleague)).toEqual(hidden);
  await test.joined(colleague, school, 5);
  expect(await seenBy(colleague)).toEqual(open);
  await test.left(colleague, school, 6);
  // An older event that arrives late opens nothing.
  await test.joined(colleague, school, 4);
  expect(await seenBy(colleague)).toEqual(hidden);
});

it('is hidden from members of other enterprises and from users without one', async () => {
  for (const as of [foreign, alone]) expect(await seenBy(as)).toEqual(hidden);
});

it('can be read, not changed, by a colleague', async () => {
  const reader = await test.user('Reader');
  await test.joined(reader, school);
  const attempts = [
    ['PUT', `/question-banks/${bankId}`],
    ['DELETE', `/question-banks/${bankId}`],
    ['PUT', `/questions/${questionId}`],
    ['DELETE', `/questions/${questionId}`],
    ['GET', `/question-banks/${bankId}/members`],
  ] as const;
  for (const [method, path] of attempts)
    expect([
      path,
      (await test.call(method, path, { as: reader, ...(method === 'PUT' && { body: {} }) })).status,
    ]).toEqual([path, 403]);
});

it('closes with the membership of its owner', async () => {
  const reader = await test.user('Late reader');
  await test.joined(reader, school);
  await test.left(owner, school, 9);
  expect(await seenBy(reader)).toEqual(hidden);
  await test.joined(owner, school, 10);
  expect(await seenBy(reader)).toEqual(open);
});
