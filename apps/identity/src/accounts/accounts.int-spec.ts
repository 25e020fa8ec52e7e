/** Account deletion: no personal data stays, and every service refuses the tokens of the account. */
import { describe, expect, it } from '@jest/globals';
import { RevocationsResponse, TokenClaims } from '@tiku/contracts/identity';
import { pageOfResponse, RevocationSet, ServiceTokens } from '@tiku/platform/auth';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor } from '@tiku/platform/testing';
import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { PASSWORD } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite({ SUPERADMIN_EMAIL: 'root@school.edu.cn', SUPERADMIN_PASSWORD: PASSWORD });

const leave = (token: string, payload: object, remoteAddress = '203.0.113.5') =>
  identity.request({ method: 'DELETE', url: '/auth/account', token, payload, remoteAddress });
const login = (email: string) =>
  identity.request({ method: 'POST', url: '/auth/login', payload: { email, password: PASSWORD } });

async function giveAvatar(token: string): Promise<void> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const head = '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n';
  const response = await identity.service.app.inject({
    method: 'POST',
    url: '/auth/upload-avatar',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]),
  });
  expect(response.statusCode).toBe(200);
}

describe('deleting an account', () => {
  it('leaves no personal data, no file and no valid token', async () => {
    const { email, token, id } = await identity.signUp('欧阳独特名');
    const phone = (await login(email)).json().token as string;
    await giveAvatar(token);
    expect((await leave(token, { password: PASSWORD })).statusCode).toBe(200);
    for (const ended of [token, phone]) {
      const refused = await identity.request({ url: '/auth/me', token: ended });
      expect([refused.statusCode, refused.json().reason]).toEqual([401, 'DELETED']);
    }
    expect((await login(email)).statusCode).toBe(401);
    const { rows: tables } = await identity.tables.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'identity'`,
    );
    for (const { name } of tables) {
      const { rows } = await identity.tables.query<{ text: string }>(
        `SELECT t::text AS text FROM "${name}" t`,
      );
      const traces = rows.filter(({ text }) => text.includes(email) || text.includes('欧阳独特名'));
      expect([name, traces]).toEqual([name, []]);
    }
    const { rows } = await identity.tables.query(
      `SELECT payload FROM outbox WHERE type = 'identity.user.deleted.v1' AND aggregate_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ payload: { userId: id } }]);
    const storage = identity.service.app.get(ObjectStorage, { strict: false });
    await waitFor('the picture to go', async () => (await storage.list(`avatars/${id}/`)).length === 0);
    const service = await new ServiceTokens('bff', identity.config).sign('identity');
    const list = RevocationsResponse.parse(
      (await identity.request({ url: '/internal/revocations', token: service })).json(),
    );
    const revocations = new RevocationSet(async () => pageOfResponse(list), identity.service.logger);
    await revocations.reload();
    expect(revocations.reasonAgainst(TokenClaims.parse(decodeJwt(token)))).toBe('DELETED');
  });

  it('frees the address for a new account', async () => {
    const { email, token, id } = await identity.signUp();
    await leave(token, { password: PASSWORD });
    const payload = { name: '新人', email, password: PASSWORD };
    const again = await identity.request({ method: 'POST', url: '/auth/register', payload });
    expect(again.statusCode).toBe(201);
    expect(again.json().user.id).not.toBe(id);
  });

  it('requires the password, with errors at its field and counted like a login', async () => {
    const { token } = await identity.signUp();
    expect((await leave(token, {})).json().details).toMatchObject([{ path: 'password', rule: 'required' }]);
    for (let wrong = 0; wrong < 5; wrong++) {
      const refused = await leave(token, { password: 'wrong' });
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'password']);
    }
    expect((await leave(token, { password: PASSWORD })).statusCode).toBe(429);
    expect((await identity.request({ url: '/auth/me', token })).statusCode).toBe(200);
    expect((await leave('', { password: PASSWORD })).statusCode).toBe(401);
  });

  it('is refused for the last superadmin, and for one of two at once', async () => {
    const root = (await login('root@school.edu.cn')).json().token as string;
    const refused = await leave(root, { password: PASSWORD });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'BUSINESS_RULE_ERROR']);
    const second = await identity.signUp();
    await identity.tables.query(`UPDATE users SET role = 'superadmin', status = 'suspended' WHERE id = $1`, [
      second.id,
    ]);
    // A suspended superadmin could not let anyone in again.
    expect((await leave(root, { password: PASSWORD })).statusCode).toBe(422);
    await identity.tables.query(`UPDATE users SET status = 'active' WHERE id = $1`, [second.id]);
    const responses = await Promise.all([
      leave(root, { password: PASSWORD }),
      leave(second.token, { password: PASSWORD }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});
