import { expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { AuditService } from '../audit/audit.service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

it('returns the actions of administrators on members to another service, for a member', async () => {
  const [admin, member, stranger] = [
    await identity.signUpAs('superadmin'),
    await identity.signUp(),
    await identity.signUp(),
  ];
  const enterpriseId = newId();
  await identity.sql(
    `INSERT INTO enterprises (id, name, email_suffix, max_members, active, handed_over)
     VALUES ($1, '学校', $2, 5, true, true)`,
    [enterpriseId, `${enterpriseId}.example.com`],
  );
  await identity.sql('UPDATE users SET enterprise_id = $1, email_verified = true WHERE id = $2', [
    enterpriseId,
    member.id,
  ]);
  for (const { id } of [member, stranger])
    await identity.request({
      method: 'PUT',
      url: `/users/${id}`,
      token: admin.token,
      payload: { department: '数学组' },
    });
  const token = await new ServiceTokens('enterprise', identity.config).sign('identity');
  const ask = (userId: string) =>
    identity.request({
      url: `/internal/enterprise-records?enterpriseId=${enterpriseId}&userId=${userId}`,
      token,
    });
  const { records } = (await ask(member.id)).json();
  // The platform administrator is not named.
  expect(records).toMatchObject([{ action: 'user.updated', targetId: member.id, actorName: null }]);
  expect((await ask(stranger.id)).statusCode).toBe(403);
});

it('keeps actions on members who have left, and leaves out those from before and after a membership', async () => {
  const [admin, reader, leaver, newcomer] = [
    await identity.signUpAs('superadmin'),
    await identity.signUp(),
    await identity.signUp(),
    await identity.signUp(),
  ];
  const [here, elsewhere] = [
    await identity.enterprise('here.example.com'),
    await identity.enterprise('elsewhere.example.com'),
  ];
  const change = (id: string, payload: object) =>
    identity.request({ method: 'PUT', url: `/users/${id}`, token: admin.token, payload });
  await identity.sql('UPDATE users SET email_verified = true WHERE id = $1', [reader.id]);
  await change(newcomer.id, { enterpriseId: elsewhere });
  await change(newcomer.id, { department: '外校' });
  for (const { id } of [reader, leaver]) await change(id, { enterpriseId: here });
  await change(leaver.id, { status: 'inactive' });
  await change(leaver.id, { enterpriseId: null });
  await change(leaver.id, { department: '后来' });
  await change(newcomer.id, { enterpriseId: null });
  await change(newcomer.id, { enterpriseId: here });
  const token = await new ServiceTokens('enterprise', identity.config).sign('identity');
  const { records } = (
    await identity.request({
      url: `/internal/enterprise-records?enterpriseId=${here}&userId=${reader.id}`,
      token,
    })
  ).json();
  const of = (id: string) =>
    records
      .filter(({ targetId }: { targetId: string }) => targetId === id)
      .map(({ action }: { action: string }) => action);
  expect(of(leaver.id)).toEqual(['user.updated', 'user.deactivated', 'user.updated']);
  expect(of(newcomer.id)).toEqual(['user.updated']);
  const listed = await identity.service.app
    .get(AuditService, { strict: false })
    .list({ page: 1, limit: 50 }, here);
  expect(listed.entries.map(({ id }) => id).sort()).toEqual(
    records.map(({ id }: { id: string }) => id).sort(),
  );
});
