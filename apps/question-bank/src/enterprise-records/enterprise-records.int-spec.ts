import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('lists the banks opened to the enterprise, to another service for a member', async () => {
  const school = newId();
  const [owner, member, stranger] = [
    await test.user('Owner'),
    await test.user('Member'),
    await test.user('X'),
  ];
  for (const person of [owner, member]) await test.joined(person, school);
  await test.joined(stranger, newId());
  const opened = await test.createBank(owner, { name: '校内题库', visibility: 'enterprise' });
  await test.createBank(owner, { name: '私有题库' });
  await test.createBank(stranger, { name: '别校题库', visibility: 'enterprise' });
  const as = await test.serviceToken('enterprise');
  const ask = (userId: string, rest = '') =>
    test.call('GET', `/internal/enterprise-records?enterpriseId=${school}&userId=${userId}${rest}`, { as });
  const found = await ask(member.id);
  expect(found.body).toMatchObject({
    records: [{ id: opened.id, name: '校内题库', ownerId: owner.id, ownerName: 'Owner' }],
    next: null,
  });
  expect((await ask(member.id, `&after=${opened.id}`)).body).toMatchObject({ records: [] });
  expect((await ask(stranger.id)).status).toBe(403);
});
