/** Every service refuses tokens that identity did not issue, or that have expired or were ended by a deletion. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import { statusesEverywhere, everywhere } from '../test/everywhere.js';
import { RunningPlatform, SERVICE_SECRET, type Person } from '../test/running-platform.js';

let platform: RunningPlatform;
let person: Person;
beforeAll(async () => {
  platform = await RunningPlatform.start();
  person = await platform.signUp();
});
afterAll(() => platform?.stop());

const now = () => Math.floor(Date.now() / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
type Key = Parameters<SignJWT['sign']>[0];

/** The person's token with changes, signed with the right or another key. */
async function forge(change: JWTPayload, key?: Key, header: object = {}): Promise<string> {
  const signingKey = key ?? (await importJWK(platform.signingKey, 'EdDSA'));
  return new SignJWT({ ...decodeJwt(person.token), ...change })
    .setProtectedHeader({ ...decodeProtectedHeader(person.token), alg: 'EdDSA', ...header })
    .sign(signingKey);
}

it('accepts a token signed with the right key, so that the refusals below have their own reason', async () => {
  expect(await statusesEverywhere(platform, await forge({}))).toEqual(everywhere('200'));
});

describe('is refused everywhere', () => {
  it.each<[string, () => Promise<string>, string]>([
    [
      'signed with `none`',
      async () =>
        `${encoded({ alg: 'none' })}.${encoded({ ...decodeJwt(person.token), role: 'superadmin' })}.`,
      'INVALID',
    ],
    [
      'signed with `none` under the signature of another',
      async () => `${encoded({ alg: 'none' })}.${person.token.split('.').slice(1).join('.')}`,
      'INVALID',
    ],
    ['expired', () => forge({ iat: now() - 700_000, exp: now() - 1 }), 'EXPIRED'],
    ['without an end', () => forge({ exp: undefined }), 'INVALID'],
    ['of another key', async () => forge({}, (await generateKeyPair('EdDSA')).privateKey), 'INVALID'],
    [
      'of another key that names itself in the header',
      async () => forge({}, (await generateKeyPair('EdDSA')).privateKey, { kid: 'mine' }),
      'INVALID',
    ],
    [
      'HMAC under the public key',
      () => forge({}, new TextEncoder().encode(JSON.stringify(platform.signingKey.x)), { alg: 'HS256' }),
      'INVALID',
    ],
    [
      'with a role put into it',
      async () => {
        const [header, , signature] = person.token.split('.');
        return [header, encoded({ ...decodeJwt(person.token), role: 'superadmin' }), signature].join('.');
      },
      'INVALID',
    ],
    ['of another issuer', () => forge({ iss: 'elsewhere' }), 'INVALID'],
    ['without a session', () => forge({ sid: undefined }), 'INVALID'],
    ['with a role that does not exist', () => forge({ role: 'god' }), 'INVALID'],
    ['a service’s', () => new ServiceTokens('bff', { SERVICE_SECRET }).sign('identity'), 'INVALID'],
    ['no token at all', async () => 'undefined', 'INVALID'],
  ])('%s', async (_name, make, reason) => {
    expect(await statusesEverywhere(platform, await make())).toEqual(everywhere(`401 ${reason}`));
  });

  it('of a deleted user, and of a user that never existed', async () => {
    const leaving = await platform.signUp();
    const body = { password: 'Qz7#kLp2!vTb' };
    await platform.call('bff', 'DELETE', '/api/auth/account', { token: leaving.token, body });
    expect(await statusesEverywhere(platform, leaving.token)).toEqual(everywhere('401 DELETED'));
    const me = await platform.call('identity', 'GET', '/auth/me', {
      token: await forge({ sub: randomUUID() }),
    });
    expect(me.status).toBe(404);
  });
});

it('does not open internal routes to a person’s token, and does not reach them through the BFF', async () => {
  const admin = await platform.signUp('superadmin');
  const inside = {
    identity: ['/internal/users', '/internal/revocations', `/internal/export/${person.id}`],
    'question-bank': [`/internal/export/${person.id}`],
    ingestion: [`/internal/export/${person.id}`],
  };
  for (const [service, paths] of Object.entries(inside)) {
    for (const path of paths) {
      expect((await platform.call(service, 'GET', path, { token: admin.token })).status).toBe(401);
      expect((await platform.call(service, 'GET', path)).status).toBe(401);
      expect((await platform.call('bff', 'GET', `/api${path}`, { token: admin.token })).status).toBe(404);
    }
  }
});
