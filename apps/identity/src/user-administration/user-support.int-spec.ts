/** What administrators do for a person who asks for help, and the export of the list. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { countOfMails, mailedToken } from '../../test/mailbox.js';
import { PASSWORD } from '../../test/service.js';
import type { Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

let admin: Person;
let superadmin: Person;
beforeAll(async () => {
  admin = await identity.signUpAs('admin', '赵管理员');
  superadmin = await identity.signUpAs('superadmin', '超级管理员');
});

const call = (who: Person, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  identity.request({ method, url, token: who.token });
const entriesOf = async (targetId: string) =>
  (await call(admin, 'GET', `/audit-entries?targetId=${targetId}`)).json().auditEntries;
const sessionsOf = async (who: Person, id: string): Promise<{ id: string }[]> =>
  (await call(who, 'GET', `/users/${id}/sessions`)).json().sessions;

describe('a reset', () => {
  it('mails a link that sets a new password, and is audited', async () => {
    const user = await identity.signUp('忘记密码的人');
    const response = await call(admin, 'POST', `/users/${user.id}/password-reset`);
    expect([response.statusCode, response.json().message]).toEqual([
      200,
      `重置密码的邮件已发往 ${user.email}，链接 24 小时内有效`,
    ]);
    const token = await mailedToken(identity, user.email, 'reset-password');
    const payload = { token, password: `${PASSWORD}9` };
    expect(
      (await identity.request({ method: 'POST', url: '/auth/reset-password', payload })).statusCode,
    ).toBe(200);
    expect((await identity.login(user.email, payload.password)).statusCode).toBe(200);
    expect(await entriesOf(user.id)).toMatchObject([
      { action: 'user.reset-sent', actor: { id: admin.id }, target: { name: '忘记密码的人' } },
    ]);
  });

  it('is refused the sixth time in an hour', async () => {
    const user = await identity.signUp();
    const before = await countOfMails(identity, user.email);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await call(admin, 'POST', `/users/${user.id}/password-reset`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await entriesOf(user.id)).toHaveLength(5);
    expect(await countOfMails(identity, user.email)).toBeLessThanOrEqual(before + 5);
  });
});

describe('sessions of another person', () => {
  it('are listed, and one of them is ended', async () => {
    const user = await identity.signUp();
    const second = (await identity.login(user.email)).json().token;
    const [latest] = await sessionsOf(admin, user.id);
    expect(await sessionsOf(admin, user.id)).toMatchObject([{ current: false }, { current: false }]);
    const url = `/users/${user.id}/sessions/${latest?.id}`;
    expect((await call(admin, 'DELETE', url)).statusCode).toBe(200);
    expect((await identity.request({ url: '/auth/me', token: second })).statusCode).toBe(401);
    expect((await identity.request({ url: '/auth/me', token: user.token })).statusCode).toBe(200);
    expect((await call(admin, 'DELETE', url)).statusCode).toBe(404);
    const [own] = await sessionsOf(admin, admin.id);
    expect((await call(superadmin, 'DELETE', `/users/${user.id}/sessions/${own?.id}`)).statusCode).toBe(404);
    expect(await entriesOf(user.id)).toMatchObject([
      { action: 'user.sessions-ended', after: { sessions: 1 } },
    ]);
  });

  it('are ended all at once, and the person signs in again', async () => {
    const user = await identity.signUp();
    const second = (await identity.login(user.email)).json().token;
    const response = await call(admin, 'POST', `/users/${user.id}/sessions/end-all`);
    expect([response.statusCode, response.json().message]).toEqual([200, '已让该用户退出 2 台设备']);
    for (const token of [user.token, second]) {
      const refused = await identity.request({ url: '/auth/me', token });
      expect([refused.statusCode, refused.json().reason]).toEqual([401, 'REVOKED']);
    }
    expect(await sessionsOf(admin, user.id)).toEqual([]);
    const { token } = (await identity.login(user.email)).json();
    expect((await identity.request({ url: '/auth/me', token })).statusCode).toBe(200);
    expect(await entriesOf(user.id)).toMatchObject([
      { action: 'user.sessions-ended', after: { sessions: 2 } },
    ]);
  });
});

describe('a refusal', () => {
  it('of a teacher, and of an admin who helps an administrator', async () => {
    const [user, other] = [await identity.signUp(), await identity.signUpAs('admin')];
    const [theirs] = await sessionsOf(admin, other.id);
    const acts = [
      ['POST', 'password-reset'],
      ['POST', 'sessions/end-all'],
      ['DELETE', `sessions/${theirs?.id}`],
    ] as const;
    for (const [method, path] of acts) {
      expect((await call(user, method, `/users/${other.id}/${path}`)).statusCode).toBe(403);
      expect((await call(admin, method, `/users/${other.id}/${path}`)).statusCode).toBe(403);
    }
    expect((await call(user, 'GET', `/users/${other.id}/sessions`)).statusCode).toBe(403);
    expect((await call(user, 'GET', '/users/export')).statusCode).toBe(403);
    expect((await call(user, 'GET', '/users/enterprises')).statusCode).toBe(403);
    expect(await entriesOf(other.id)).toEqual([]);
    expect((await call(superadmin, 'DELETE', `/users/${other.id}/sessions/${theirs?.id}`)).statusCode).toBe(
      200,
    );
  });
});

describe('the export', () => {
  it('has every match once, no formula, and is audited before its first row', async () => {
    const enterpriseId = await identity.enterprise('export.example.com', 10, '导出学校');
    const names = ['=HYPERLINK("http://x")', '+86', '-1', '@sum', '普通,姓名'];
    const people = [];
    for (const name of names) people.push(await identity.signUpAs('student', name));
    await identity.sql(
      `UPDATE users SET enterprise_id = $1, enterprise_name = '导出学校' WHERE id = ANY ($2)`,
      [enterpriseId, people.map(({ id }) => id)],
    );
    const file = await call(admin, 'GET', `/users/export?enterpriseId=${enterpriseId}&role=student`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = file.body.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFid,name,email,emailVerified,role,status,department,enterpriseName,registeredAt,lastLogin',
    );
    expect(lines.map((line) => line.slice(37, line.indexOf(',user')))).toEqual([
      `"'=HYPERLINK(""http://x"")"`,
      `'+86`,
      `'-1`,
      `'@sum`,
      '"普通,姓名"',
    ]);
    expect(await entriesOf(enterpriseId)).toMatchObject([
      {
        action: 'user-list.exported',
        actor: { id: admin.id },
        target: { type: 'enterprise', name: '导出学校' },
        after: { users: 5, role: 'student' },
      },
    ]);
  });

  it('of all people names its filters in the audit, but not the text of a search', async () => {
    await identity.signUp('查找的姓名');
    const q = encodeURIComponent('查找的姓名');
    const file = await call(superadmin, 'GET', `/users/export?q=${q}`);
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(2);
    const { auditEntries } = (
      await call(admin, 'GET', '/audit-entries?action=user-list.exported&limit=1')
    ).json();
    expect(auditEntries).toMatchObject([
      { target: { type: 'user-list', name: null }, after: { users: 1, searched: true } },
    ]);
    expect(JSON.stringify(auditEntries)).not.toContain('查找的姓名');
  });

  it('continues beyond one portion', async () => {
    await identity.sql(
      `INSERT INTO users (id, name, email, email_key, role, registered_at)
       SELECT gen_random_uuid(), '多人', 'many' || n || '@school.edu.cn', 'many' || n || '@school.edu.cn', 'student',
         now() FROM generate_series(1, 1100) AS n`,
    );
    const file = await call(admin, 'GET', `/users/export?q=${encodeURIComponent('多人')}`);
    const ids = file.body.trimEnd().split('\r\n').slice(1);
    expect([ids.length, new Set(ids).size]).toEqual([1100, 1100]);
  });

  it('refuses an unknown enterprise', async () => {
    const refused = await call(admin, 'GET', `/users/export?enterpriseId=${admin.id}`);
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'enterpriseId']);
  });
});

it('offers enterprises by name or domain, and the chosen one', async () => {
  const chosen = await identity.enterprise('chosen.example.com', 1, '选中的学校');
  const found = await identity.enterprise('found.example.com', 1, '找到的学校');
  const choices = async (query: string) =>
    (await call(admin, 'GET', `/users/enterprises?${query}`))
      .json()
      .enterprises.map(({ id }: { id: string }) => id);
  expect(await choices(`q=${encodeURIComponent('找到')}`)).toEqual([found]);
  expect(await choices(`q=@found.example&id=${chosen}`)).toEqual([chosen, found]);
  expect(await choices('')).toEqual(expect.arrayContaining([chosen, found]));
});
