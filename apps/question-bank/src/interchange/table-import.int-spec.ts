/** Lists of questions in CSV: shown first, then imported by their heads. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.user('Lin');
});
afterAll(() => test.stop());

const upload = (bankId: string, bytes: Buffer) =>
  test.upload(
    `/question-banks/${bankId}/import`,
    [{ field: 'file', name: '试题.txt', type: 'text/plain', bytes }],
    { as: owner },
  );

async function imported(bankId: string, file: string) {
  const { body } = await upload(bankId, Buffer.from(file));
  const report = async () =>
    (await test.call('GET', `/question-banks/${bankId}/interchange-tasks/${body.task.id}`, { as: owner }))
      .body;
  await waitFor(
    'the end',
    async () => ['completed', 'failed'].includes((await report()).task.status),
    30_000,
  );
  return report();
}

const stemsOf = async (bankId: string) =>
  (await test.call('GET', `/questions/bank/${bankId}?limit=100`, { as: owner })).body.questions.map(
    ({ stem }) => stem,
  );

describe('a list', () => {
  const LIST = '题型,题干,A,B,答案\n单选,1+1=?,2,3,A\n判断,,,,√\n填空,水是____。,,,H2O\n';

  it('is imported by its heads, and its faulty row is named', async () => {
    const bank = await test.createBank(owner);
    const { task, entries } = await imported(bank.id, LIST);
    expect(task).toMatchObject({ format: 'table', status: 'completed', saved: 2, failed: 1 });
    expect(entries).toMatchObject([{ n: 2, row: 3, questionId: null, lost: [{ code: 'stemMissing' }] }]);
    expect((await stemsOf(bank.id)).toSorted()).toEqual(['1+1=?', '水是\\fill 。']);
  });

  const preview = (bankId: string, bytes: Buffer, as = owner) =>
    test.upload(
      `/question-banks/${bankId}/import/table`,
      [{ field: 'file', name: '题.csv', type: 'text/csv', bytes }],
      { as },
    );

  it('is shown before it is imported', async () => {
    const bank = await test.createBank(owner);
    const { status, body } = await preview(bank.id, Buffer.from(LIST));
    expect([status, body.table]).toMatchObject([
      200,
      { total: 3, ready: 2, faults: [{ row: 3, lost: [{ message: '没有题干，这一行不导入' }] }] },
    ]);
    expect(await stemsOf(bank.id)).toEqual([]);
    expect((await preview(bank.id, Buffer.from('题 {=答}'))).status).toBe(415);
    expect((await preview(bank.id, Buffer.from(LIST), await test.user('Wu'))).status).toBe(404);
  });

  it('of another kind is refused with its kind', async () => {
    const bank = await test.createBank(owner);
    const refused = await upload(bank.id, Buffer.from('<?xml version="1.0"?><rss/>'));
    expect(refused.status).toBe(415);
    expect(JSON.stringify(refused.body)).toContain('其他 XML 文件 (rss)');
  });
});
