/** Addresses of enterprises: kept by the superadmin, admitted at registration while a seat is free. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries, newId } from '@tiku/platform/database';
import { PASSWORD } from '../../test/service.js';
import { mailedToken } from '../../test/mailbox.js';
import type { Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

let superadmin: Person;
beforeAll(async () => {
  superadmin = await identity.signUpAs('superadmin');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const as = (method: Method, id = '', payload?: object, token = superadmin.token) =>
  identity.request({
    method,
    url: `/auth/email-domains${id && `/${id}`}`,
    token,
    ...(payload && { payload }),
  });
let made = 0;
const domain = (more: object = {}) => ({
  name: '示例公司',
  emailSuffix: `company${++made}.example.com`,
  maxMembers: 2,
  ...more,
});
const create = async (more: object = {}) => (await as('POST', '', domain(more))).json().emailDomain;
const register = (email: string) =>
  identity.request({
    method: 'POST',
    url: '/auth/register',
    payload: { name: '新人', email, password: PASSWORD },
  });
const verify = async (email: string) => {
  const token = await mailedToken(identity, email, 'verify-email');
  expect((await identity.request({ url: `/auth/verify-email?token=${token}` })).statusCode).toBe(200);
};
const allowed = async () => (await identity.request({ url: '/auth/allowed-enterprises' })).json().enterprises;

describe('the superadmin', () => {
  it('makes, changes and removes an enterprise, each audited and published', async () => {
    const made = await create({ name: '甲公司', emailSuffix: ' Alpha.Example.com ' });
    expect(made).toMatchObject({
      emailSuffix: 'alpha.example.com',
      currentMembers: 0,
      availableSlots: 2,
      active: true,
    });
    const changed = await as(
      'PUT',
      made.id,
      domain({ name: '乙公司', emailSuffix: made.emailSuffix, maxMembers: 3 }),
    );
    expect(changed.json().emailDomain).toMatchObject({
      name: '乙公司',
      maxMembers: 3,
      version: made.version + 1,
    });
    const stale = await as('PUT', made.id, domain({ version: made.version }));
    expect([stale.statusCode, stale.json().details]).toEqual([409, { version: made.version + 1 }]);
    expect((await as('GET')).json().emailDomains).toContainEqual(changed.json().emailDomain);
    expect((await as('GET', made.id)).json()).toEqual(changed.json());
    expect((await as('DELETE', made.id)).statusCode).toBe(200);
    expect((await as('DELETE', made.id)).statusCode).toBe(404);
    expect((await as('GET', made.id)).statusCode).toBe(404);
    expect((await as('PUT', made.id, domain())).statusCode).toBe(404);
    const audit = await identity.request({
      url: `/audit-entries?targetId=${made.id}`,
      token: superadmin.token,
    });
    expect(audit.json().auditEntries).toMatchObject([
      { action: 'enterprise.deleted', after: null },
      {
        action: 'enterprise.updated',
        before: { name: '甲公司', maxMembers: 2 },
        after: { name: '乙公司', maxMembers: 3 },
      },
      { action: 'enterprise.created', before: null },
    ]);
    expect(await identity.eventsOf(made.id)).toEqual(Array(3).fill('identity.email-domain.changed.v1'));
  });

  it('gets an error for a taken or malformed suffix, and for no seats', async () => {
    const { emailSuffix } = await create();
    const taken = await as('POST', '', domain({ emailSuffix }));
    expect([taken.statusCode, taken.json().details[0].path]).toEqual([409, 'emailSuffix']);
    const other = await create();
    expect((await as('PUT', other.id, domain({ emailSuffix }))).statusCode).toBe(409);
    for (const bad of ['', 'nodots', '-x.com', 'a b.com', 'x..com', '@x.com', '公司.中国'])
      expect([bad, (await as('POST', '', domain({ emailSuffix: bad }))).statusCode]).toEqual([bad, 400]);
    expect((await as('POST', '', domain({ maxMembers: 0, name: '' }))).json().details).toHaveLength(2);
  });

  it('is the only role that may do this', async () => {
    for (const { token } of [await identity.signUpAs('admin'), await identity.signUp()]) {
      for (const [method, id] of [
        ['GET', ''],
        ['GET', newId()],
        ['POST', ''],
        ['PUT', newId()],
        ['DELETE', newId()],
      ] as const)
        expect(
          (await as(method, id, method === 'POST' || method === 'PUT' ? domain() : undefined, token))
            .statusCode,
        ).toBe(403);
    }
  });
});

describe('the list', () => {
  const list = async (query: string) =>
    (await identity.request({ url: `/auth/email-domains?${query}`, token: superadmin.token })).json();
  const namesOf = (answer: { emailDomains: { name: string }[] }) =>
    answer.emailDomains.map(({ name }) => name);

  it('is paged by a cursor, each enterprise once, also with equal names', async () => {
    for (const name of ['同名校', '同名校', '同名校', '壹校', '贰校']) await create({ name });
    const all = await list('limit=100');
    expect(all.pagination).toMatchObject({
      total: all.emailDomains.length,
      totalExact: true,
      nextCursor: null,
    });
    const walked: unknown[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 100; pages++) {
      const answer = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...answer.emailDomains);
      cursor = answer.pagination.nextCursor;
    }
    expect(walked).toEqual(all.emailDomains);
    expect((await list('limit=2&page=2')).emailDomains).toEqual(all.emailDomains.slice(2, 4));
  });

  it('is searched by name and domain, with wildcards taken literally', async () => {
    await create({ name: 'Search 100% 学院', emailSuffix: 'lookup.example.org' });
    for (const q of ['search 100%', '学院', 'LOOKUP.example', '@lookup.example.org'])
      expect([q, namesOf(await list(`q=${encodeURIComponent(q)}`))]).toEqual([q, ['Search 100% 学院']]);
    expect((await list('q=lookup')).pagination.total).toBe(1);
    expect(namesOf(await list('q=look_p'))).toEqual([]);
  });

  it.each(['limit=101', 'limit=0', 'page=0', 'cursor=none', `cursor=${'x'.repeat(4_201)}`])(
    'refuses %s',
    async (query) => expect(await list(query)).toMatchObject({ code: 'VALIDATION_ERROR' }),
  );

  it('costs two statements for any number of rows, and uses indexes', async () => {
    const one = await countQueries(() => list('limit=1'));
    const all = await countQueries(() => list('limit=100'));
    expect(all.count).toBe(one.count);
    const explain = async (rest: string) => {
      await identity.sql('SET enable_seqscan = off');
      return JSON.stringify(await identity.sql(`EXPLAIN SELECT e.* FROM enterprises e ${rest}`));
    };
    expect(
      await explain(`WHERE (e.name, e.id) > ('a', '${newId()}') ORDER BY e.name, e.id LIMIT 3`),
    ).toContain('enterprises_name');
    expect(await explain(`WHERE lower(e.name) LIKE '%abcd%' OR e.email_suffix LIKE '%abcd%'`)).toContain(
      'enterprises_search',
    );
  });
});

describe('registering', () => {
  it('reserves a seat of the enterprise, which counts once the address is verified', async () => {
    const { id, emailSuffix } = await create({ name: '席位公司' });
    const registered = await register(`a@${emailSuffix}`);
    expect(registered.json().user).toMatchObject({ enterpriseId: id, enterpriseName: '席位公司' });
    const listed = async () =>
      (await allowed()).find((one: { emailSuffix: string }) => one.emailSuffix === emailSuffix);
    const seats = { name: '席位公司', emailSuffix, maxMembers: 2 };
    expect(await listed()).toEqual({ ...seats, availableSlots: 2, currentMembers: 0 });
    await verify(`a@${emailSuffix}`);
    expect(await listed()).toEqual({ ...seats, availableSlots: 1, currentMembers: 1 });
  });

  it('is not blocked by accounts with unverified addresses', async () => {
    const { id, emailSuffix } = await create({ maxMembers: 2 });
    const enterpriseOf = async (email: string) =>
      (
        await identity.sql<{ enterprise_id: string }>(
          'SELECT enterprise_id FROM users WHERE email_key = $1',
          [email],
        )
      )[0]?.enterprise_id;
    for (const squatter of ['old', 'new']) await register(`${squatter}@${emailSuffix}`);
    const answer = await register(`teacher@${emailSuffix}`);
    expect([answer.statusCode, answer.json().user?.enterpriseId]).toEqual([201, null]);
    await verify(`teacher@${emailSuffix}`);
    // The oldest reservation has gone, and may come back with its own proof while there is a seat.
    expect(await enterpriseOf(`teacher@${emailSuffix}`)).toBe(id);
    expect(await enterpriseOf(`old@${emailSuffix}`)).toBeNull();
    expect(await enterpriseOf(`new@${emailSuffix}`)).toBe(id);
    await verify(`old@${emailSuffix}`);
    expect(await enterpriseOf(`old@${emailSuffix}`)).toBe(id);
    expect(await enterpriseOf(`new@${emailSuffix}`)).toBeNull();
    const rows = await identity.sql('SELECT current_members FROM enterprises WHERE id = $1', [id]);
    expect(rows).toEqual([{ current_members: 2 }]);
  });

  it('gives the last seat to one of several accounts that are verified at once, and is full then', async () => {
    const { id, emailSuffix } = await create({ maxMembers: 1 });
    const racers = [1, 2, 3, 4].map((at) => `racer${at}@${emailSuffix}`);
    const answers = await Promise.all(racers.map((email) => register(email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    await Promise.all(racers.map((email) => verify(email)));
    const members = await identity.sql('SELECT FROM users WHERE enterprise_id = $1 AND email_verified', [id]);
    expect(members).toHaveLength(1);
    const refused = await register(`late@${emailSuffix}`);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'BUSINESS_RULE_ERROR']);
    expect(refused.json().message).toContain('名额已满');
    const rows = await identity.sql('SELECT current_members FROM enterprises WHERE id = $1', [id]);
    expect(rows).toEqual([{ current_members: 1 }]);
    expect((await allowed()).some((one: { emailSuffix: string }) => one.emailSuffix === emailSuffix)).toBe(
      false,
    );
  });

  it('answers "taken", not "full", for an address that has an account', async () => {
    const { emailSuffix } = await create({ maxMembers: 1 });
    expect((await register(`a@${emailSuffix}`)).statusCode).toBe(201);
    expect((await register(`a@${emailSuffix}`)).statusCode).toBe(409);
  });

  it('goes by the longest suffix, on label boundaries', async () => {
    const [wide, deep] = [
      await create({ name: '总校', emailSuffix: 'wide.example.com', maxMembers: 9 }),
      await create({ name: '分校', emailSuffix: 'deep.wide.example.com', maxMembers: 9 }),
    ];
    const enterpriseOf = async (email: string) => (await register(email)).json().user?.enterpriseId;
    expect(await enterpriseOf('a@wide.example.com')).toBe(wide.id);
    expect(await enterpriseOf('a@x.wide.example.com')).toBe(wide.id);
    expect(await enterpriseOf('A@X.Deep.Wide.Example.com')).toBe(deep.id);
    const alike = await register('a@notwide.example.com');
    expect([alike.statusCode, alike.json().details[0].rule]).toEqual([400, 'emailSuffix']);
  });

  it('is refused where the enterprise is switched off, and open again after', async () => {
    const made = await create({ active: false });
    expect((await register(`a@${made.emailSuffix}`)).statusCode).toBe(400);
    await as('PUT', made.id, domain({ emailSuffix: made.emailSuffix }));
    expect((await register(`a@${made.emailSuffix}`)).statusCode).toBe(201);
  });
});

describe('members', () => {
  it('that are moved in opposite directions at once both succeed', async () => {
    const [a, b] = [await create({ maxMembers: 9 }), await create({ maxMembers: 9 })];
    const idOf = async (email: string): Promise<string> => (await register(email)).json().user.id;
    const [one, two] = [await idOf(`a@${a.emailSuffix}`), await idOf(`b@${b.emailSuffix}`)];
    const move = (id: string, enterpriseId: string) =>
      identity.request({
        method: 'PUT',
        url: `/users/${id}`,
        token: superadmin.token,
        payload: { enterpriseId },
      });
    for (let round = 0; round < 5; round++) {
      const [to, from] = round % 2 === 0 ? [b.id, a.id] : [a.id, b.id];
      const answers = await Promise.all([move(one, to), move(two, from)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  it('leave and are moved while their enterprise is renamed', async () => {
    const [a, b] = [await create({ maxMembers: 20 }), await create({ maxMembers: 20 })];
    const ids: string[] = [];
    for (let at = 0; at < 8; at++) ids.push((await register(`m${at}@${a.emailSuffix}`)).json().user.id);
    const { emailSuffix } = a;
    const acts = ids.map((id, at) => [
      as('PUT', a.id, domain({ name: `改名${at}`, emailSuffix, maxMembers: 20 })),
      identity.request({
        method: at % 2 === 0 ? 'DELETE' : 'PUT',
        url: `/users/${id}`,
        token: superadmin.token,
        payload: { enterpriseId: b.id },
      }),
    ]);
    const answers = await Promise.all(acts.flat());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(acts.flat().map(() => 200));
  });

  it('free their seat when they leave or are moved, and carry a new name of the enterprise', async () => {
    const [from, to] = [await create({ maxMembers: 1, name: '旧名' }), await create({ maxMembers: 1 })];
    const { user } = (await register(`a@${from.emailSuffix}`)).json();
    await as('PUT', from.id, domain({ name: '新名', emailSuffix: from.emailSuffix, maxMembers: 1 }));
    const administer = (method: 'PUT' | 'DELETE' | 'GET', payload?: object) =>
      identity.request({
        method,
        url: `/users/${user.id}`,
        token: superadmin.token,
        ...(payload && { payload }),
      });
    expect((await administer('GET')).json().user.enterpriseName).toBe('新名');
    const refused = await as('DELETE', from.id);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'BUSINESS_RULE_ERROR']);
    const members = async () =>
      (
        await identity.sql<{ id: string; current_members: number }>(
          'SELECT id, current_members FROM enterprises WHERE id = ANY ($1)',
          [[from.id, to.id]],
        )
      )
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ current_members }) => current_members);
    expect(await members()).toEqual([1, 0]);
    expect((await administer('PUT', { enterpriseId: to.id })).json().user.enterpriseId).toBe(to.id);
    expect(await members()).toEqual([0, 1]);
    const second = (await register(`b@${from.emailSuffix}`)).json().user;
    const full = await identity.request({
      method: 'PUT',
      url: `/users/${second.id}`,
      token: superadmin.token,
      payload: { enterpriseId: to.id },
    });
    expect(full.statusCode).toBe(422);
    await administer('DELETE');
    expect(await members()).toEqual([1, 0]);
    expect((await as('DELETE', to.id)).statusCode).toBe(200);
  });
});
