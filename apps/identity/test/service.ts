/** A running identity service, and people of every role in it. Identity signs their tokens itself. */
import type { Role } from '@tiku/contracts/common';
import { newId } from '@tiku/platform/database';
import type { ServiceApp } from '@tiku/platform/http';
import { ServiceHarness, type HttpMethod } from '@tiku/platform/testing';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { EnterpriseStub } from './enterprise-stub.js';

export const PASSWORD = 'Qz7#kLp2!vTb';

export interface Person {
  token: string;
  id: string;
  email: string;
}

interface RequestOptions {
  method?: HttpMethod;
  url: string;
  token?: string;
  payload?: object;
  headers?: Record<string, string>;
  remoteAddress?: string;
}
type Response = Awaited<ReturnType<ServiceApp['app']['inject']>>;

let users = 0;

export class TestService extends ServiceHarness {
  /** The stub of the enterprise service, unless the environment names another. */
  enterprises: EnterpriseStub;

  static async start(environment: Record<string, string> = {}): Promise<TestService> {
    const test = new TestService();
    test.enterprises = await EnterpriseStub.start(test);
    test.onStop(() => test.enterprises.close());
    return test.boot({
      name: SERVICE,
      createApp,
      migrations,
      environment: { ENTERPRISE_URL: test.enterprises.url, ...environment },
      neighbours: [],
    });
  }

  /** Returns Fastify's response: cookies, redirects and limits per IP address are identity's own. */
  request({
    method = 'GET',
    url,
    token,
    payload,
    headers,
    remoteAddress,
  }: RequestOptions): Promise<Response> {
    return this.service.app.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload && { payload }),
      ...(remoteAddress && { remoteAddress }),
    });
  }

  /** A new teacher, logged in. */
  async signUp(name = '李明轩'): Promise<Person> {
    const email = `user${++users}@school.edu.cn`;
    await this.request({
      method: 'POST',
      url: '/auth/register',
      payload: { name, email, password: PASSWORD },
    });
    const { token, user } = (await this.login(email)).json();
    return { token, id: user.id, email };
  }

  /** A new account of this role, logged in. */
  async signUpAs(role: Role, name?: string): Promise<Person> {
    const person = await this.signUp(name);
    if (role === 'teacher') return person;
    await this.sql('UPDATE users SET role = $2 WHERE id = $1', [person.id, role]);
    return { ...person, token: (await this.login(person.email)).json().token };
  }

  login(email: string, password = PASSWORD): Promise<Response> {
    return this.request({ method: 'POST', url: '/auth/login', payload: { email, password } });
  }

  /** An enterprise as its owner's events describe it. */
  async enterprise(emailSuffix: string, maxMembers = 10, name = '实验学校'): Promise<string> {
    const id = newId();
    await this.sql(
      'INSERT INTO enterprises (id, name, email_suffix, max_members, handed_over) VALUES ($1, $2, $3, $4, true)',
      [id, name, emailSuffix, maxMembers],
    );
    return id;
  }

  /** Types of the outbox's events about an aggregate, in the order of writing. */
  async eventsOf(aggregateId: string): Promise<string[]> {
    const rows = await this.sql<{ type: string }>(
      'SELECT type FROM outbox WHERE aggregate_id = $1 ORDER BY id',
      [aggregateId],
    );
    return rows.map(({ type }) => type);
  }
}
