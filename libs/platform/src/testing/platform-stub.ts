/**
 * Stub of the other services at one port: identity's keys, revocations and names, and responses of a test. Signs the
 * tokens of test users; no test signs tokens itself.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '@tiku/contracts/common';
import type { UserSummary } from '@tiku/contracts/identity';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from '../auth/token-verifier.js';
import { newId } from '../database/ids.js';

export interface TestUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  token: string;
}

type StubHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export class PlatformStub {
  readonly users = new Map<string, UserSummary>();
  /** Users with a verified address, whatever their token says. */
  readonly verified = new Set<string>();
  /** Number of requests for names. */
  requests = 0;
  /** Requests other than to identity, as `METHOD /path?query`. */
  readonly seen: string[] = [];
  #server: Server;
  #sign: (claims: Record<string, unknown>) => Promise<string>;
  #jwks: unknown;
  readonly #handlers = new Map<string, StubHandler>();

  static async start(): Promise<PlatformStub> {
    const stub = new PlatformStub();
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    stub.#jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' }] };
    stub.#sign = (claims) =>
      new SignJWT({ sid: newId(), ver: 1, ...claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: TOKEN_TYPE })
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    stub.#server = createServer((request, response) => void stub.#handle(request, response));
    await new Promise<void>((resolve) => stub.#server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async user(name: string, role: Role = 'teacher', { emailVerified = true } = {}): Promise<TestUser> {
    const user = { id: newId(), name, email: `${name.toLowerCase()}@school.edu.cn`, role };
    this.users.set(user.id, { ...user, avatar: null, enterpriseId: null });
    if (emailVerified) this.verified.add(user.id);
    return { ...user, token: await this.#sign({ sub: user.id, role, emailVerified }) };
  }

  /**
   * `route` is `METHOD /path` without query, or `METHOD /path/*` for all below; it overrides identity's responses.
   */
  on(route: string, handler: StubHandler): void {
    this.#handlers.set(route, handler);
  }

  respondJson(route: string, body: unknown, status = 200): void {
    this.on(route, (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stub');
    const route = `${request.method} ${url.pathname}`;
    const handler =
      this.#handlers.get(route) ?? this.#handlers.get(`${route.slice(0, route.lastIndexOf('/'))}/*`);
    const body = handler ? null : this.#bodyOf(url);
    if (body) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      return;
    }
    this.seen.push(`${request.method} ${request.url}`);
    if (handler) return handler(request, response);
    const failure = { success: false, code: 'NOT_FOUND_ERROR', message: 'none', error: 'none' };
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...failure, requestId: 'stub', timestamp: new Date().toISOString() }));
  }

  /** Responses of identity; null for any other internal path. */
  #bodyOf({ pathname, searchParams }: URL): unknown {
    if (pathname === '/.well-known/jwks.json') return this.#jwks;
    if (pathname === '/internal/revocations')
      return { success: true, records: '', lastId: null, hasMore: false };
    const [, id] = /^\/internal\/users\/([^/]+)\/email-verification$/.exec(pathname) ?? [];
    if (id) return { success: true, emailVerified: this.verified.has(id) };
    if (pathname !== '/internal/users') return null;
    this.requests += 1;
    const email = searchParams.get('email');
    if (email !== null)
      return { success: true, users: [...this.users.values()].filter((user) => user.email === email) };
    const ids = (searchParams.get('ids') ?? '').split(',');
    return { success: true, users: ids.flatMap((each) => this.users.get(each) ?? []) };
  }
}
