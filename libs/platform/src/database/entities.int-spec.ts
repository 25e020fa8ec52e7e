import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  Any,
  Column,
  Entity,
  type EntityManager,
  ILike,
  IsNull,
  type MigrationInterface,
  MoreThan,
  PrimaryColumn,
  type QueryRunner,
} from 'typeorm';
import { z } from 'zod';
import { row, uuid } from '../rows/index.js';
import { createTestDatabase, startTestApp, type TestDatabase } from '../testing/index.js';
import { entityProblems } from './entity-problems.js';
import {
  countQueries,
  DatabaseModule,
  type EntityClass,
  newId,
  openDatabase,
  openDataSource,
  parsedBy,
  Transactions,
} from './index.js';

class Cards1800000000001 implements MigrationInterface {
  name = 'Cards1800000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE DOMAIN title AS text');
    await runner.query(`CREATE TABLE cards (id uuid PRIMARY KEY, title title NOT NULL, note text,
      tags text[] NOT NULL DEFAULT '{}', look jsonb, put_at timestamptz NOT NULL DEFAULT now())`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cards');
  }
}
const migrations = [Cards1800000000001];

const Look = z.object({ colour: z.string() });

@Entity('cards')
class CardEntity {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  title: string;
  @Column('text', { nullable: true })
  note: string | null;
  @Column('text', { array: true })
  tags: string[];
  @Column('jsonb', { nullable: true, transformer: parsedBy(Look) })
  look: z.output<typeof Look> | null;
  @Column('timestamptz')
  put_at: Date;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('identity', migrations);
});
afterAll(() => database.drop());

describe('entities', () => {
  let app: NestFastifyApplication;
  let transactions: Transactions;
  beforeAll(async () => {
    const entities = [CardEntity];
    app = await startTestApp([
      DatabaseModule.forService({ name: 'identity', url: database.url, migrations, entities }),
    ]);
    transactions = app.get(Transactions);
  });
  afterAll(() => app.close());

  const card = (id: string) => ({ id, title: '卡片', tags: ['一', '二'] });
  const event = (userId: string) => ({
    aggregateId: userId,
    aggregateVersion: 1,
    payload: { userId, name: 'a', email: 'a@b.c', role: 'teacher' },
  });
  const find = (id: string) => transactions.read.manager.findOneBy(CardEntity, { id });
  const events = (id: string) =>
    transactions.read.query(row({ id: uuid }), 'SELECT id FROM outbox WHERE aggregate_id = $1', [id]);

  it('are committed with rows and events, and are what SQL reads', async () => {
    const [id, other] = [newId(), newId()];
    await transactions.run(async (tx) => {
      await tx.manager.insert(CardEntity, { ...card(id), look: { colour: 'red' } });
      await tx.execute('INSERT INTO cards (id, title) VALUES ($1, $2)', [other, 'SQL']);
      await tx.publish('identity.user.registered.v1', event(id));
      expect(await find(id)).toBeNull();
      expect(await tx.manager.findOneBy(CardEntity, { id })).toMatchObject({ title: '卡片', note: null });
      expect(await tx.query(row({ id: uuid }), 'SELECT id FROM cards WHERE id = $1', [id])).toEqual([{ id }]);
    });
    expect(await find(id)).toEqual({
      ...card(id),
      note: null,
      look: { colour: 'red' },
      put_at: expect.any(Date),
    });
    expect(await find(other)).toMatchObject({ title: 'SQL', tags: [] });
    expect(await events(id)).toHaveLength(1);
  });

  it('are rolled back with rows and events', async () => {
    const id = newId();
    const run = transactions.run(async (tx) => {
      await tx.publish('identity.user.registered.v1', event(id));
      await tx.manager.save(CardEntity, card(id));
      await tx.manager.insert(CardEntity, card(id));
    });
    await expect(run).rejects.toMatchObject({ name: 'QueryFailedError', code: '23505' });
    expect([await find(id), await events(id)]).toEqual([null, []]);
  });

  it('are undone with their savepoint', async () => {
    const [kept, undone] = [newId(), newId()];
    await transactions.run(async (tx) => {
      await tx.manager.insert(CardEntity, card(kept));
      const failing = tx.savepoint(async () => {
        await tx.manager.insert(CardEntity, card(undone));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
    });
    expect([await find(kept), await find(undone)]).toEqual([expect.anything(), null]);
  });

  it('are not sent after the end of their transaction', async () => {
    const id = newId();
    const { manager } = await transactions.run((tx) => Promise.resolve(tx));
    await expect(manager.insert(CardEntity, card(id))).rejects.toThrow('after the end of its transaction');
    await expect(manager.save(CardEntity, card(id))).rejects.toThrow('after the end of its transaction');
    expect(await find(id)).toBeNull();
  });

  it('need one statement for each call, as SQL does', async () => {
    const id = newId();
    const { statements } = await countQueries(() =>
      transactions.run(async ({ manager }) => {
        await manager.insert(CardEntity, card(id));
        await manager.upsert(CardEntity, { ...card(id), title: '新' }, ['id']);
        expect(await manager.findOneBy(CardEntity, { id })).toMatchObject({ title: '新' });
        expect(await manager.countBy(CardEntity, { id, note: IsNull() })).toBe(1);
        expect((await manager.update(CardEntity, { id }, { note: '记' })).affected).toBe(1);
        expect(await manager.existsBy(CardEntity, { id, note: '记' })).toBe(true);
        expect((await manager.delete(CardEntity, { id: Any([id]) })).affected).toBe(1);
      }),
    );
    expect(statements.map((sql) => /^\w+/.exec(sql)?.[0])).toEqual(
      'INSERT INSERT SELECT SELECT UPDATE SELECT DELETE'.split(' '),
    );
  });

  it('are written outside transactions by single statements only', async () => {
    const id = newId();
    await transactions.manager.insert(CardEntity, card(id));
    expect((await transactions.manager.update(CardEntity, { id }, { title: 'b' })).affected).toBe(1);
    expect(await find(id)).toMatchObject({ title: 'b' });
    const whole = transactions.manager as EntityManager;
    await expect(whole.save(CardEntity, card(newId()))).rejects.toThrow('need transactions.run');
  });

  it('are read by one statement in lists', async () => {
    const ids = [newId(), newId(), newId()];
    for (const id of ids) await transactions.manager.insert(CardEntity, card(id));
    const { result, count } = await countQueries(() =>
      transactions.lists.manager.find(CardEntity, {
        where: { id: MoreThan(ids[0] ?? ''), title: ILike('%片') },
        order: { id: 'DESC' },
        take: 1,
        skip: 1,
      }),
    );
    expect(result.map(({ id }) => id)).toEqual([ids[1]]);
    expect(count).toBe(1);
  });

  it('are only read by the read handle', async () => {
    const writing = (transactions.read.manager as EntityManager).insert(CardEntity, card(newId()));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  it('open no connection and no transaction of TypeORM', async () => {
    const run = transactions.run(async (tx) => {
      const { queryRunner } = tx.manager as EntityManager;
      await expect(queryRunner?.connect()).rejects.toThrow('no connections of their own');
      await (tx.manager as EntityManager).transaction(() => Promise.resolve());
    });
    await expect(run).rejects.toThrow('tx.savepoint');
  });

  it('refuse JSON that their schema refuses', async () => {
    const id = newId();
    await transactions.execute(`INSERT INTO cards (id, title, look) VALUES ($1, '', '{"colour": 1}')`, [id]);
    await expect(find(id)).rejects.toMatchObject({ name: 'ZodError' });
  });
});

@Entity('cards')
class WrongCardEntity {
  @Column('uuid')
  id: string;
  @PrimaryColumn('int')
  title: number;
  @Column('text')
  note: string;
  @Column('text', { nullable: true })
  tags: string | null;
  @Column('jsonb', { nullable: true })
  look: object | null;
  @Column('text')
  colour: string;
}
@Entity('cards')
class OfAnotherTypeEntity {
  @PrimaryColumn('uuid')
  id: number;
}
@Entity('decks')
class DeckEntity {
  @PrimaryColumn('uuid')
  id: string;
}

describe('a comparison with the migrated database', () => {
  const problemsOf = async (entities: readonly EntityClass[]) => {
    const dataSource = await openDataSource({ name: 'identity', url: database.url, migrations, entities });
    try {
      return await entityProblems(dataSource);
    } finally {
      await dataSource.destroy();
    }
  };

  it('finds nothing in an entity of its table', async () => {
    expect(await problemsOf([CardEntity])).toEqual([]);
  });

  it('finds wrong types, nulls, keys, properties, tables, and columns that are missing on either side', async () => {
    expect(await problemsOf([WrongCardEntity, OfAnotherTypeEntity, DeckEntity])).toEqual([
      'WrongCardEntity: column id is part of the primary key',
      'WrongCardEntity: column title is text, not integer',
      'WrongCardEntity: column title is not part of the primary key',
      'WrongCardEntity: column title has values of another type than its property',
      'WrongCardEntity: column note may be null',
      'WrongCardEntity: column note may be null, which its property does not allow',
      'WrongCardEntity: column tags is text[], not text',
      'WrongCardEntity: column tags is never null',
      'WrongCardEntity: column look is JSON that nothing parses',
      'WrongCardEntity: column colour does not exist',
      'OfAnotherTypeEntity: column id has values of another type than its property',
      'OfAnotherTypeEntity: column title is not declared, and has no default',
      'DeckEntity: table decks does not exist',
    ]);
  });

  it('stops a service in tests', async () => {
    const starting = openDatabase({
      name: 'identity',
      url: database.url,
      migrations,
      entities: [DeckEntity],
    });
    await expect(starting).rejects.toThrow('entities differ from the database: DeckEntity: table decks');
  });
});
