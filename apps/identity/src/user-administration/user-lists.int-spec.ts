/** Lists of accounts: for administrators, search, profiles. Who may see an address; the number of statements. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries, newId } from '@tiku/platform/database';
import type { Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

let admin: Person;
let teacher: Person;
beforeAll(async () => {
  admin = await identity.signUpAs('admin', '赵管理员');
  teacher = await identity.signUp('林老师');
});

const get = (who: Person, url: string) => identity.request({ url, token: who.token });
const namesOf = (response: { json: () => { users: { name: string }[] } }) =>
  response.json().users.map(({ name }) => name);

describe('the administrators’ list', () => {
  const list = (query: string) => get(admin, `/users?${query}`);

  it('filters, sorts, pages and counts', async () => {
    const enterpriseId = await identity.enterprise('lists.example.com', 10, '列表学校');
    for (const name of ['列表丙', '列表甲', '列表乙']) await identity.signUpAs('student', name);
    const [first] = (await list('q=列表甲')).json().users;
    await identity.sql(
      `UPDATE users SET enterprise_id = $1, enterprise_name = '列表学校', status = 'inactive' WHERE id = $2`,
      [enterpriseId, first.id],
    );
    expect(namesOf(await list('q=列表&role=student&sort=registeredAt'))).toEqual([
      '列表丙',
      '列表甲',
      '列表乙',
    ]);
    expect(namesOf(await list('q=列表&sort=-registeredAt'))).toEqual(['列表乙', '列表甲', '列表丙']);
    expect(namesOf(await list('q=列表&sort=registeredAt&limit=2&page=2'))).toEqual(['列表乙']);
    expect(namesOf(await list(`enterpriseId=${enterpriseId}`))).toEqual(['列表甲']);
    expect(namesOf(await list('status=inactive'))).toEqual(['列表甲']);
    expect(namesOf(await list(`q=${first.email.toUpperCase()}`))).toEqual(['列表甲']);
    expect(namesOf(await list('q=100%25'))).toEqual([]);
    expect((await list('q=列表')).json().pagination).toMatchObject({ total: 3, pages: 1, totalExact: true });
    const { stats } = (await list('limit=1')).json();
    expect(stats.inactive).toBe(1);
    expect(stats.total).toBe(stats.active + stats.inactive + stats.suspended);
    expect(stats.total).toBe(Object.values<number>(stats.byRole).reduce((sum, count) => sum + count, 0));
    expect(stats.newThisMonth).toBe(stats.total);
    const ofFilter = (await list('q=列表&limit=1')).json().stats;
    expect(ofFilter).toMatchObject({ total: 3, active: 2, inactive: 1, byRole: { student: 3, admin: 0 } });
    expect((await list(`enterpriseId=${enterpriseId}&limit=1`)).json().stats).toMatchObject({
      total: 1,
      byRole: { student: 1 },
    });
    for (const sort of ['name', 'email', 'role', 'status', '-lastLogin'])
      expect((await list(`sort=${sort}`)).statusCode).toBe(200);
  });

  it.each(
    ['name', 'email', 'role', 'status', 'registeredAt', 'lastLogin'].flatMap((sort) => [sort, `-${sort}`]),
  )(
    'is read on by a cursor in the order %s, each account once, also among equals and those without a value',
    async (sort) => {
      const count = (await list('limit=1')).json().pagination.total;
      if (count < 12) {
        for (let more = 0; more < 6; more++) await identity.signUpAs('student', '同名');
        await identity.sql(
          `UPDATE users SET last_login = NULL WHERE id IN (SELECT id FROM users WHERE name = '同名' LIMIT 3)`,
        );
        // Three in the same microsecond, which a timestamp in milliseconds could not separate.
        await identity.sql(
          `UPDATE users SET registered_at = '2026-01-02T03:04:05.678901Z'
           WHERE id IN (SELECT id FROM users WHERE name = '同名' ORDER BY id LIMIT 3)`,
        );
      }
      const all = (await list(`limit=100&sort=${sort}`)).json();
      expect(all.pagination.nextCursor).toBeNull();
      const walked: unknown[] = [];
      let cursor: string | null = '';
      for (let pages = 0; cursor !== null && pages < 100; pages++) {
        const more: string = cursor && `&cursor=${cursor}`;
        const body = (await list(`limit=2&sort=${sort}${more}`)).json();
        walked.push(...body.users);
        cursor = body.pagination.nextCursor;
      }
      expect(walked).toEqual(all.users);
    },
  );

  it('refuses a malformed cursor, and one of another sort order', async () => {
    const { nextCursor } = (await list('limit=1&sort=name')).json().pagination;
    const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const query of [
      `sort=-name&cursor=${nextCursor}`,
      'cursor=none',
      `sort=registeredAt&cursor=${forged(['registeredAt', 'yesterday', newId()])}`,
      `sort=registeredAt&cursor=${forged(['registeredAt', '0000-01-01T00:00:00Z', newId()])}`,
      `sort=name&cursor=${forged(['name', 'a\u0000', newId()])}`,
      `sort=name&cursor=${forged(['name', 'a', 'no id'])}`,
    ]) {
      const refused = await list(query);
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'cursor']);
    }
  });

  it.each(['limit=101', 'page=0', 'role=king', 'sort=passwordHash', 'enterpriseId=x'])(
    'refuses %s',
    async (query) => expect((await list(query)).statusCode).toBe(400),
  );

  it('takes the same number of statements for any number of rows, and shows no hash', async () => {
    const one = await countQueries(() => list('limit=1'));
    const all = await countQueries(() => list('limit=100'));
    expect(all.result.json().users.length).toBeGreaterThan(3);
    expect(all.count).toBe(one.count);
    expect(all.count).toBeLessThanOrEqual(4);
    expect(all.result.body).not.toContain('argon2');
  });

  it('uses an index', async () => {
    await identity.sql('SET enable_seqscan = off');
    const plan = await identity.sql(
      `EXPLAIN SELECT id FROM users WHERE lower(name) LIKE '%abcd%' OR email_key LIKE '%abcd%'`,
    );
    expect(JSON.stringify(plan)).toContain('users_search');
    const usual = await identity.sql(
      'EXPLAIN SELECT * FROM users ORDER BY registered_at DESC, id DESC LIMIT 1',
    );
    expect(JSON.stringify(usual)).toContain('users_registered');
  });
});

describe('one account', () => {
  it('is found by its id in upper or lower case', async () => {
    const id = teacher.id.toUpperCase();
    expect((await get(teacher, `/users/${id}`)).json().user.id).toBe(teacher.id);
    const follow = await identity.request({
      method: 'POST',
      url: `/auth/follow/${id}`,
      token: teacher.token,
    });
    expect([follow.statusCode, follow.json().code]).toEqual([422, 'BUSINESS_RULE_ERROR']);
  });

  it('is visible to its owner and to administrators', async () => {
    const own = (await get(teacher, `/users/${teacher.id}`)).json().user;
    expect(own).toMatchObject({ id: teacher.id, email: teacher.email, version: expect.any(Number) });
    expect((await get(admin, `/users/${teacher.id}`)).statusCode).toBe(200);
    expect((await get(teacher, `/users/${admin.id}`)).statusCode).toBe(403);
    expect((await get(teacher, `/users/${newId()}`)).statusCode).toBe(403);
    expect((await get(admin, `/users/${newId()}`)).statusCode).toBe(404);
    expect((await get(admin, '/users/x')).statusCode).toBe(400);
  });

  it('shows its login history to administrators', async () => {
    await identity.login(teacher.email, 'Wrong#Pass1');
    const response = await get(admin, `/users/${teacher.id}/login-history`);
    expect(response.json().history.some(({ success }: { success: boolean }) => success)).toBe(true);
  });
});

describe('the search', () => {
  const search = (who: Person, query: string) => get(who, `/users/search?${query}`);

  it('finds by name and whole address, and shows an address to the person who typed it', async () => {
    const searched = await identity.signUp('寻找的人');
    const byName = (await search(teacher, 'q=寻找')).json().users;
    expect(byName).toEqual([
      { id: searched.id, name: '寻找的人', email: null, avatar: null, role: 'teacher' },
    ]);
    const typed = (await search(teacher, `q=${searched.email.toUpperCase()}`)).json().users;
    expect(typed).toMatchObject([{ id: searched.id, email: searched.email }]);
    const part = searched.email.slice(0, -3);
    expect((await search(teacher, `q=${part}`)).json().users).toEqual([]);
    expect((await search(admin, 'q=寻找')).json().users).toMatchObject([{ email: searched.email }]);
    expect((await search(teacher, 'q=%25')).json().users).toEqual([]);
    expect((await search(teacher, 'q=_')).json().users).toEqual([]);
  });

  it("finds by part of an address only within the caller's enterprise", async () => {
    const [own, other] = [
      await identity.enterprise('own.example.com', 10, '本校'),
      await identity.enterprise('other.example.com', 10, '他校'),
    ];
    const [me, colleague, stranger] = [
      await identity.signUp('本人'),
      await identity.signUp('同事'),
      await identity.signUp('外人'),
    ];
    const join = (person: Person, enterpriseId: string) =>
      identity.sql('UPDATE users SET enterprise_id = $1 WHERE id = $2', [enterpriseId, person.id]);
    await join(me, own);
    const prove = (person: Person) =>
      identity.sql('UPDATE users SET email_verified = true WHERE id = $1', [person.id]);
    await join(colleague, own);
    await join(stranger, other);
    const part = (person: Person) => person.email.split('@')[0] ?? '';
    const profile = async (id: string) => (await get(me, `/users/${id}/profile`)).json().profile;
    // Anyone can register an address of another person: until it is verified the caller is a stranger there.
    expect((await search(me, `q=${part(colleague)}`)).json().users).toEqual([]);
    expect((await profile(colleague.id)).email).toBeNull();
    await prove(me);
    expect((await search(me, `q=${part(colleague)}`)).json().users).toMatchObject([
      { id: colleague.id, email: colleague.email },
    ]);
    expect((await search(me, `q=${part(stranger)}`)).json().users).toEqual([]);
    expect((await profile(colleague.id)).email).toBe(colleague.email);
    expect((await profile(stranger.id)).email).toBeNull();
    expect((await profile(me.id)).email).toBe(me.email);
  });

  it('omits accounts that cannot log in', async () => {
    const suspended = await identity.signUp('停用的人');
    await identity.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
    expect((await search(teacher, 'q=停用的人')).json().users).toEqual([]);
    const self = `q=${teacher.email}`;
    expect((await search(teacher, self)).json().users).toHaveLength(1);
  });

  it('is limited to 60 a minute per person', async () => {
    const eager = await identity.signUp();
    for (let at = 0; at < 60; at++) expect((await search(eager, 'q=x')).statusCode).toBe(200);
    const refused = await search(eager, 'q=x');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search(teacher, 'q=x')).statusCode).toBe(200);
  });

  it.each(['q=', 'q=x&limit=101', 'limit=5'])('refuses %s', async (query) =>
    expect((await search(teacher, query)).statusCode).toBe(400),
  );

  it('requires a signed-in user', async () =>
    expect((await identity.request({ url: '/users/search?q=x' })).statusCode).toBe(401));
});

describe('a profile', () => {
  it('counts followers and followed, in a fixed number of statements', async () => {
    const star = await identity.signUp('名人');
    await identity.request({ method: 'POST', url: `/auth/follow/${star.id}`, token: teacher.token });
    await identity.request({ method: 'POST', url: `/auth/follow/${teacher.id}`, token: star.token });
    const { result, count } = await countQueries(() => get(teacher, `/users/${star.id}/profile`));
    expect(result.json().profile).toMatchObject({
      name: '名人',
      email: null,
      followersCount: 1,
      followingCount: 1,
      following: true,
      followedBy: true,
    });
    expect(count).toBeLessThanOrEqual(3);
    expect((await get(teacher, `/users/${newId()}/profile`)).statusCode).toBe(404);
  });
});
