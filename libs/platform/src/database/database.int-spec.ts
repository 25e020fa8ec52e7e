import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { int4, nullable, row, text, timestamptz, uuid } from '../rows/index.js';
import { createTestDatabase, startTestApp, type TestDatabase, testDatabaseUrl } from '../testing/index.js';
import { CorkingClient } from './corking-client.js';
import { Notes1800000000001 } from './notes.fixture.js';
import { DeclaredQueues } from './queues.js';
import { RunningTransaction } from './running-transaction.js';
import {
  countQueries,
  openDataSource,
  DatabaseModule,
  migrate,
  newId,
  provisionDatabase,
  type Reader,
  Transactions,
  pendingEvent,
  type StatementWithEvent,
} from './index.js';

/** Counts system calls. */
class CountedSocket extends Socket {
  calls = 0;

  override _write(chunk: unknown, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.calls += 1;
    super._write(chunk, encoding, done);
  }

  override _writev(
    chunks: { chunk: unknown; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.calls += 1;
    super._writev?.(chunks, done);
  }
}

describe('transactions', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let transactions: Transactions;

  beforeAll(async () => {
    database = await createTestDatabase('identity', [Notes1800000000001]);
    app = await startTestApp([
      DatabaseModule.forService({
        name: 'identity',
        url: database.url,
        migrations: [Notes1800000000001],
      }),
    ]);
    transactions = app.get(Transactions);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const insert = (id: string): [string, unknown[]] => [
    'INSERT INTO notes (id, text) VALUES ($1, $2)',
    [id, '笔记'],
  ];
  const event = (userId: string) => ({
    aggregateId: userId,
    aggregateVersion: 1,
    payload: { userId, name: 'a', email: 'a@b.c', role: 'teacher' },
  });
  const find = (id: string) =>
    transactions.read.query(row({ text }), 'SELECT text FROM notes WHERE id = $1', [id]);
  const events = (id: string) =>
    transactions.read.query(row({ id: uuid }), 'SELECT id FROM outbox WHERE aggregate_id = $1', [id]);

  it('commit the change together with its events, and then call the hooks', async () => {
    const id = newId();
    const order: string[] = [];
    const result = await transactions.run(async (tx) => {
      tx.afterCommit(async () => void order.push(`after: ${(await find(id)).length}`));
      expect(await tx.execute(...insert(id))).toBe(1);
      await tx.publish('identity.user.registered.v1', event(id));
      order.push('work');
      return 'answer';
    });
    expect(result).toBe('answer');
    expect(order).toEqual(['work', 'after: 1']);
    expect(await events(id)).toHaveLength(1);
  });

  it('return rows whose shape PostgreSQL confirms, in and outside a transaction', async () => {
    const id = newId();
    await transactions.execute(...insert(id));
    const NoteRow = row({ id: uuid, text });
    const sql = `SELECT ${NoteRow.list()} FROM notes WHERE id = $1`;
    expect(await transactions.read.query(NoteRow, sql, [id])).toEqual([{ id, text: '笔记' }]);
    expect(await transactions.run((tx) => tx.query(NoteRow, sql, [id]))).toEqual([{ id, text: '笔记' }]);
  });

  it.each<[string, (from: Reader) => Promise<unknown>, string]>([
    [
      'of another type',
      (from) => from.query(row({ text: int4 }), 'SELECT text FROM notes'),
      'has type OID 25, not int4',
    ],
    [
      'with a missing column',
      (from) => from.query(row({ id: uuid }), 'SELECT id, text FROM notes'),
      'column text is not declared',
    ],
    ['without null', (from) => from.query(row({ text }), 'SELECT NULL::text AS text'), 'column text is null'],
  ])('refuse a shape %s', async (_, query, problem) => {
    await expect(query(transactions.read)).rejects.toThrow(problem);
    await expect(transactions.run(query)).rejects.toThrow(problem);
  });

  it('refuse a write through the read handle', async () => {
    const id = newId();
    const writing = transactions.read.query(
      row({ id: uuid }),
      `${insert(id)[0]} RETURNING id`,
      insert(id)[1],
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect(await find(id)).toHaveLength(0);
  });

  it('leave nothing after a failure: no rows, events or hooks', async () => {
    const id = newId();
    let called = false;
    const run = transactions.run(async (tx) => {
      tx.afterCommit(() => void (called = true));
      await tx.execute(...insert(id));
      await tx.publish('identity.user.registered.v1', event(id));
      await tx.execute(...insert(id));
    });
    await expect(run).rejects.toMatchObject({ code: '23505' });
    expect(await find(id)).toHaveLength(0);
    expect(await events(id)).toHaveLength(0);
    expect(called).toBe(false);
  });

  it('roll back a failed savepoint with its events and hooks, and keep the rest', async () => {
    const [kept, undone] = [newId(), newId()];
    const called: string[] = [];
    await transactions.run(async (tx) => {
      const write = async (id: string) => {
        tx.afterCommit(() => void called.push(id));
        await tx.execute(...insert(id));
        await tx.publish('identity.user.registered.v1', event(id));
      };
      await tx.savepoint(() => write(kept));
      const failing = tx.savepoint(async () => {
        await write(undone);
        await tx.execute(...insert(undone));
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
    });
    expect([await find(kept), await find(undone)]).toEqual([[{ text: '笔记' }], []]);
    expect([await events(kept), await events(undone)]).toEqual([[expect.anything()], []]);
    expect(called).toEqual([kept]);
  });

  it('send no statement after they have ended', async () => {
    const [late, later] = [newId(), newId()];
    let sent: Promise<unknown> | undefined;
    const run = transactions.run(async (tx) => {
      const goesOn = tx.execute('SELECT 1').then(() => tx.execute(...insert(late)));
      sent = expect(goesOn).rejects.toThrow('after the end of its transaction');
      await Promise.reject(new Error('refused'));
    });
    await expect(run).rejects.toThrow('refused');
    await sent;
    const kept = await transactions.run((tx) => Promise.resolve(tx));
    await expect(kept.execute(...insert(later))).rejects.toThrow('after the end of its transaction');
    const ids = 'SELECT id FROM notes WHERE id = ANY($1)';
    expect(await transactions.read.query(row({ id: uuid }), ids, [[late, later]])).toEqual([]);
  });

  it('do not commit after a failure that was swallowed', async () => {
    const id = newId();
    const run = transactions.run(async (tx) => {
      await tx.execute(...insert(id));
      await tx.execute(...insert(id)).catch(() => undefined);
    });
    await expect(run).rejects.toThrow('was swallowed');
    expect(await find(id)).toHaveLength(0);
  });

  describe.each([
    ['plain', 'INSERT INTO notes (id, text) VALUES ($1, $2)'],
    [
      'with parts',
      'WITH note AS (SELECT $1::uuid AS id) INSERT INTO notes (id, text) SELECT id, $2 FROM note',
    ],
  ])('of one statement, %s,', (name, text) => {
    const statement = { name: `insert-note-${name}`, text };
    const write = async (into: StatementWithEvent, id: string, aggregateId = id) =>
      into.executeAndPublish(
        statement,
        [id, '笔记'],
        pendingEvent('identity.user.registered.v1', event(aggregateId)),
      );

    it('write it and its event, or neither', async () => {
      const id = newId();
      expect(await write(transactions, id)).toBe(1);
      expect([await find(id), await events(id)]).toEqual([[{ text: '笔记' }], [expect.anything()]]);
      await expect(write(transactions, id)).rejects.toMatchObject({ code: '23505' });
      expect(await events(id)).toHaveLength(1);
      const second = newId();
      await expect(write(transactions, second, 'not a uuid')).rejects.toMatchObject({ name: 'ZodError' });
      expect(await find(second)).toHaveLength(0);
    });

    it('are part of a longer one', async () => {
      const id = newId();
      const run = transactions.run(async (tx) => {
        await write(tx, id);
        expect(await tx.execute('SELECT FROM outbox WHERE aggregate_id = $1', [id])).toBe(1);
        throw new Error('no');
      });
      await expect(run).rejects.toThrow('no');
      expect([await find(id), await events(id)]).toEqual([[], []]);
    });
  });

  it('leave nothing for the relay without a subscriber', async () => {
    const [subscribed, withoutSubscribers] = [newId(), newId()];
    const session = {
      aggregateId: withoutSubscribers,
      aggregateVersion: 1,
      payload: { sessionId: withoutSubscribers, userId: subscribed },
    };
    await transactions.run(async (tx) => {
      await tx.publish('identity.user.registered.v1', event(subscribed));
      await tx.publish('identity.session.ended.v1', session);
    });
    await transactions.run((tx) => tx.publish('identity.session.ended.v1', session));
    const isPublished = async (id: string) =>
      (
        await transactions.read.query(
          row({ published_at: nullable(timestamptz) }),
          'SELECT published_at FROM outbox WHERE aggregate_id = $1',
          [id],
        )
      ).map(({ published_at }) => published_at !== null);
    expect([await isPublished(subscribed), await isPublished(withoutSubscribers)]).toEqual([
      [false],
      [true, true],
    ]);
  });

  it('refuse an event that breaks its contract', async () => {
    const broken = transactions.run((tx) => tx.publish('identity.user.registered.v1', event('not a uuid')));
    await expect(broken).rejects.toMatchObject({ name: 'ZodError' });
  });

  it('survive the loss of their connection', async () => {
    const backend = row({ pid: int4 });
    const lost = transactions.run(async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.query(backend, 'SELECT pg_backend_pid() AS pid');
      await transactions.execute('SELECT pg_terminate_backend($1)', [pid]);
      await tx.execute('SELECT pg_sleep(1)');
    });
    await expect(lost).rejects.toThrow();
    expect(await transactions.execute(...insert(newId()))).toBe(1);
  });

  it('send the statements of a tick in one call', async () => {
    const socket = new CountedSocket();
    const client = new CorkingClient({ connectionString: database.url, pipeline: true }, socket);
    await client.connect();
    socket.calls = 0;
    const send = () => Promise.all(['BEGIN', 'SELECT 1', 'COMMIT'].map((sql) => client.query(sql)));
    await send();
    expect(socket.calls).toBeGreaterThan(1);
    socket.calls = 0;
    client.corkUntilNextTick();
    await send();
    expect(socket.calls).toBe(1);
    await client.end();
  });

  it('send independent statements in one call', async () => {
    const socket = new CountedSocket();
    const client = new CorkingClient({ connectionString: database.url, pipeline: true }, socket);
    await client.connect();
    const pooled: pg.PoolClient = Object.assign(client, { release: () => undefined });
    const tx = new RunningTransaction(pooled, new DeclaredQueues(), app.get(DataSource));
    const two = () => Promise.all([tx.execute('SELECT 1'), tx.execute('SELECT $1::int', [2])]);
    for (const work of [two, two, () => tx.commit()]) {
      socket.calls = 0;
      await work();
      expect(socket.calls).toBe(1);
    }
    await client.end();
  });

  it('release their connections', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        transactions.run(async (tx) => {
          await tx.execute(n % 3 === 0 ? 'SELECT 1/0' : 'SELECT 1');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  });

  it('are counted statement by statement', async () => {
    const { count, statements } = await countQueries(() =>
      transactions.run(async (tx) => {
        await tx.execute('SELECT 1');
        await tx.execute('SELECT 2');
      }),
    );
    expect(statements).toEqual(['SELECT 1', 'SELECT 2']);
    expect(count).toBe(2);
  });
});

describe('provisioning', () => {
  const name = `tiku_test_provision_${Date.now().toString(36)}`;
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  const services = ['identity', 'question-bank'];
  const asAdmin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };

  beforeAll(() => asAdmin(`CREATE DATABASE ${name}`));
  afterAll(async () => {
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
    for (const schema of ['identity', 'question_bank'])
      await asAdmin(`DROP ROLE IF EXISTS ${name}_${schema}`);
  });

  it('gives each service its own schema, idempotently and concurrently, and no other', async () => {
    const rows = await Promise.all(
      Array.from({ length: 3 }, () => provisionDatabase({ adminUrl: url.href, services, secret: 'test' })),
    );
    expect(rows[1]).toEqual(rows[0]);
    const urls = rows[0] ?? {};
    for (const service of services) {
      const dataSource = await openDataSource({
        name: service,
        url: urls[service] ?? '',
        migrations: [Notes1800000000001],
      });
      await Promise.all([migrate(dataSource), migrate(dataSource)]);
      await dataSource.query('CREATE INDEX ON notes USING gin (text gin_trgm_ops)');
      await dataSource.destroy();
    }
    const identity = new pg.Client({ connectionString: urls.identity });
    await identity.connect();
    expect((await identity.query('SELECT current_schema() AS schema')).rows[0]).toEqual({
      schema: 'identity',
    });
    await identity.query('SELECT * FROM notes');
    await expect(identity.query('SELECT * FROM question_bank.notes')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(identity.query('CREATE TABLE public.mine ()')).rejects.toMatchObject({ code: '42501' });
    await identity.end();
  });
});
