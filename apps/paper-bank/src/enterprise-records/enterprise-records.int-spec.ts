import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('lists the banks open to the enterprise for another service, on behalf of a member', async () => {
  const school = newId();
  const [owner, member, stranger] = [
    await test.user('Owner'),
    await test.user('Member'),
    await test.user('X'),
  ];
  for (const person of [owner, member]) await test.joined(person, school);
  await test.joined(stranger, newId());
  const opened = await test.publishBank(owner, { name: '校内试卷库', visibility: 'enterprise' });
  await test.publishBank(owner, { name: '公开试卷库' });
  await test.createBank(owner, { name: '草稿', visibility: 'enterprise' });
  await test.publishBank(stranger, { name: '别校试卷库', visibility: 'enterprise' });
  const as = await new ServiceTokens('enterprise', test.config).sign('paper-bank');
  const ask = (userId: string, rest = '') =>
    test.call('GET', `/internal/enterprise-records?enterpriseId=${school}&userId=${userId}${rest}`, { as });
  const found = await ask(member.id);
  expect(found.body).toMatchObject({
    records: [{ id: opened.id, name: '校内试卷库', ownerId: owner.id, ownerName: 'Owner' }],
    next: null,
  });
  expect((await ask(member.id, `&after=${opened.id}`)).body).toMatchObject({ records: [] });
  expect((await ask(stranger.id)).status).toBe(403);
});
