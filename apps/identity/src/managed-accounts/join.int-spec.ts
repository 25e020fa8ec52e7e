/** Managed accounts of an enterprise: an existing account joins, a directory's account changes its address. */
import { expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { identity, identityForSuite } from '../../test/suite.js';
import type { Person } from '../../test/service.js';

identityForSuite();

const proven = async (role: 'teacher' | 'admin' = 'teacher', domain = 'joined.example.com') => {
  const person = await identity.signUpAs(role);
  const email = `${person.id}@${domain}`;
  await identity.sql('UPDATE users SET email_verified = true, email = $2, email_key = $2 WHERE id = $1', [
    person.id,
    email,
  ]);
  return { ...person, email };
};
const asEnterprise = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const token = await new ServiceTokens('enterprise', identity.config).sign('identity');
  return identity.request({ method, url: `/internal/managed-accounts${path}`, token, payload });
};
const join = async (who: Pick<Person, 'id'>, enterpriseId: string) => {
  const response = await asEnterprise('PUT', `/${who.id}/enterprise`, { enterpriseId, actorId: who.id });
  return [response.statusCode, response.json().rule];
};
const enterpriseOf = async ({ email }: Person) =>
  (await identity.login(email)).json().user.enterpriseId as string | null;

it('takes one seat for a verified address of the enterprise, and keeps password and sessions', async () => {
  const id = await identity.enterprise('joined.example.com', 1);
  const [first, second] = [await proven(), await proven()];
  expect(await join(first, id)).toEqual([200, undefined]);
  expect(await join(first, id)).toEqual([200, undefined]);
  expect(await enterpriseOf(first)).toBe(id);
  expect((await identity.request({ url: '/auth/me', token: first.token })).statusCode).toBe(200);
  expect((await identity.eventsOf(first.id)).at(-1)).toBe('identity.user.updated.v1');
  expect(await join(second, id)).toEqual([422, 'enterprise.full']);
  expect(await enterpriseOf(second)).toBeNull();
});

it('refuses unverified and foreign addresses, administrators, and members of another enterprise', async () => {
  const id = await identity.enterprise('refusing.example.com');
  const unproven = await proven('teacher', 'refusing.example.com');
  await identity.sql('UPDATE users SET email_verified = false WHERE id = $1', [unproven.id]);
  expect(await join(unproven, id)).toEqual([403, 'error.emailUnverified']);
  expect(await join(await proven('admin', 'refusing.example.com'), id)).toEqual([403, 'error.authorization']);
  expect(await join(await proven('teacher', 'elsewhere.example.com'), id)).toEqual([
    422,
    'error.managedAccount.foreignAddress',
  ]);
  const member = await proven('teacher', 'refusing.example.com');
  await join(member, id);
  const other = await identity.enterprise('other.example.com');
  expect(await join(member, other)).toEqual([409, 'error.managedAccount.elsewhere']);
  expect((await join({ id: newId() }, id))[0]).toBe(404);
});

it('reports an address that a directory takes from an account', async () => {
  const enterpriseId = await identity.enterprise('moved.example.com');
  const actorId = (await identity.signUp()).id;
  const [former, next] = [`a-${newId()}@moved.example.com`, `b-${newId()}@moved.example.com`];
  const body = { enterpriseId, actorId, email: former, name: '王小明', active: true };
  const { account } = (await asEnterprise('POST', '', body)).json();
  const change = { enterpriseId, actorId, email: next };
  expect((await asEnterprise('PUT', `/${account.id}`, change)).statusCode).toBe(200);
  const mail = await waitFor('the mail', async () => {
    const response = await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(former)}` });
    return response.json().mails[0];
  });
  expect(mail.subject).toContain('登录邮箱已被更改');
  expect(mail.text).not.toContain(next);
  const inbox = await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(next)}` });
  expect(inbox.json().mails).toEqual([]);
});

it('ends the sessions of a member on request, who may sign in again', async () => {
  const id = await identity.enterprise('ended.example.com');
  const member = await proven('teacher', 'ended.example.com');
  await join(member, id);
  const end = { actorId: newId(), endSessions: true };
  expect((await asEnterprise('PUT', `/${member.id}`, { ...end, enterpriseId: newId() })).statusCode).toBe(
    404,
  );
  expect((await identity.request({ url: '/auth/me', token: member.token })).statusCode).toBe(200);
  const response = await asEnterprise('PUT', `/${member.id}`, { ...end, enterpriseId: id });
  expect(response.json().account).toMatchObject({ active: true, status: 'active' });
  await waitFor('the old token to be refused', async () => {
    const { statusCode } = await identity.request({ url: '/auth/me', token: member.token });
    return statusCode === 401;
  });
  expect(await enterpriseOf(member)).toBe(id);
});

it('publishes what an enterprise did, with the change and only with it', async () => {
  const enterpriseId = await identity.enterprise('acted.example.com');
  const member = await proven('teacher', 'acted.example.com');
  const acting = { enterpriseId, actorId: member.id };
  const act = (action: string) => ({ id: newId(), action, byDirectory: true });
  const send = async (path: string, payload: object) =>
    (await asEnterprise('PUT', path, { ...acting, ...payload })).json().acted as boolean;
  const acts = [
    act('member.joined'),
    act('member.deactivated'),
    act('member.activated'),
    act('member.sessions-ended'),
    act('member.removed'),
  ] as const;
  const [joined, off, on, ended, removed] = acts;
  for (const [path, payload] of [
    [`/${member.id}/enterprise`, { act: joined }],
    [`/${member.id}`, { active: false, act: off }],
    [`/${member.id}`, { active: true, name: '改名', act: on }],
  ] as const) {
    expect(await send(path, payload)).toBe(true);
    // Again with an id of its own, as a caller does that got no answer; a new name alone is another change.
    const again = { ...payload, name: '又改名', act: { ...payload.act, id: newId() } };
    expect(await send(path, again)).toBe(false);
  }
  expect(await send(`/${member.id}`, { endSessions: true, act: ended })).toBe(true);
  expect(await send(`/${member.id}`, { leave: true, act: removed })).toBe(true);
  const published = await identity.sql(
    `SELECT payload FROM outbox WHERE aggregate_id = $1 AND type = 'identity.user.managed.v1' ORDER BY id`,
    [member.id],
  );
  expect(published).toEqual(acts.map((each) => ({ payload: { userId: member.id, ...acting, act: each } })));
});
