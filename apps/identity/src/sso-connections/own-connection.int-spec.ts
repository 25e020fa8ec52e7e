/** The super admin's connection: who may manage it, and that it always belongs to the caller's enterprise. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestService } from '../../test/service.js';

const PATH = '/auth/my-enterprise/sso-connection';
let identity: TestService;
let enterpriseId: string;
let other: string;

beforeAll(async () => {
  identity = await TestService.start();
  enterpriseId = crypto.randomUUID();
  other = crypto.randomUUID();
  for (const [id, name] of [
    [enterpriseId, '育才中学'],
    [other, '别的中学'],
  ] as const) {
    const emailSuffix = `${id.slice(0, 8)}.example.com`;
    const facts = { enterpriseId: id, name, emailSuffix, maxMembers: 9, active: true, version: 1 };
    identity.enterprises.unknown.set(id, facts);
  }
});
afterAll(() => identity?.stop());

async function person(role: string, of = enterpriseId, proven = true): Promise<string> {
  const { id, token } = await identity.signUp();
  identity.enterprises.memberships.set(id, { enterpriseId: of, role, proven });
  return token;
}
const call = (
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  payload?: object,
  more = '',
) => identity.request({ method, url: PATH + more, token, ...(payload && { payload }) });
const connection = { issuer: 'https://login.example.com', clientId: 'tiku', clientSecret: 'a secret' };

it('is created, changed, tested and deleted by the super admin', async () => {
  const chief = await person('superAdmin');
  expect((await call(chief)).json()).toMatchObject({
    connection: null,
    redirectUri: expect.stringMatching(/\/api\/auth\/sso\/callback$/),
  });
  expect((await call(chief, 'POST', undefined, '/test')).statusCode).toBe(404);
  const made = (await call(chief, 'PUT', connection)).json().connection;
  expect(made).toMatchObject({
    enterpriseId,
    enterpriseName: '育才中学',
    hasClientSecret: true,
    enforced: false,
  });
  const save = { ...connection, active: false, version: made.version };
  expect((await call(chief, 'PUT', save)).json().connection).toMatchObject({ id: made.id, active: false });
  expect((await call(chief, 'PUT', save)).statusCode).toBe(409);
  expect((await call(chief, 'PUT', { ...connection, issuer: 'http://10.0.0.1' })).statusCode).toBe(400);
  expect((await call(chief, 'POST', undefined, '/test')).json().ok).toBe(false);
  expect((await call(chief, 'DELETE')).statusCode).toBe(200);
  expect((await call(chief, 'DELETE')).statusCode).toBe(404);
});

it('is refused for everyone else', async () => {
  const chief = await person('superAdmin');
  const { id } = (await call(chief, 'PUT', connection)).json().connection;
  const foreign = await person('superAdmin', other);
  expect((await call(foreign)).json().connection).toBeNull();
  // The enterprise in the body is ignored.
  const theirs = (await call(foreign, 'PUT', { ...connection, enterpriseId })).json().connection;
  expect([theirs.enterpriseId, theirs.id === id]).toEqual([other, false]);
  const tokens = {
    admin: await person('admin'),
    member: await person('member'),
    unproven: await person('superAdmin', enterpriseId, false),
    outside: (await identity.signUp()).token,
  };
  for (const [who, token] of Object.entries(tokens)) {
    const expected = who === 'outside' ? 404 : 403;
    const responses = [
      await call(token),
      await call(token, 'PUT', connection),
      await call(token, 'DELETE'),
      await call(token, 'POST', undefined, '/test'),
    ];
    expect([who, ...responses.map(({ statusCode }) => statusCode)]).toEqual([
      who,
      ...responses.map(() => expected),
    ]);
  }
});

it('appears in the audit that the super admin reads, with actions on the members of the enterprise', async () => {
  const chief = await person('superAdmin');
  const entries = async (token: string) => {
    const response = await identity.request({ url: '/auth/my-enterprise/audit-entries?limit=100', token });
    expect(response.statusCode).toBe(200);
    return response.json().auditEntries as { action: string; ip: unknown; target: { name: string } }[];
  };
  const found = await entries(chief);
  expect(new Set(found.map(({ action }) => action))).toEqual(
    new Set(['sso-connection.created', 'sso-connection.updated', 'sso-connection.deleted']),
  );
  expect(new Set(found.map(({ ip, target }) => `${ip} ${target.name}`))).toEqual(new Set(['null 育才中学']));
  const foreign = await entries(await person('superAdmin', other));
  expect(foreign.map(({ target }) => target.name)).not.toContain('育才中学');
  for (const [role, status] of [
    ['admin', 403],
    ['member', 403],
  ] as const) {
    const token = await person(role);
    const refused = await identity.request({ url: '/auth/my-enterprise/audit-entries', token });
    expect(refused.statusCode).toBe(status);
    const file = await identity.request({ url: '/auth/my-enterprise/audit-entries/export', token });
    expect(file.statusCode).toBe(status);
  }
});

it('finds entries of its audit by a part of a name, and exports them', async () => {
  const chief = await person('superAdmin');
  const file = async (q: string, token = chief) => {
    const url = `/auth/my-enterprise/audit-entries/export?q=${encodeURIComponent(q)}`;
    return (await identity.request({ url, token })).body.trimEnd().split('\r\n');
  };
  const url = `/auth/my-enterprise/audit-entries?q=${encodeURIComponent('育才')}`;
  const { auditEntries } = (await identity.request({ url, token: chief })).json();
  expect(auditEntries.length).toBeGreaterThan(0);
  const lines = await file('育才');
  expect(lines[0]).toContain('at,action,actorId,actor,targetType,targetId,target,before,after');
  expect(lines).toHaveLength(auditEntries.length + 1);
  expect(await file('没有的名字')).toHaveLength(1);
  expect(await file('育才', await person('superAdmin', other))).toHaveLength(1);
});
