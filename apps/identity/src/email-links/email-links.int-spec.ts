/** Verification of addresses. A link works once, for a day, until a newer one replaces it. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { serviceSecret } from '@tiku/platform/config';
import { newId, Transactions } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { countOfMails, mailedToken } from '../../test/mailbox.js';
import { identity, identityForSuite } from '../../test/suite.js';
import { FORMER_LINK_MAIL } from '../queues.js';

identityForSuite();

const verify = (token: string, language = 'en') =>
  identity.request({ url: `/auth/verify-email?token=${token}`, headers: { 'accept-language': language } });
const resend = (email: string) =>
  identity.request({ method: 'POST', url: '/auth/resend-verification', payload: { email } });
const forgot = (email: string) =>
  identity.request({ method: 'POST', url: '/auth/forgot-password', payload: { email } });
const isVerified = async (token: string) =>
  (await identity.request({ url: '/auth/me', token })).json().user.emailVerified;

describe('a verification link', () => {
  it('works once, and then says that the address is already verified', async () => {
    const { email, token, id } = await identity.signUp();
    expect(await isVerified(token)).toBe(false);
    const link = await mailedToken(identity, email, 'verify-email');
    expect((await verify(link)).statusCode).toBe(200);
    expect(await isVerified(token)).toBe(true);
    const again = await verify(link);
    expect([again.statusCode, again.json().code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(again.json()).toMatchObject({
      message: expect.stringContaining('verified already'),
      details: [{ path: 'token', rule: 'alreadyVerified' }],
    });
    expect((await verify(link, 'zh')).json().message).toContain('已经验证');
    const { rows } = await identity.tables.query(
      `SELECT payload FROM outbox WHERE type = 'identity.user.email-verified.v1' AND aggregate_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ payload: { userId: id } }]);
  });

  it('of the previous release, which is signed with the secret itself, is mailed and works', async () => {
    const { email, token, id } = await identity.signUp();
    const own = await mailedToken(identity, email, 'verify-email');
    const linkId = newId();
    const former = createHmac('sha256', serviceSecret(identity.config))
      .update(`identity:email-link:${linkId}`)
      .digest('base64url');
    await identity.sql('UPDATE email_links SET id = $1, token_hash = $2 WHERE user_id = $3', [
      linkId,
      createHash('sha256').update(former).digest(),
      id,
    ]);
    const transactions = identity.service.app.get(Transactions, { strict: false });
    await transactions.run((tx) => tx.enqueue(FORMER_LINK_MAIL, { linkId }));
    const link = await mailedToken(identity, email, 'verify-email', 2);
    expect(link).toBe(former);
    expect(own).not.toBe(former);
    expect((await verify(link)).statusCode).toBe(200);
    expect(await isVerified(token)).toBe(true);
  });

  it('works for one of several concurrent requests', async () => {
    const { email } = await identity.signUp();
    const link = await mailedToken(identity, email, 'verify-email');
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify(link)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('is refused if it is forged, missing, expired or of another purpose', async () => {
    const { email } = await identity.signUp();
    const link = await mailedToken(identity, email, 'verify-email');
    const ruleOf = async (token: string) => {
      const response = await verify(token);
      expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR']);
      return response.json().details[0].rule;
    };
    expect(await ruleOf(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBe('invalid');
    expect(await ruleOf('x'.repeat(43))).toBe('invalid');
    expect(await ruleOf('')).toBe('required');
    await forgot(email);
    const reset = await mailedToken(identity, email, 'reset-password');
    expect(await ruleOf(reset)).toBe('invalid');
    await identity.tables.query(`UPDATE email_links SET expires_at = now() - interval '1 second'
      WHERE purpose = 'verify' AND user_id = (SELECT id FROM users WHERE email = '${email}')`);
    expect(await ruleOf(link)).toBe('expired');
  });

  it('is replaced by a newer one', async () => {
    const { email, token } = await identity.signUp();
    const first = await mailedToken(identity, email, 'verify-email');
    expect((await resend(email)).statusCode).toBe(200);
    const second = await mailedToken(identity, email, 'verify-email', 2);
    expect(second).not.toBe(first);
    expect((await verify(first)).statusCode).toBe(400);
    expect((await verify(second)).statusCode).toBe(200);
    expect(await isVerified(token)).toBe(true);
  });

  it('expires after a day', async () => {
    const { rows } = await identity.tables.query(
      `SELECT DISTINCT extract(epoch FROM expires_at - created_at)::int AS seconds FROM email_links
       WHERE expires_at > now()`,
    );
    expect(rows).toEqual([{ seconds: 24 * 3_600 }]);
  });
});

describe('requesting a mail', () => {
  it('answers the same, after the same work, with and without an account', async () => {
    const { email } = await identity.signUp();
    const jobs = async () =>
      (await identity.tables.query(`SELECT count(*)::int AS count FROM jobs WHERE queue = 'link-mail'`))
        .rows[0].count;
    // Both write a job and commit; the only difference is one row of a link.
    const worked = async (address: string) => {
      const before = await jobs();
      const response = await forgot(address);
      const { success, message } = response.json();
      return { response: [response.statusCode, success, message], jobs: (await jobs()) - before };
    };
    const known = await worked(email);
    expect(known).toMatchObject({ response: [200, true, expect.any(String)], jobs: 1 });
    expect(await worked('nobody.at.all@school.edu.cn')).toEqual(known);
    const message = (await resend(email)).json().message;
    expect((await resend('nobody.else@school.edu.cn')).json().message).toBe(message);
  });

  it('is limited to five an hour for an address, however it is written and whether it has an account', async () => {
    for (const ask of [forgot, resend]) {
      for (const email of ['Often.Asked@school.edu.cn', (await identity.signUp()).email]) {
        for (let time = 0; time < 5; time++) expect((await ask(email)).statusCode).toBe(200);
        const refused = await ask(email.toLowerCase());
        expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      }
    }
  });

  it('sends no mail to a verified account, and refuses a malformed address at its field', async () => {
    const { email } = await identity.signUp();
    await verify(await mailedToken(identity, email, 'verify-email'));
    await resend(email);
    const other = await identity.signUp();
    // Mails leave in the order of their jobs: once the later one arrives, the earlier one would have too.
    await mailedToken(identity, other.email, 'verify-email');
    await waitFor('all mails to have left', async () => {
      const { rows } = await identity.tables.query(
        `SELECT 1 FROM jobs WHERE queue = 'link-mail' AND status <> 'done'`,
      );
      return rows.length === 0;
    });
    expect(await countOfMails(identity, email)).toBe(1);
    for (const ask of [forgot, resend]) {
      const refused = await ask('no address');
      expect([refused.statusCode, refused.json().details]).toMatchObject([
        400,
        [{ path: 'email', rule: 'format' }],
      ]);
    }
  });
});
