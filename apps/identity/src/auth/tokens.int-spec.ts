/** Tokens that must be refused, and request bodies with fields that users may not set. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { EmailVerificationResponse, TokenClaims } from '@tiku/contracts/identity';
import { ServiceTokens, TOKEN_ISSUER, TOKEN_TYPE } from '@tiku/platform/auth';
import { decodeJwt, generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose';
import { PASSWORD } from '../../test/service.js';
import { mailedToken } from '../../test/mailbox.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const refusalOf = async (token: string) => {
  const response = await identity.request({ url: '/auth/me', token });
  return [response.statusCode, response.json().reason];
};

/** Claims of a valid token, signed by `key` under `kid`. */
async function signed(
  token: string,
  key: CryptoKey | Uint8Array,
  header: { alg: string; kid?: string },
  more = {},
) {
  const { iat: _iat, exp: _exp, ...claims } = decodeJwt(token);
  return new SignJWT({ ...claims, ...more })
    .setProtectedHeader({ typ: TOKEN_TYPE, ...header })
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}
async function ownKey(): Promise<{ kid: string; key: CryptoKey }> {
  const { rows } = await identity.tables.query<{ kid: string; private_jwk: JWK }>(
    'SELECT kid, private_jwk FROM signing_keys ORDER BY created_at DESC LIMIT 1',
  );
  const [row] = rows;
  if (!row) throw new Error('no key');
  const key = await importJWK(row.private_jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new Error('no private key');
  return { kid: row.kid, key };
}

describe('a token', () => {
  it('is refused if unsigned, signed by another key or by the public key, or of another issuer', async () => {
    const { token } = await identity.signUp();
    const { kid, key } = await ownKey();
    const claims = decodeJwt(token);
    expect(await refusalOf(new UnsecuredJWT(claims).encode())).toEqual([401, 'INVALID']);
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${token.split('.')[1]}.x`;
    expect(await refusalOf(none)).toEqual([401, 'INVALID']);
    const { privateKey } = await generateKeyPair('EdDSA');
    expect(await refusalOf(await signed(token, privateKey, { alg: 'EdDSA', kid }))).toEqual([401, 'INVALID']);
    const jwks = (await identity.request({ url: '/.well-known/jwks.json' })).json();
    const secret = new TextEncoder().encode(jwks.keys[0].x);
    expect(await refusalOf(await signed(token, secret, { alg: 'HS256', kid }))).toEqual([401, 'INVALID']);
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: TOKEN_TYPE })
      .setIssuer('somebody')
      .sign(key);
    expect(await refusalOf(foreign)).toEqual([401, 'INVALID']);
    expect((await refusalOf(await signed(token, key, { alg: 'EdDSA', kid })))[0]).toBe(200);
  });

  it('is refused if changed, expired or malformed', async () => {
    const { token } = await identity.signUp();
    const [head, body, signature] = token.split('.');
    const raised = Buffer.from(JSON.stringify({ ...decodeJwt(token), role: 'superadmin' })).toString(
      'base64url',
    );
    expect(await refusalOf(`${head}.${raised}.${signature}`)).toEqual([401, 'INVALID']);
    expect(await refusalOf(`${head}.${body}.`)).toEqual([401, 'INVALID']);
    const { kid, key } = await ownKey();
    const past = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: TOKEN_TYPE })
      .setExpirationTime(Math.floor(Date.now() / 1_000) - 1)
      .sign(key);
    expect(await refusalOf(past)).toEqual([401, 'EXPIRED']);
    for (const rubbish of ['x', 'a.b.c', '.'.repeat(9), 'x'.repeat(9_000)])
      expect(await refusalOf(rubbish)).toEqual([401, 'INVALID']);
  });

  it('is refused after its account was deleted', async () => {
    const { token } = await identity.signUp();
    await identity.request({
      method: 'DELETE',
      url: '/auth/account',
      token,
      payload: { password: PASSWORD },
    });
    expect(await refusalOf(token)).toEqual([401, 'DELETED']);
  });
});

describe('a body', () => {
  const forbidden = {
    role: 'superadmin',
    status: 'inactive',
    id: '00000000-0000-7000-8000-000000000000',
    emailVerified: true,
    enterpriseId: '00000000-0000-7000-8000-000000000000',
    passwordHash: 'x',
    credentialVersion: 99,
  };

  it('cannot set a role or a state at registration', async () => {
    const response = await identity.request({
      method: 'POST',
      url: '/auth/register',
      payload: { name: '王', email: 'greedy@school.edu.cn', password: PASSWORD, ...forbidden },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json().user).toMatchObject({
      role: 'teacher',
      status: 'active',
      emailVerified: false,
      enterpriseId: null,
    });
    expect(response.json().user.id).not.toBe(forbidden.id);
  });

  it('cannot set a role or a state in the profile', async () => {
    const { token, id, email } = await identity.signUp();
    const response = await identity.request({
      method: 'PUT',
      url: '/auth/profile',
      token,
      payload: { name: '新名', email: 'other@school.edu.cn', ...forbidden },
    });
    expect(response.json().user).toMatchObject({
      id,
      email,
      name: '新名',
      role: 'teacher',
      status: 'active',
    });
    const { rows } = await identity.tables.query(
      `SELECT credential_version, password_hash LIKE '$argon2id$%' AS hashed FROM users WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ credential_version: 1, hashed: true }]);
  });
});

describe('the claim emailVerified', () => {
  const verificationOf = async (id: string) => {
    const token = await new ServiceTokens('question-bank', identity.config).sign('identity');
    const response = await identity.request({ url: `/internal/users/${id}/email-verification`, token });
    return EmailVerificationResponse.parse(response.json()).emailVerified;
  };

  it('is false before the address is verified, and true in tokens issued afterwards', async () => {
    const person = await identity.signUp();
    expect(decodeJwt(person.token)['emailVerified']).toBe(false);
    const token = await mailedToken(identity, person.email, 'verify-email');
    expect((await identity.request({ url: `/auth/verify-email?token=${token}` })).statusCode).toBe(200);
    const payload = { email: person.email, password: PASSWORD };
    const login = await identity.request({ method: 'POST', url: '/auth/login', payload });
    expect(decodeJwt(login.json().token)['emailVerified']).toBe(true);
  });

  it('yields to the internal answer of identity from the moment of verification', async () => {
    const person = await identity.signUp();
    expect(await verificationOf(person.id)).toBe(false);
    const token = await mailedToken(identity, person.email, 'verify-email');
    await identity.request({ url: `/auth/verify-email?token=${token}` });
    expect(await verificationOf(person.id)).toBe(true);
    expect(await verificationOf(randomUUID())).toBe(false);
  });

  it('counts as false in tokens of the previous version', async () => {
    const { token } = await identity.signUp();
    const { emailVerified: _emailVerified, ...claims } = decodeJwt(token);
    expect(TokenClaims.parse(claims).emailVerified).toBe(false);
  });
});
