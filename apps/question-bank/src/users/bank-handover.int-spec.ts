import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('transfers banks that are open to the enterprise, and leaves private ones with their owner', async () => {
  const school = newId();
  const [leaver, heir] = [await test.user('Leaver'), await test.user('Heir')];
  for (const person of [leaver, heir]) await test.joined(person, school);
  const opened = await test.createBank(leaver, { name: '校内题库', visibility: 'enterprise' });
  const shared = await test.createBank(leaver, { name: '合作题库', visibility: 'enterprise' });
  await test.addMember(shared.id, heir.id, 'viewer');
  await test.sql('UPDATE question_banks SET member_count = 2 WHERE id = $1', [shared.id]);
  const own = await test.createBank(leaver, { name: '私有题库' });
  const trashed = await test.createBank(leaver, { name: '旧题库', visibility: 'enterprise' });
  await test.call('DELETE', `/question-banks/${trashed.id}`, { as: leaver });
  const payload = { enterpriseId: school, fromId: leaver.id, toId: heir.id };
  await test.handled(
    await test.receive('enterprise.banks.handed-over.v1', payload, { id: leaver.id, version: 1 }),
  );
  for (const { id } of [opened, shared]) {
    const { body } = await test.call('GET', `/question-banks/${id}`, { as: heir });
    expect([body.questionBank.myRole, body.questionBank.memberCount]).toEqual(['owner', 1]);
    const put = await test.call('PUT', `/question-banks/${id}`, { as: leaver, body: { name: '改名' } });
    expect(put.status).toBe(403);
  }
  expect((await test.call('GET', `/question-banks/${own.id}`, { as: heir })).status).toBe(404);
  const kept = await test.call('GET', `/question-banks/${own.id}`, { as: leaver });
  expect(kept.body.questionBank.myRole).toBe('owner');
  // Restored from the trash, it belongs to the heir.
  expect((await test.call('POST', `/question-banks/${trashed.id}/restore`, { as: leaver })).status).not.toBe(
    200,
  );
  const restored = await test.call('POST', `/question-banks/${trashed.id}/restore`, { as: heir });
  expect(restored.body.questionBank.myRole).toBe('owner');
  const notices = await test.sql(
    `SELECT FROM outbox WHERE type = 'question-bank.notice.sent.v1' AND aggregate_id = $1`,
    [heir.id],
  );
  expect(notices).toHaveLength(2);
});

it('leaves banks with their owner if the heir is deleted', async () => {
  const school = newId();
  const [leaver, heir] = [await test.user('Leaver'), await test.user('Heir')];
  await test.joined(leaver, school);
  const { id } = await test.createBank(leaver, { visibility: 'enterprise' });
  await test.handled(
    await test.receive('identity.user.deleted.v1', { userId: heir.id }, { id: heir.id, version: 9 }),
  );
  const payload = { enterpriseId: school, fromId: leaver.id, toId: heir.id };
  await test.handled(
    await test.receive('enterprise.banks.handed-over.v1', payload, { id: leaver.id, version: 2 }),
  );
  const { body } = await test.call('GET', `/question-banks/${id}`, { as: leaver });
  expect(body.questionBank.myRole).toBe('owner');
});

it('transfers nothing to an heir in another enterprise, and no banks created after leaving', async () => {
  const [school, other] = [newId(), newId()];
  const [leaver, heir] = [await test.user('Leaver'), await test.user('Heir')];
  for (const person of [leaver, heir]) await test.joined(person, school);
  const before = await test.createBank(leaver, { visibility: 'enterprise' });
  const payload = { enterpriseId: school, fromId: leaver.id, toId: heir.id };
  const roleOf = async ({ id }: { id: string }) =>
    (await test.call('GET', `/question-banks/${id}`, { as: leaver })).body.questionBank.myRole;
  await test.joined(heir, other, 2);
  await test.handled(
    await test.receive('enterprise.banks.handed-over.v1', payload, { id: leaver.id, version: 2 }),
  );
  expect(await roleOf(before)).toBe('owner');
  await test.joined(heir, school, 3);
  const leftAt = new Date();
  await test.joined(leaver, other, 3);
  const after = await test.createBank(leaver, { visibility: 'enterprise' });
  await test.sql(
    `UPDATE question_banks SET created_at = $2::timestamptz + interval '1 minute' WHERE id = $1`,
    [after.id, leftAt],
  );
  await test.handled(
    await test.receive('enterprise.banks.handed-over.v1', payload, {
      id: leaver.id,
      version: 2,
      at: new Date(leftAt.getTime() + 30_000),
    }),
  );
  expect(await roleOf(after)).toBe('owner');
  expect(
    (await test.call('GET', `/question-banks/${before.id}`, { as: heir })).body.questionBank.myRole,
  ).toBe('owner');
});
