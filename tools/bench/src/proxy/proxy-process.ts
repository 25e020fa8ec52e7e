/**
 * One process of the proxy benchmark, by its first argument: `upstream` (replaces all services, including identity),
 * `bare` (@fastify/http-proxy with a cached token check, nothing else), or `bff`.
 */
import { randomUUID } from 'node:crypto';
import proxy from '@fastify/http-proxy';
import { createApp } from '@tiku/bff/app';
import { bearerToken, TOKEN_ISSUER, TokenVerifier } from '@tiku/platform/auth';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { serviceAddresses } from '../service-addresses.js';
import { bankPage } from './bank-page.js';

const [role, upstream = ''] = process.argv.slice(2);
switch (role) {
  case 'upstream':
    await startUpstream();
    break;
  case 'bare':
    await startBare();
    break;
  case 'bff':
    await startBff();
    break;
  default:
    throw new Error(`unknown role ${role}`);
}
process.on('disconnect', () => process.exit(0));

async function startUpstream(): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'EdDSA', use: 'sig' }] };
  const token = await new SignJWT({ sid: randomUUID(), role: 'teacher', ver: 1 })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'bench' })
    .setSubject(randomUUID())
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  const body = { success: true, question: { id: randomUUID(), stem: '已知函数 $f(x)=x^2$，'.repeat(20) } };
  const fastify = Fastify();
  fastify.get('/.well-known/jwks.json', () => jwks);
  fastify.get('/internal/revocations', () => ({ success: true, records: '', lastId: null, hasMore: false }));
  fastify.get('/questions/one', () => body);
  const page = bankPage();
  fastify.get('/question-banks/:id', () => ({ success: true, questionBank: page.bank }));
  fastify.get('/questions', () => page.questions);
  process.send?.({ address: await fastify.listen({ port: 0, host: '127.0.0.1' }), token });
}

async function startBare(): Promise<void> {
  const verifier = TokenVerifier.remote(upstream);
  const fastify = Fastify();
  await fastify.register(proxy, {
    upstream,
    prefix: '/api',
    disableRequestLogging: true,
    undici: { connections: 256 },
    preHandler: (request, _reply, done) => {
      verifier.verify(bearerToken(request.headers.authorization) ?? '').then(() => done(), done);
    },
  });
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ address });
}

async function startBff(): Promise<void> {
  const config = loadConfig(BaseConfig.loose(), {
    NODE_ENV: 'production',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    SERVICE_SECRET: randomUUID(),
    REDIS_URL: process.env['REDIS_URL'],
    ...serviceAddresses(upstream),
  });
  const service = await createApp(config);
  const address = await service.listen();
  process.send?.({ address });
}
