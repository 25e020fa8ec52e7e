import { describe, expect, it } from '@jest/globals';
import { TokenVerifier } from '@tiku/platform/auth';
import { ConfigError } from '@tiku/platform/config';
import { exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import { KeyRing, type SigningKeyStore } from './key-ring.js';

const claims = () => ({
  sub: '0190aa00-0000-7000-8000-000000000001',
  sid: '0190aa00-0000-7000-8000-000000000002',
  role: 'teacher' as const,
  emailVerified: true,
  ver: 1,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 60,
});

class MemoryStore implements SigningKeyStore {
  keys: JWK[] = [];
  stale = false;
  async ensureFresh(generate: () => Promise<JWK>) {
    if (this.keys.length === 0 || this.stale) this.keys.unshift(await generate());
    this.stale = false;
  }
  async list() {
    return this.keys;
  }
}

const ringOf = (environment: Record<string, string | boolean>, store: SigningKeyStore = new MemoryStore()) =>
  new KeyRing({ NODE_ENV: 'test', IDENTITY_ALLOW_GENERATED_KEY: false, ...environment }, () => store);

describe('the key ring', () => {
  it('signs with a PEM or a JWK from the environment, under the same name for the same key', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const pem = (await exportPKCS8(privateKey)).replaceAll('\n', '\\n');
    const jwk = JSON.stringify(await exportJWK(privateKey));
    const [byPem, byJwk] = [ringOf({ IDENTITY_SIGNING_KEY: pem }), ringOf({ IDENTITY_SIGNING_KEY: jwk })];
    await Promise.all([byPem.load(), byJwk.load()]);
    expect(byPem.jwks()).toEqual(byJwk.jwks());
    const verified = await new TokenVerifier(byJwk.keyOf).verify(await byPem.sign(claims()));
    expect(verified.role).toBe('teacher');
  });

  it('accepts a previous key from the environment after a rotation', async () => {
    const [older, newer] = await Promise.all(
      [0, 1].map(async () => exportJWK((await generateKeyPair('EdDSA', { extractable: true })).privateKey)),
    );
    const before = ringOf({ IDENTITY_SIGNING_KEY: JSON.stringify(older) });
    const { d: _secret, ...publicPart } = older ?? {};
    const after = ringOf({
      IDENTITY_SIGNING_KEY: JSON.stringify(newer),
      IDENTITY_PREVIOUS_SIGNING_KEYS: JSON.stringify([publicPart]),
    });
    await Promise.all([before.load(), after.load()]);
    await new TokenVerifier(after.keyOf).verify(await before.sign(claims()));
    await expect(new TokenVerifier(before.keyOf).verify(await after.sign(claims()))).rejects.toThrow(
      /INVALID/,
    );
  });

  it('renews a generated key and keeps the old one for existing tokens', async () => {
    const store = new MemoryStore();
    const ring = ringOf({}, store);
    await ring.load();
    const old = await ring.sign(claims());
    store.stale = true;
    await ring.load();
    expect(ring.jwks().keys).toHaveLength(2);
    await new TokenVerifier(ring.keyOf).verify(old);
    await new TokenVerifier(ring.keyOf).verify(await ring.sign(claims()));
  });

  it('refuses a generated key in production, unless it is allowed', async () => {
    await expect(ringOf({ NODE_ENV: 'production' }).load()).rejects.toThrow(ConfigError);
    await ringOf({ NODE_ENV: 'production', IDENTITY_ALLOW_GENERATED_KEY: true }).load();
    await expect(ringOf({ IDENTITY_SIGNING_KEY: 'nonsense' }).load()).rejects.toThrow(/IDENTITY_SIGNING_KEY/);
  });
});
