/** Texts of 500 four-byte characters are stored, shown and found; no index or cursor fails. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@tiku/contracts/common';
import { PASSWORD } from '../../test/service.js';
import { mailedToken } from '../../test/mailbox.js';
import type { Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

let superadmin: Person;
beforeAll(async () => {
  superadmin = await identity.signUpAs('superadmin');
});

/** Four bytes per character and no repetition, so that an index cannot compress them. */
let made = 0;
function longText(chars: number = LIMITS.textChars): string {
  const seed = ++made * 7919;
  return Array.from({ length: chars }, (_, at) =>
    String.fromCodePoint(0x20000 + ((seed + at * at * 31 + at * 17) % 40_000)),
  ).join('');
}
const send = (method: 'POST' | 'PUT', url: string, payload: object, token?: string) =>
  identity.request({ method, url, payload, ...(token && { token }) });
const get = (url: string) => identity.request({ url, token: superadmin.token });

const account = (name: string) => ({ name, email: `long${++made}@school.edu.cn`, password: PASSWORD });

describe('500 characters', () => {
  it('are accepted as a name, at registration and later, and the mail arrives', async () => {
    const registration = account(longText());
    const registered = await send('POST', '/auth/register', registration);
    expect([registered.statusCode, registered.json().user?.name]).toEqual([201, registration.name]);
    await mailedToken(identity, registration.email, 'verify-email');
    const { token, id } = await identity.signUp();
    const [name, department] = [longText(), longText()];
    const own = await send('PUT', '/auth/profile', { name, department }, token);
    expect([own.statusCode, own.json().user]).toMatchObject([200, { name, department }]);
    const other = { name: longText(), department: longText() };
    const changed = await send('PUT', `/users/${id}`, other, superadmin.token);
    expect([changed.statusCode, changed.json().user]).toMatchObject([200, other]);
    const { auditEntries } = (await get(`/audit-entries?targetId=${id}`)).json();
    expect(auditEntries[0]).toMatchObject({ before: { name, department }, after: other });
  });

  it('are found, and the list by name continues after them', async () => {
    for (let more = 0; more < 3; more++) await send('POST', '/auth/register', account(longText()));
    // Each of its characters takes two in the cursor.
    await send('POST', '/auth/register', account(`"\\`.repeat(250)));
    const all = (await get('/users?limit=100&sort=name')).json().users;
    const walked: unknown[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 100; pages++) {
      const response = await get(`/users?limit=1&sort=name${cursor && `&cursor=${cursor}`}`);
      expect(response.statusCode).toBe(200);
      walked.push(...response.json().users);
      cursor = response.json().pagination.nextCursor;
    }
    expect(walked).toEqual(all);
    const [{ name }] = all.slice(-1);
    const q = encodeURIComponent(name);
    for (const path of ['/users', '/users/search'])
      expect((await get(`${path}?q=${q}`)).json().users).toMatchObject([{ name }]);
  });

  it('are accepted as an enterprise’s name, and the list of connections continues after it', async () => {
    const ids: string[] = [];
    for (let more = 0; more < 3; more++) {
      const name = longText();
      const emailSuffix = `long${++made}.example.com`;
      const enterpriseId = await identity.enterprise(emailSuffix, 5, name);
      ids.push(enterpriseId);
      const connection = { enterpriseId, issuer: `https://login.${emailSuffix}`, clientId: 'tiku' };
      const connected = await send('POST', '/auth/sso/connections', connection, superadmin.token);
      expect([connected.statusCode, connected.json().connection?.enterpriseName]).toEqual([201, name]);
      const member = await send('POST', '/auth/register', { ...account('甲'), email: `a@${emailSuffix}` });
      expect(member.json().user.enterpriseName).toBe(name);
    }
    let cursor: string | null = '';
    let seen = 0;
    for (; cursor !== null && seen < 10; seen++) {
      const response = await get(`/auth/sso/connections?limit=1${cursor && `&cursor=${cursor}`}`);
      expect(response.statusCode).toBe(200);
      cursor = response.json().pagination.nextCursor;
    }
    expect(seen).toBe(ids.length);
  });
});

describe('501 characters', () => {
  const long = longText(501);
  it.each<['POST' | 'PUT', string, () => string, object, string]>([
    ['POST', 'registration', () => '/auth/register', account(long), 'name'],
    ['PUT', 'the profile', () => '/auth/profile', { name: long }, 'name'],
    ['PUT', 'the profile', () => '/auth/profile', { department: long }, 'department'],
    ['PUT', 'administration', () => `/users/${superadmin.id}`, { name: long }, 'name'],
    ['PUT', 'administration', () => `/users/${superadmin.id}`, { department: long }, 'department'],
  ])('%s in %s are refused at the field', async (method, _form, url, payload, path) => {
    const response = await send(method, url(), payload, superadmin.token);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_ERROR', details: [{ path, rule: 'tooLong', message: '最多 500 个字符' }] },
    ]);
  });

  it.each(['/users', '/users/search', '/auth/sso/connections'])(
    'are refused as a search of %s',
    async (path) => {
      expect((await get(`${path}?q=${encodeURIComponent(longText())}`)).statusCode).toBe(200);
      const refused = await get(`${path}?q=${encodeURIComponent(long)}`);
      expect([refused.statusCode, refused.json().details]).toMatchObject([
        400,
        [{ path: 'q', rule: 'tooLong' }],
      ]);
    },
  );
});
