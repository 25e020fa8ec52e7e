/** Which tokens of identity's key are access tokens. */
import { beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT, type CryptoKey, type JWTHeaderParameters } from 'jose';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE, TokenVerifier } from './token-verifier.js';

let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
beforeAll(async () => {
  keys = await generateKeyPair('EdDSA');
});

async function verify(header: Partial<JWTHeaderParameters>, claims: { aud?: string | string[] }) {
  const token = await new SignJWT({ sid: randomUUID(), role: 'teacher', ver: 1, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', ...header })
    .setSubject(randomUUID())
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(keys.privateKey);
  return new TokenVerifier(async () => keys.publicKey).verify(token);
}

it('accepts an access token for our services', async () => {
  await expect(verify({ typ: TOKEN_TYPE }, { aud: TOKEN_AUDIENCE })).resolves.toMatchObject({ ver: 1 });
});

it('accepts a token of the previous release, which says neither', async () => {
  await expect(verify({}, {})).resolves.toMatchObject({ ver: 1 });
});

it.each([
  ['of another kind', { typ: 'JWT' }, { aud: TOKEN_AUDIENCE }],
  ['for others', { typ: TOKEN_TYPE }, { aud: 'elsewhere' }],
  ['for others too', { typ: TOKEN_TYPE }, { aud: [TOKEN_AUDIENCE, 'elsewhere'] }],
  ['without an audience', { typ: TOKEN_TYPE }, {}],
  ['without a kind', {}, { aud: TOKEN_AUDIENCE }],
])('refuses a token %s', async (_case, header, claims) => {
  await expect(verify(header, claims)).rejects.toMatchObject({ options: { reason: 'INVALID' } });
});
