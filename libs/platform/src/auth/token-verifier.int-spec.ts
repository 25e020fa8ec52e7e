/** Tokens while identity does not serve its keys: no one is signed out. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { TOKEN_ISSUER, TokenVerifier } from './token-verifier.js';

let server: Server;
let status: number;
let url: string;
let token: (kid?: string) => Promise<string>;
beforeEach(async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA' }];
  token = (kid = 'k1') =>
    new SignJWT({ sid: randomUUID(), role: 'teacher', ver: 1, emailVerified: true })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setSubject(randomUUID())
      .setIssuer(TOKEN_ISSUER)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  status = 200;
  server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it.each([500, 404, 503])('is unavailable, not signed out, if the JWKS answers %i', async (bad) => {
  status = bad;
  await expect(TokenVerifier.remote(url).verify(await token())).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

it('is unavailable if identity is unavailable', async () => {
  const verifier = TokenVerifier.remote('http://127.0.0.1:1');
  await expect(verifier.verify(await token())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

it('keeps known keys while identity answers with errors, and does not accept new ones', async () => {
  const verifier = TokenVerifier.remote(url);
  await verifier.verify(await token());
  status = 500;
  await expect(verifier.verify(await token())).resolves.toMatchObject({ role: 'teacher' });
  await expect(verifier.verify(await token('k2'))).rejects.toMatchObject({
    code: 'AUTHENTICATION_ERROR',
  });
});

it('refuses a token with a key that identity does not have', async () => {
  await expect(TokenVerifier.remote(url).verify(await token('other'))).rejects.toMatchObject({
    code: 'AUTHENTICATION_ERROR',
  });
});
