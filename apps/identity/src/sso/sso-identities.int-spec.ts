/** Accounts are bound to issuer and subject; administrators never sign in by single sign-on. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { waitFor } from '@tiku/platform/testing';
import { PASSWORD } from '../../test/service.js';
import { mailedToken } from '../../test/mailbox.js';
import type { ProviderPerson } from '../../test/oidc-provider.js';
import {
  as,
  begin,
  callback,
  codeOf,
  connection,
  connectionId,
  exchange,
  person,
  problemOf,
  provider,
  signIn,
  ssoForSuite,
} from '../../test/sso-suite.js';
import { identity } from '../../test/suite.js';

ssoForSuite();

/** A verified account with a password, at an address of the enterprise, and its person at the provider. */
async function teacherWithPassword(): Promise<{ id: string; email: string; who: ProviderPerson }> {
  const who = person();
  const email = who.email ?? '';
  const register = { name: '王老师', email, password: PASSWORD };
  const { user } = (await as('POST', '/auth/register', register, '')).json();
  const token = await mailedToken(identity, email, 'verify-email');
  expect((await identity.request({ url: `/auth/verify-email?token=${token}` })).statusCode).toBe(200);
  return { id: user.id, email, who };
}

/** A single sign-on that requires the password; returns the cookie of its browser. */
async function signOnThatWaits(who: ProviderPerson): Promise<string> {
  provider.person = who;
  const { url, cookie } = await begin(who.email ?? '');
  expect(problemOf(await callback(await provider.signIn(url.href), cookie))).toBe('link');
  return cookie;
}

const link = (token: string, cookie: string) =>
  identity.request({ method: 'POST', url: '/auth/sso/link', token, headers: { cookie } });
const login = async (email: string) => (await identity.login(email)).json().token as string;

describe('an account with a password', () => {
  it('does not sign in by its address without the identity', async () => {
    const { who } = await teacherWithPassword();
    expect(problemOf(await signIn(who))).toBe('link');
  });

  it('is linked by a login with its password in the same browser, and then opened by the subject', async () => {
    const { id, email, who } = await teacherWithPassword();
    const cookie = await signOnThatWaits(who);
    expect((await link(await login(email), cookie)).statusCode).toBe(200);
    const again = (await exchange(codeOf(await signIn(who)))).json();
    expect(again.user.id).toBe(id);
    // The address at the provider may change; the person is the same.
    const married = { ...who, email: 'married@sso.example.com' };
    expect((await exchange(codeOf(await signIn(married)))).json().user.id).toBe(id);
  });

  it('is linked once, in that browser, to that account, within ten minutes', async () => {
    const { email, who } = await teacherWithPassword();
    const other = await teacherWithPassword();
    const cookie = await signOnThatWaits(who);
    const [token, otherToken] = [await login(email), await login(other.email)];
    const refused = async (by: string, from: string) => expect((await link(by, from)).statusCode).toBe(400);
    await refused(token, '');
    await refused(token, `tiku_sso=${'x'.repeat(43)}`);
    await refused(otherToken, cookie);
    expect((await link(token, cookie)).statusCode).toBe(200);
    await refused(token, cookie);
    const late = await signOnThatWaits(other.who);
    await identity.sql(`UPDATE sso_pending_links SET expires_at = now() - interval '1 second'`);
    await refused(otherToken, late);
  });

  it('is linked without a password if its enterprise enforces single sign-on', async () => {
    const { id, who } = await teacherWithPassword();
    await as('PUT', `/auth/sso/connections/${connectionId}`, connection({ enforced: true }));
    try {
      expect((await exchange(codeOf(await signIn(who)))).json().user.id).toBe(id);
    } finally {
      await as('PUT', `/auth/sso/connections/${connectionId}`, connection({ enforced: false }));
    }
  });
});

describe('a linked account', () => {
  it('is not opened by another subject with its address', async () => {
    const who = person();
    await exchange(codeOf(await signIn(who)));
    const successor = person({ email: who.email ?? '' });
    expect(problemOf(await signIn(successor))).toBe('link');
    await as('PUT', `/auth/sso/connections/${connectionId}`, connection({ enforced: true }));
    try {
      expect(problemOf(await signIn(successor))).toBe('taken');
    } finally {
      await as('PUT', `/auth/sso/connections/${connectionId}`, connection({ enforced: false }));
    }
  });

  it('is in the download of personal data', async () => {
    const who = person();
    const { user } = (await exchange(codeOf(await signIn(who)))).json();
    const token = await new ServiceTokens('bff', identity.config).sign('identity');
    const { ssoIdentities } = (await identity.request({ url: `/internal/export/${user.id}`, token })).json();
    expect(ssoIdentities).toMatchObject([{ issuer: provider.issuer, subject: who.sub }]);
  });
});

describe('an administrator', () => {
  let linked: { id: string; who: ProviderPerson };
  beforeAll(async () => {
    const who = person();
    const { user } = (await exchange(codeOf(await signIn(who)))).json();
    linked = { id: user.id, who };
  });

  it.each(['admin', 'superadmin'])(
    'of role %s is refused, linked or not, and the history shows it',
    async (role) => {
      const fresh = await teacherWithPassword();
      for (const { id, who } of [fresh, linked]) {
        await identity.sql('UPDATE users SET role = $2 WHERE id = $1', [id, role]);
        expect(problemOf(await signIn(who))).toBe('administrator');
        await waitFor('the refusal in the history', async () => {
          const rows = await identity.sql(`SELECT FROM logins WHERE user_id = $1 AND reason = 'sso'`, [id]);
          return rows.length > 0;
        });
      }
    },
  );

  it('is refused if promoted between code and exchange, and cannot link', async () => {
    const code = codeOf(await signIn(person()));
    const [{ id } = { id: '' }] = await identity.sql<{ id: string }>(
      'SELECT id FROM users ORDER BY id DESC LIMIT 1',
    );
    await identity.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
    expect((await exchange(code)).statusCode).toBe(400);

    const { id: promoted, email, who } = await teacherWithPassword();
    const cookie = await signOnThatWaits(who);
    await identity.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [promoted]);
    expect((await link(await login(email), cookie)).statusCode).toBe(400);
  });
});
