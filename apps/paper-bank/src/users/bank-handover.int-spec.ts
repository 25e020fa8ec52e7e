import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('takes a bank that is handed over to a student off the market', async () => {
  const school = newId();
  const [leaver, student] = [await test.user('Leaver'), await test.user('Xue', 'student')];
  for (const person of [leaver, student]) await test.joined(person, school);
  const opened = await test.publishBank(leaver, { visibility: 'enterprise' });
  const account = { userId: student.id, name: 'Xue', email: student.email, role: 'student' };
  for (const [type, payload] of [
    ['identity.user.registered.v1', account],
    ['enterprise.banks.handed-over.v1', { enterpriseId: school, fromId: leaver.id, toId: student.id }],
  ] as const)
    await test.handled(await test.receive(type, payload, { id: student.id, version: 1 }));
  const { body } = await test.call('GET', `/paper-banks/${opened.id}`, { as: student });
  expect(body.paperBank).toMatchObject({ myRole: 'owner', status: 'draft' });
});

it('hands over paper banks that are open to the enterprise, and leaves others with their owner', async () => {
  const school = newId();
  const [leaver, heir] = [await test.user('Leaver'), await test.user('Heir')];
  for (const person of [leaver, heir]) await test.joined(person, school);
  const opened = await test.publishBank(leaver, { name: '校内试卷库', visibility: 'enterprise' });
  const own = await test.createBank(leaver, { name: '私有试卷库', visibility: 'private' });
  const thrown = await test.createBank(leaver, { name: '旧试卷库', visibility: 'enterprise' });
  expect((await test.call('DELETE', `/paper-banks/${thrown.id}`, { as: leaver })).status).toBe(200);
  const payload = { enterpriseId: school, fromId: leaver.id, toId: heir.id };
  await test.handled(
    await test.receive('enterprise.banks.handed-over.v1', payload, { id: leaver.id, version: 1 }),
  );
  const { body } = await test.call('GET', `/paper-banks/${opened.id}`, { as: heir });
  expect(body.paperBank).toMatchObject({ myRole: 'owner', memberCount: 1, status: 'published' });
  const put = await test.call('PUT', `/paper-banks/${opened.id}`, { as: leaver, body: { name: '改名' } });
  expect(put.status).toBe(403);
  expect((await test.call('GET', `/paper-banks/${own.id}`, { as: heir })).status).toBe(404);
  const kept = await test.call('GET', `/paper-banks/${own.id}`, { as: leaver });
  expect(kept.body.paperBank.myRole).toBe('owner');
  // A bank restored from the trash belongs to the heir.
  expect((await test.call('POST', `/paper-banks/${thrown.id}/restore`, { as: leaver })).status).not.toBe(200);
  const restored = await test.call('POST', `/paper-banks/${thrown.id}/restore`, { as: heir });
  expect(restored.body.paperBank.myRole).toBe('owner');
  const notices = await test.sql<{ payload: object }>(
    `SELECT payload FROM outbox WHERE type = 'paper-bank.notice.sent.v1' AND aggregate_id = $1`,
    [heir.id],
  );
  expect(notices.map(({ payload }) => payload)).toMatchObject([
    { type: 'paperBankHandedOver', params: { bank: '校内试卷库' }, link: `/paper-banks/${opened.id}` },
  ]);
});

it('leaves them if the heir now belongs to another enterprise, and what was made after leaving', async () => {
  const [school, other] = [newId(), newId()];
  const [leaver, heir] = [await test.user('Leaver'), await test.user('Heir')];
  for (const person of [leaver, heir]) await test.joined(person, school);
  const before = await test.createBank(leaver, { visibility: 'enterprise' });
  const payload = { enterpriseId: school, fromId: leaver.id, toId: heir.id };
  const roleOf = async ({ id }: { id: string }, as = leaver) =>
    (await test.call('GET', `/paper-banks/${id}`, { as })).body.paperBank?.myRole;
  await test.joined(heir, other, 2);
  await test.handled(
    await test.receive('enterprise.banks.handed-over.v1', payload, { id: leaver.id, version: 2 }),
  );
  expect(await roleOf(before)).toBe('owner');
  await test.joined(heir, school, 3);
  const left = { id: leaver.id, version: 2, at: new Date(Date.now() + 30_000) };
  const after = await test.createBank(leaver, { visibility: 'enterprise' });
  await test.sql(`UPDATE paper_banks SET created_at = now() + interval '1 minute' WHERE id = $1`, [after.id]);
  await test.handled(await test.receive('enterprise.banks.handed-over.v1', payload, left));
  expect([await roleOf(after), await roleOf(before, heir)]).toEqual(['owner', 'owner']);
});
