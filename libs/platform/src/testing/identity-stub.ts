/** Stands in for identity at its port: keys, revocations and names over HTTP; signs tokens for tests. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '@tiku/contracts/common';
import type { UserSummary } from '@tiku/contracts/identity';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { newId } from '../database/ids.js';

export interface TestUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  token: string;
}

export class IdentityStub {
  readonly users = new Map<string, UserSummary>();
  /** Those whose address is proven, whatever their token says. */
  readonly verified = new Set<string>();
  /** How often names were asked. */
  asked = 0;
  #server: Server;
  #sign: (claims: Record<string, unknown>) => Promise<string>;
  #jwks: unknown;

  static async start(): Promise<IdentityStub> {
    const stub = new IdentityStub();
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    stub.#jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' }] };
    stub.#sign = (claims) =>
      new SignJWT({ sid: newId(), ver: 1, ...claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setIssuer('tiku')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    stub.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://stub');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(stub.#answer(url)));
    });
    await new Promise<void>((resolve) => stub.#server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async user(name: string, role: Role = 'teacher', { emailVerified = true } = {}): Promise<TestUser> {
    const user = { id: newId(), name, email: `${name.toLowerCase()}@school.edu.cn`, role };
    this.users.set(user.id, { ...user, avatar: null });
    if (emailVerified) this.verified.add(user.id);
    return { ...user, token: await this.#sign({ sub: user.id, role, emailVerified }) };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(url: URL): unknown {
    if (url.pathname === '/.well-known/jwks.json') return this.#jwks;
    if (url.pathname === '/internal/revocations')
      return { success: true, records: '', lastId: null, hasMore: false };
    const [, id] = /^\/internal\/users\/([^/]+)\/email-verification$/.exec(url.pathname) ?? [];
    if (id) return { success: true, emailVerified: this.verified.has(id) };
    this.asked += 1;
    const ids = (url.searchParams.get('ids') ?? '').split(',');
    return { success: true, users: ids.flatMap((id) => this.users.get(id) ?? []) };
  }
}
