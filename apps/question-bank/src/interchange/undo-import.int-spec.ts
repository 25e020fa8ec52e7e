import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transactions } from '@tiku/platform/database';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { UNDO_IMPORT } from '../queues.js';

let test: TestService;
let owner: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  [owner, colleague] = [await test.user('Lin'), await test.user('Wu')];
});
afterAll(() => test.stop());

const file = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => `第 ${n + from} 题 {~甲 =乙}\n\n`).join('');
const path = (bankId: string, taskId: string) => `/question-banks/${bankId}/interchange-tasks/${taskId}`;
const taskOf = async (bankId: string, taskId: string, as = owner) =>
  (await test.call('GET', path(bankId, taskId), { as })).body.task;
const undo = (bankId: string, taskId: string, as = owner) =>
  test.call('POST', `${path(bankId, taskId)}/undo`, { as });
const questionsOf = async (bankId: string, query = '') =>
  (await test.call('GET', `/questions/bank/${bankId}?limit=100${query}`, { as: owner })).body;

async function imported(bankId: string, text: string, as = owner): Promise<string> {
  const sent = [{ field: 'file', name: '试题.txt', type: 'text/plain', bytes: Buffer.from(text) }];
  const { id } = (await test.upload(`/question-banks/${bankId}/import`, sent, { as })).body.task;
  await waitFor(
    'the import',
    async () => ['completed', 'failed'].includes((await taskOf(bankId, id, as)).status),
    30_000,
  );
  return id;
}
const undone = (bankId: string, taskId: string) =>
  waitFor('the undo', async () => (await taskOf(bankId, taskId)).undo?.status === 'completed', 30_000);

describe('undoing an import', () => {
  it('moves unchanged questions into the trash', async () => {
    const bank = await test.createBank(owner);
    const mine = await test.createQuestion(owner, bank.id);
    await imported(bank.id, file(2));
    const id = await imported(bank.id, file(130, 10));
    const [first] = (await questionsOf(bank.id)).questions.filter(({ stem }) => stem.startsWith('第 10 题'));
    await test.call('PUT', `/questions/${first?.id}`, { as: owner, body: { difficulty: 5 } });
    expect((await taskOf(bank.id, id)).undo).toBeNull();

    const requested = await undo(bank.id, id);
    expect([requested.status, requested.body.task.undo]).toMatchObject([202, { kept: expect.any(Number) }]);
    await undone(bank.id, id);
    expect((await taskOf(bank.id, id)).undo).toEqual({
      ...{ status: 'completed', progress: 100, removed: 129, kept: 1 },
    });
    const left = await questionsOf(bank.id);
    expect(left.questions.map(({ id: question }) => question)).toEqual(
      expect.arrayContaining([mine.id, first?.id]),
    );
    expect(left.questions).toHaveLength(4);
    expect((await questionsOf(bank.id, '&status=deleted')).pagination.total).toBe(129);
    const { questionBank } = (await test.call('GET', `/question-banks/${bank.id}`, { as: owner })).body;
    expect(questionBank.questionCount).toBe(4);
    // A repeat changes nothing.
    const again = await undo(bank.id, id);
    expect([again.status, again.body.task.undo]).toMatchObject([202, { removed: 129, kept: 1 }]);
    const jobs = `SELECT user_id, priority FROM jobs WHERE queue = 'undo-import' AND payload->>'taskId' = $1`;
    expect(await test.sql(jobs, [id])).toEqual([{ user_id: owner.id, priority: 1 }]);
  });

  it('continues after a crash', async () => {
    const bank = await test.createBank(owner);
    const id = await imported(bank.id, file(230));
    await undo(bank.id, id);
    await undone(bank.id, id);
    // The state after the first portion, with questions of a later one already in the trash.
    await test.sql(
      `UPDATE interchange_tasks SET undo_status = 'processing', undo_done = 100, undo_removed = 100 WHERE id = $1`,
      [id],
    );
    await test.sql(
      `UPDATE questions SET deleted_at = NULL, version = 1 WHERE bank_id = $1 AND stem LIKE '第 2_0 题%'`,
      [bank.id],
    );
    await test.sql(`UPDATE question_banks SET question_count = 4, medium_count = 4 WHERE id = $1`, [bank.id]);
    await test.service.app.get(Transactions).run((tx) => tx.enqueue(UNDO_IMPORT, { taskId: id }));
    await undone(bank.id, id);
    expect((await taskOf(bank.id, id)).undo).toMatchObject({ removed: 104, kept: 0 });
    expect((await questionsOf(bank.id)).questions).toEqual([]);
  });

  it('ends when the user loses the right to write, counts nothing, and can be repeated later', async () => {
    const bank = await test.createBank(owner);
    await test.addMember(bank.id, colleague.id, 'collaborator');
    const id = await imported(bank.id, file(5), colleague);
    const stemsLeft = async () => (await questionsOf(bank.id)).questions.length;
    const lost = async (how: () => Promise<unknown>) => {
      await how();
      // As if the user had lost the right after the undo began.
      await test.sql(`UPDATE interchange_tasks SET undo_status = 'processing' WHERE id = $1`, [id]);
      await test.service.app.get(Transactions).run((tx) => tx.enqueue(UNDO_IMPORT, { taskId: id }));
      await waitFor('the end', async () => (await taskOf(bank.id, id, colleague)).undo === null, 30_000);
      const [row] = await test.sql(`SELECT undo_removed, undo_kept FROM interchange_tasks WHERE id = $1`, [
        id,
      ]);
      expect([row, await stemsLeft()]).toEqual([{ undo_removed: 0, undo_kept: 0 }, 5]);
    };
    await lost(() => test.setRole(bank.id, colleague.id, 'viewer'));
    expect((await undo(bank.id, id, colleague)).status).toBe(403);
    await test.setRole(bank.id, colleague.id, 'collaborator');
    const setStatus = (status: string) =>
      test.call('PUT', `/question-banks/${bank.id}`, { as: owner, body: { status } });
    await lost(() => setStatus('archived'));
    expect((await undo(bank.id, id, colleague)).status).toBe(422);
    await setStatus('active');
    expect((await undo(bank.id, id, colleague)).status).toBe(202);
    await waitFor(
      'the undo',
      async () => (await taskOf(bank.id, id, colleague)).undo?.status === 'completed',
      30_000,
    );
    expect((await taskOf(bank.id, id, colleague)).undo).toMatchObject({ removed: 5, kept: 0 });
    expect(await stemsLeft()).toBe(0);
  });

  it('is refused to other users, and if nothing was added', async () => {
    const bank = await test.createBank(owner);
    await test.addMember(bank.id, colleague.id, 'collaborator');
    const id = await imported(bank.id, file(1));
    expect((await undo(bank.id, id, colleague)).status).toBe(404);
    const nothing = await imported(bank.id, '<?xml version="1.0"?><quiz></quiz>');
    const refused = await undo(bank.id, nothing);
    expect([refused.status, refused.body.error]).toMatchObject([422, '只有已结束并存入了题目的导入才能撤回']);
    const theirs = await imported(bank.id, file(1, 5), colleague);
    await test.setRole(bank.id, colleague.id, 'viewer');
    expect((await undo(bank.id, theirs, colleague)).status).toBe(403);
    await test.sql(`UPDATE question_banks SET status = 'archived' WHERE id = $1`, [bank.id]);
    expect((await undo(bank.id, id)).status).toBe(422);
  });
});
