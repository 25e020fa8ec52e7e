import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DatabaseModule, Transactions } from '../database/index.js';
import { createTestDatabase, startTestApp, type TestDatabase } from '../testing/index.js';
import { hashBody, hashListInTurns, Idempotency } from './index.js';

describe('idempotency keys', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let idempotency: Idempotency;
  let done = 0;

  beforeAll(async () => {
    database = await createTestDatabase('identity');
    app = await startTestApp([
      DatabaseModule.forService({ name: 'identity', url: database.url, migrations: [] }),
      { module: class Keys {}, providers: [Idempotency] },
    ]);
    idempotency = app.get(Idempotency, { strict: false });
    await app.get(Transactions).execute('CREATE TABLE work (n int)');
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const hash = hashBody('POST /banks', { name: '题库' });
  const work = (key: string | undefined, user = 'u1', body = hash) =>
    idempotency.run(user, key, body, async (tx) => {
      await tx.execute('INSERT INTO work VALUES (1)');
      done += 1;
      return { answer: done };
    });

  it('answer the second request like the first, without repeating the work', async () => {
    const first = await work('a');
    expect(await work('a')).toEqual(first);
    expect(done).toBe(1);
  });

  it('do the work once for concurrent requests', async () => {
    const before = done;
    const answers = await Promise.all(Array.from({ length: 8 }, () => work('b')));
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
    expect(done).toBe(before + 1);
  });

  it('refuse another body under the same key, and are separate per user', async () => {
    await work('c');
    await expect(work('c', 'u1', hashBody('POST /banks', { name: 'another' }))).rejects.toMatchObject({
      code: 'CONFLICT_ERROR',
    });
    const before = done;
    await work('c', 'u2');
    expect(done).toBe(before + 1);
  });

  it('are released when a request fails', async () => {
    const failing = idempotency.run('u1', 'd', hash, async () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    const before = done;
    await work('d');
    expect(done).toBe(before + 1);
  });

  it('are optional', async () => {
    const before = done;
    await work(undefined);
    await work(undefined);
    expect(done).toBe(before + 2);
  });

  it('hash equal content equally', () => {
    expect(hashBody('r', { a: 1, b: [{ c: 2, d: 3 }] })).toBe(hashBody('r', { b: [{ d: 3, c: 2 }], a: 1 }));
    expect(hashBody('r', { a: 1 })).not.toBe(hashBody('r', { a: '1' }));
    expect(hashBody('r', [1, 2])).not.toBe(hashBody('r', [2, 1]));
    expect(hashBody('r', {})).not.toBe(hashBody('other', {}));
  });

  it.each([[[]], [[{ c: 2, b: [3, null] }, 'text', 1]]])(
    'hash a body of a long list %j alike',
    async (list) => {
      for (const rest of [{}, { a: { d: 1, c: '"' }, z: 2 }])
        expect(await hashListInTurns('r', rest, 'list', list)).toBe(hashBody('r', { ...rest, list }));
    },
  );
});
