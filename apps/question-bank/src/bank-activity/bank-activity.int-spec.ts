/** Owners and managers get one notice for each kind of change that others make to the questions of their banks. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';
import { TellOfActivity } from './tell-of-activity.js';

let test: TestService;
let owner: TestUser;
let manager: TestUser;
let colleague: TestUser;
let bankId: string;
beforeAll(async () => {
  test = await TestService.start();
  [owner, manager, colleague] = [await test.user('Lin'), await test.user('Wu'), await test.user('Chen')];
  bankId = (await test.createBank(owner, { name: '高一' })).id;
  await test.addMember(bankId, manager.id, 'manager');
  await test.addMember(bankId, colleague.id, 'collaborator');
  await test.addMember(bankId, (await test.user('Zhao')).id, 'viewer');
});
afterAll(() => test.stop());
beforeEach(() => test.sql('DELETE FROM outbox'));

const tell = (seconds: number) => test.service.app.get(TellOfActivity, { strict: false }).tell(seconds);
async function notices() {
  const rows = await test.sql<{ payload: { userId: string; type: string; actorId: string; params: object } }>(
    `SELECT payload FROM outbox WHERE type = 'question-bank.notice.sent.v1' ORDER BY id`,
  );
  return rows.map(({ payload: { userId, type, actorId, params } }) => ({ userId, type, actorId, params }));
}

it('adds up what a colleague added, changed and removed', async () => {
  const body = { bankId, questions: [choice(), choice(), choice()] };
  const { results } = (await test.call('POST', '/questions/batch', { as: colleague, body })).body;
  const { id } = await test.createQuestion(colleague, bankId);
  await test.call('PUT', `/questions/${id}`, { as: colleague, body: { difficulty: 4 } });
  await test.call('DELETE', `/questions/${id}`, { as: colleague });
  const ids = results.map((result) => result.id);
  await test.call('POST', '/questions/delete', { as: colleague, body: { ids } });
  // No notice yet: more changes may follow.
  await tell(600);
  expect(await notices()).toEqual([]);
  await tell(0);
  const notice = (userId: string, type: string, count: number) => ({
    ...{ userId, type, actorId: colleague.id, params: { bank: '高一', count } },
  });
  const people = [owner.id, manager.id].sort();
  expect(await notices()).toEqual([
    ...people.map((person) => notice(person, 'bankQuestionsAdded', 4)),
    ...people.map((person) => notice(person, 'bankQuestionsChanged', 1)),
    ...people.map((person) => notice(person, 'bankQuestionsRemoved', 4)),
  ]);
  await tell(0);
  expect((await notices()).length).toBe(6);
});

it('notifies others of the owner’s changes, and sends no notice about a bank with one member', async () => {
  await test.createQuestion(owner, bankId);
  await test.createQuestion(owner, (await test.createBank(owner)).id);
  await tell(0);
  expect(await notices()).toMatchObject([{ userId: manager.id, actorId: owner.id }]);
});
