/** Addresses of enterprises: they may register as long as the enterprise service grants a seat. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId, Transactions } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { mailedToken } from '../../test/mailbox.js';
import { PASSWORD, TestService, type Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';
import { createApp } from '../app.js';
import { EnterpriseProjection } from './enterprise-projection.js';

identityForSuite();

let superadmin: Person;
beforeAll(async () => {
  superadmin = await identity.signUpAs('superadmin');
});

let made = 0;
const create = async ({
  name = '示例公司',
  maxMembers = 2,
  emailSuffix = `company${++made}.example.com`,
} = {}) => ({
  id: await identity.enterprise(emailSuffix, maxMembers, name),
  emailSuffix,
});
/** As the owner's event describes it. */
const change = (id: string, facts: { name?: string; active?: boolean }) =>
  identity.service.app.get(Transactions).run(async (tx) => {
    const [row] = await identity.sql<{
      name: string;
      email_suffix: string;
      max_members: number;
      active: boolean;
      version: number;
    }>('SELECT * FROM enterprises WHERE id = $1', [id]);
    if (!row) throw new Error('no such enterprise');
    const { name, email_suffix: emailSuffix, max_members: maxMembers, active } = row;
    await identity.service.app.get(EnterpriseProjection).apply(tx, {
      enterpriseId: id,
      name,
      emailSuffix,
      maxMembers,
      active,
      version: row.version + 1,
      ...facts,
    });
  });
const register = (email: string) =>
  identity.request({
    method: 'POST',
    url: '/auth/register',
    payload: { name: '新人', email, password: PASSWORD },
  });
const verify = async (email: string) => {
  const token = await mailedToken(identity, email, 'verify-email');
  const response = await identity.request({ url: `/auth/verify-email?token=${token}` });
  expect(response.statusCode).toBe(200);
  return response.json();
};
/** The types of the notices to a person, oldest first. */
const toldTo = async (email: string) =>
  (
    await identity.sql<{ type: string }>(
      'SELECT n.type FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.email_key = $1 ORDER BY n.id',
      [email],
    )
  ).map(({ type }) => type);
interface Open {
  emailSuffix: string;
}
/** Recounted within seconds. */
const listed = (emailSuffix: string, expected: object | undefined) =>
  waitFor(`${emailSuffix} to be listed`, async () => {
    const { enterprises } = (await identity.request({ url: '/auth/allowed-enterprises' })).json();
    const found = (enterprises as Open[]).find((one) => one.emailSuffix === emailSuffix);
    return JSON.stringify(found) === JSON.stringify(expected);
  });
const enterpriseOf = async (email: string) =>
  (
    await identity.sql<{ enterprise_id: string | null }>(
      'SELECT enterprise_id FROM users WHERE email_key = $1',
      [email],
    )
  )[0]?.enterprise_id;

describe('registering', () => {
  it('reserves a seat, which counts once the address is verified', async () => {
    const { id, emailSuffix } = await create({ name: '席位公司' });
    const registered = await register(`a@${emailSuffix}`);
    expect(registered.json().user).toMatchObject({ enterpriseId: id, enterpriseName: '席位公司' });
    const seats = (currentMembers: number, maxMembers = 2) => ({
      name: '席位公司',
      emailSuffix,
      maxMembers,
      currentMembers,
      availableSlots: maxMembers - currentMembers,
    });
    // As the enterprise's own pages count: a reserved seat is taken.
    await listed(emailSuffix, seats(1));
    await verify(`a@${emailSuffix}`);
    await listed(emailSuffix, seats(1));
    await register(`b@${emailSuffix}`);
    await listed(emailSuffix, seats(2));
    await verify(`b@${emailSuffix}`);
    await listed(emailSuffix, undefined);
  });

  it('is not blocked by accounts with unverified addresses', async () => {
    const { id, emailSuffix } = await create({ maxMembers: 2 });
    for (const squatter of ['old', 'new']) await register(`${squatter}@${emailSuffix}`);
    const response = await register(`teacher@${emailSuffix}`);
    expect([response.statusCode, response.json().user?.enterpriseId]).toEqual([201, null]);
    expect(response.json().fullEnterprise).toBe('示例公司');
    await verify(`teacher@${emailSuffix}`);
    // The owner's event withdraws the oldest reservation; verification may bring it back.
    expect(await enterpriseOf(`teacher@${emailSuffix}`)).toBe(id);
    await waitFor('the reservation to go', async () => (await enterpriseOf(`old@${emailSuffix}`)) === null);
    expect(await enterpriseOf(`new@${emailSuffix}`)).toBe(id);
    await verify(`old@${emailSuffix}`);
    expect(await enterpriseOf(`old@${emailSuffix}`)).toBe(id);
    await waitFor('the other to go', async () => (await enterpriseOf(`new@${emailSuffix}`)) === null);
    expect(await toldTo(`new@${emailSuffix}`)).toEqual(['enterpriseSeatWithdrawn']);
    // The seats are all confirmed now: the page says so, and the mail.
    expect((await verify(`new@${emailSuffix}`)).fullEnterprise).toBe('示例公司');
    expect(await enterpriseOf(`new@${emailSuffix}`)).toBeNull();
    expect(await toldTo(`new@${emailSuffix}`)).toEqual(['enterpriseSeatWithdrawn', 'enterpriseFull']);
    await waitFor('the mail', async () =>
      (await identity.request({ url: `/auth/dev-mails?to=new@${emailSuffix}` })).body.includes('没有空名额'),
    );
  });

  it('is refused if there is no seat; "taken" is reported before "full"', async () => {
    const { emailSuffix } = await create({ maxMembers: 1 });
    expect((await register(`a@${emailSuffix}`)).statusCode).toBe(201);
    await verify(`a@${emailSuffix}`);
    const full = await register(`late@${emailSuffix}`);
    expect([full.statusCode, full.json().rule]).toEqual([422, 'enterprise.full']);
    expect(await enterpriseOf(`late@${emailSuffix}`)).toBeUndefined();
    expect((await register(`a@${emailSuffix}`)).statusCode).toBe(409);
  });

  it('uses the longest suffix, at label boundaries', async () => {
    const wide = await create({ name: '总校', emailSuffix: 'wide.example.com', maxMembers: 9 });
    const deep = await create({ name: '分校', emailSuffix: 'deep.wide.example.com', maxMembers: 9 });
    const registeredTo = async (email: string) => (await register(email)).json().user?.enterpriseId;
    expect(await registeredTo('a@wide.example.com')).toBe(wide.id);
    expect(await registeredTo('a@x.wide.example.com')).toBe(wide.id);
    expect(await registeredTo('A@X.Deep.Wide.Example.com')).toBe(deep.id);
    const alike = await register('a@notwide.example.com');
    expect([alike.statusCode, alike.json().details[0].rule]).toEqual([400, 'emailSuffix']);
  });

  it('is refused while the enterprise is disabled, and allowed again afterwards', async () => {
    const { id, emailSuffix } = await create();
    await change(id, { active: false });
    expect((await register(`a@${emailSuffix}`)).statusCode).toBe(400);
    await change(id, { active: true });
    expect((await register(`a@${emailSuffix}`)).statusCode).toBe(201);
  });

  it('refuses only addresses of an enterprise while the enterprise service is unavailable', async () => {
    const alone = await TestService.start({ ENTERPRISE_URL: 'http://127.0.0.1:1' });
    try {
      await alone.enterprise('away.example.com');
      const tried = (email: string) =>
        alone.request({
          method: 'POST',
          url: '/auth/register',
          payload: { name: '新人', email, password: PASSWORD },
        });
      expect((await tried('a@away.example.com')).statusCode).toBe(503);
      expect((await tried('a@school.edu.cn')).statusCode).toBe(201);
    } finally {
      await alone.stop();
    }
  });
});

describe('members', () => {
  const move = (id: string, enterpriseId: string) =>
    identity.request({
      method: 'PUT',
      url: `/users/${id}`,
      token: superadmin.token,
      payload: { enterpriseId },
    });

  it('can be moved in opposite directions at once', async () => {
    const [a, b] = [await create({ maxMembers: 9 }), await create({ maxMembers: 9 })];
    const idOf = async (email: string): Promise<string> => (await register(email)).json().user.id;
    const [one, two] = [await idOf(`a@${a.emailSuffix}`), await idOf(`b@${b.emailSuffix}`)];
    for (let round = 0; round < 5; round++) {
      const [to, from] = round % 2 === 0 ? [b.id, a.id] : [a.id, b.id];
      const responses = await Promise.all([move(one, to), move(two, from)]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  it('can leave and be moved while their enterprise is renamed', async () => {
    const [a, b] = [await create({ maxMembers: 20 }), await create({ maxMembers: 20 })];
    const ids: string[] = [];
    for (let at = 0; at < 8; at++) ids.push((await register(`m${at}@${a.emailSuffix}`)).json().user.id);
    const remove = (id: string) =>
      identity.request({ method: 'DELETE', url: `/users/${id}`, token: superadmin.token });
    const renamed = ids.map((_, at) => change(a.id, { name: `改名${at}` }));
    const responses = await Promise.all(ids.map((id, at) => (at % 2 === 0 ? remove(id) : move(id, b.id))));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    await Promise.all(renamed);
  });

  it('get the new name of the enterprise, and a full enterprise refuses them', async () => {
    const [from, to] = [await create({ maxMembers: 2, name: '旧名' }), await create({ maxMembers: 1 })];
    const [first, second] = [
      await register(`a@${from.emailSuffix}`),
      await register(`b@${from.emailSuffix}`),
    ];
    await change(from.id, { name: '新名' });
    const { user } = first.json();
    const read = await identity.request({ url: `/users/${user.id}`, token: superadmin.token });
    expect(read.json().user.enterpriseName).toBe('新名');
    expect((await move(user.id, to.id)).json().user.enterpriseId).toBe(to.id);
    await identity.sql('UPDATE users SET email_verified = true WHERE id = $1', [user.id]);
    const full = await move(second.json().user.id, to.id);
    expect([full.statusCode, full.json().rule]).toEqual([422, 'enterprise.full']);
    expect(await enterpriseOf(`b@${from.emailSuffix}`)).toBe(from.id);
  });
});

it('tells verified people with the address of a new enterprise, in the bell and by mail, that they may join', async () => {
  const suffix = `late${++made}.example.com`;
  const person = async (email: string, { verified = true, role = 'teacher' } = {}) => {
    const { id } = await identity.signUp();
    await identity.sql(
      `UPDATE users SET email = $2, email_key = $2, email_verified = $3, role = $4, enterprise_id = NULL WHERE id = $1`,
      [id, email, verified, role],
    );
  };
  await create({ emailSuffix: `own.${suffix}` });
  await person(`early@${suffix}`);
  await person(`below@part.${suffix}`);
  const others = [`other@own.${suffix}`, `unproven@${suffix}`, `root@${suffix}`, `like@x${suffix}`];
  await person(others[0] ?? '');
  await person(others[1] ?? '', { verified: false });
  await person(others[2] ?? '', { role: 'admin' });
  await person(others[3] ?? '');
  const facts = { enterpriseId: newId(), name: '晚到学校', emailSuffix: suffix, maxMembers: 5, active: true };
  const aggregate = { id: facts.enterpriseId, version: 1 };
  await identity.handled(await identity.receive('enterprise.enterprise.created.v1', facts, aggregate));
  expect(await toldTo(`early@${suffix}`)).toEqual(['enterpriseJoinable']);
  expect(await toldTo(`below@part.${suffix}`)).toEqual(['enterpriseJoinable']);
  for (const other of others) expect([other, await toldTo(other)]).toEqual([other, []]);
  await waitFor('the mail', async () =>
    (await identity.request({ url: `/auth/dev-mails?to=early@${suffix}` })).body.includes('晚到学校'),
  );
});

it('returns a seat if the account was not written', async () => {
  const { id, emailSuffix } = await create({ maxMembers: 9 });
  const responses = await Promise.all([1, 2, 3].map(() => register(`same@${emailSuffix}`)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  const [account] = await identity.sql<{ id: string }>('SELECT id FROM users WHERE email_key = $1', [
    `same@${emailSuffix}`,
  ]);
  expect(identity.enterprises.released).not.toContain(`${id}/${account?.id}`);
});

it('does not start while an enterprise waits for the transfer to its owner', async () => {
  const before = await TestService.start();
  try {
    await before.enterprise('waiting.example.com');
    await before.sql('UPDATE enterprises SET handed_over = false');
    await expect(createApp(before.config)).rejects.toThrow(/start release 0\.82/);
    await before.sql('UPDATE enterprises SET handed_over = true');
    await (await createApp(before.config)).close();
  } finally {
    await before.stop();
  }
});
