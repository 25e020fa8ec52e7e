import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('leaves out questions without an answer where only answered ones are wanted, but never included ones', async () => {
  const writer = await test.identity.user('Ke');
  const bank = await test.createBank(writer);
  const answered = (await test.createQuestion(writer, bank.id, choice())).id;
  const bare = (await test.createQuestion(writer, bank.id, choice())).id;
  await test.sql('UPDATE questions SET answered = false WHERE id = $1', [bare]);
  const as = await test.serviceToken('paper-bank');
  const chosen = { userId: writer.id, role: writer.role, bankIds: [bank.id] };
  const idsOf = async (fields: object) => {
    const body = { ...chosen, points: [], perKind: 10, seed: 1, ...fields };
    const found = await test.call('POST', '/internal/questions/candidates', { as, body });
    return found.body['kinds'].flatMap(({ ids }) => ids).toSorted();
  };
  expect(await idsOf({})).toEqual([answered, bare].toSorted());
  expect(await idsOf({ onlyAnswered: true })).toEqual([answered]);
  expect(await idsOf({ onlyAnswered: true, includeIds: [bare] })).toEqual([answered, bare].toSorted());
  const counts = async (fields: object) => {
    const body = { ...chosen, ...fields };
    const supply = await test.call('POST', '/internal/questions/supply', { as, body });
    return supply.body['kinds'].map(({ count }) => count);
  };
  expect(await counts({})).toEqual([2]);
  expect(await counts({ onlyAnswered: true })).toEqual([1]);
});
