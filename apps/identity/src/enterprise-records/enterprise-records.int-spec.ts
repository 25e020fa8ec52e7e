import { expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { serviceSecret } from '@tiku/platform/config';
import { newId } from '@tiku/platform/database';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

it('lists what administrators did to members, to another service, for a member', async () => {
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
  const token = await new ServiceTokens('enterprise', serviceSecret(identity.config)).sign('identity');
  const ask = (userId: string) =>
    identity.request({
      url: `/internal/enterprise-records?enterpriseId=${enterpriseId}&userId=${userId}`,
      token,
    });
  const { records } = (await ask(member.id)).json();
  // Who of the platform did it is not named.
  expect(records).toMatchObject([{ action: 'user.updated', targetId: member.id, actorName: null }]);
  expect((await ask(stranger.id)).statusCode).toBe(403);
});
