/** People of every role for tests of identity. */
import type { Role } from '@tiku/contracts/common';
import { newId } from '@tiku/platform/database';
import type pg from 'pg';
import { PASSWORD, type TestIdentity } from './identity-app.js';

export interface Person {
  token: string;
  id: string;
  email: string;
}

export class People {
  constructor(
    private readonly identity: TestIdentity,
    private readonly database: pg.Pool,
  ) {}

  async sql<T extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<T[]> {
    return (await this.database.query<T>(sql, params)).rows;
  }

  /** A new account of this role, logged in. */
  async signUp(role: Role = 'teacher', name = '李明轩'): Promise<Person> {
    const person = await this.identity.signUp(name);
    if (role === 'teacher') return person;
    await this.sql('UPDATE users SET role = $2 WHERE id = $1', [person.id, role]);
    return { ...person, token: (await this.login(person.email)).json().token };
  }

  login(email: string, password = PASSWORD) {
    return this.identity.call({ method: 'POST', url: '/auth/login', payload: { email, password } });
  }

  /** An enterprise as the superadmin would make it. */
  async enterprise(emailSuffix: string, maxMembers = 10, name = '实验学校'): Promise<string> {
    const id = newId();
    await this.sql('INSERT INTO enterprises (id, name, email_suffix, max_members) VALUES ($1, $2, $3, $4)', [
      id,
      name,
      emailSuffix,
      maxMembers,
    ]);
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
