/** Stands in for every service at one port: keys and revocations of identity, and whatever a test answers. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICES } from '@tiku/contracts/events';
import { BaseConfig, loadConfig, serviceUrlVariable } from '@tiku/platform/config';
import type { ServiceApp } from '@tiku/platform/http';
import { testRedisPrefix, testRedisUrl } from '@tiku/platform/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createApp } from '../src/app.js';

type StubHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

class PlatformStub {
  /** What arrived beside keys and revocations, as `METHOD /path?query`. */
  readonly seen: string[] = [];
  url: string;
  token: string;
  #handlers = new Map<string, StubHandler>();
  #server: Server;

  static async start(): Promise<PlatformStub> {
    const stub = new PlatformStub();
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' }] };
    stub.token = await new SignJWT({ sid: randomUUID(), ver: 1, role: 'teacher' })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setSubject(randomUUID())
      .setIssuer('tiku')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    stub.answerJson('GET /.well-known/jwks.json', jwks);
    stub.answerJson('GET /internal/revocations', {
      success: true,
      records: '',
      lastId: null,
      hasMore: false,
    });
    stub.#server = createServer((request, response) => void stub.#handle(request, response));
    await new Promise<void>((resolve) => stub.#server.listen(0, '127.0.0.1', resolve));
    stub.url = `http://127.0.0.1:${(stub.#server.address() as AddressInfo).port}`;
    return stub;
  }

  /** `route` is `METHOD /path` without query. */
  on(route: string, handler: StubHandler): void {
    this.#handlers.set(route, handler);
  }

  answerJson(route: string, body: unknown, status = 200): void {
    this.on(route, (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!/^\/(?:\.well-known|internal\/revocations)/.test(path))
      this.seen.push(`${request.method} ${request.url}`);
    const handler = this.#handlers.get(`${request.method} ${path}`);
    if (handler) return handler(request, response);
    const failure = { success: false, code: 'NOT_FOUND_ERROR', message: 'none', error: 'none' };
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...failure, requestId: 'stub', timestamp: new Date().toISOString() }));
  }
}

export interface RunningBff {
  service: ServiceApp;
  stub: PlatformStub;
  /** Where it listens. */
  url: string;
  close: () => Promise<void>;
}

/** The BFF before the stub, listening on a free port of loopback. */
export async function startBff(environment: Record<string, string> = {}): Promise<RunningBff> {
  const stub = await PlatformStub.start();
  const service = await createApp(
    loadConfig(BaseConfig.loose(), {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      SERVICE_SECRET: 'a secret of tests that is long enough',
      ...Object.fromEntries(SERVICES.map((name) => [serviceUrlVariable(name), stub.url])),
      ...environment,
    }),
  );
  return {
    service,
    stub,
    url: await service.listen(),
    async close() {
      await service.close();
      await stub.close();
    },
  };
}
