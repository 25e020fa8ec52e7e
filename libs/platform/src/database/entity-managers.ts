/**
 * TypeORM's manager on the service's own connections. Its statements leave where the service's SQL does, so entities
 * are written in the same transaction as rows, events and jobs. TypeORM opens neither connections nor transactions.
 */
import type pg from 'pg';
import { type DataSource, type EntityManager, QueryResult } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

type ReadCall =
  | 'find'
  | 'findBy'
  | 'findOne'
  | 'findOneBy'
  | 'findOneByOrFail'
  | 'exists'
  | 'existsBy'
  | 'count'
  | 'countBy';
/** Each is one statement. */
type WriteCall = 'insert' | 'upsert' | 'update' | 'delete' | 'increment' | 'decrement';

/** Statements as SQL have shapes, so no manager has TypeORM's `query`. */
export type ReadManager = Pick<EntityManager, ReadCall>;
export type WriteManager = Pick<EntityManager, WriteCall>;
/** `save` and `remove` first read the row: they cost a second round trip. */
export type TransactionManager = Pick<EntityManager, ReadCall | WriteCall | 'save' | 'remove'>;

/** Reads entities: a transaction or the read handle. */
export interface EntityReader {
  readonly manager: ReadManager;
}

/** Writes entities: a transaction, or single statements outside one. */
export interface EntityWriter {
  readonly manager: WriteManager;
}

/** Sends one statement on the right connection. */
export type Send = (sql: string, params?: unknown[]) => Promise<pg.QueryResult>;

class SendingQueryRunner extends PostgresQueryRunner {
  constructor(
    dataSource: DataSource,
    isInTransaction: boolean,
    private readonly send: Send,
  ) {
    super(dataSource.driver as PostgresDriver, 'master');
    this.isTransactionActive = isInTransaction;
    this.manager = dataSource.createEntityManager(this);
  }

  /** As PostgresQueryRunner returns it. */
  override async query(
    sql: string,
    params?: unknown[],
    isStructured = false,
  ): ReturnType<PostgresQueryRunner['query']> {
    const { command, rows, rowCount } = await this.send(sql, params);
    const raw: unknown = command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
    if (!isStructured) return raw;
    return Object.assign(new QueryResult(), { raw, records: rows, affected: rowCount ?? 0 });
  }

  override connect(): Promise<never> {
    return Promise.reject(new Error('entities have no connections of their own'));
  }

  override startTransaction(): Promise<never> {
    return Promise.reject(new Error('several statements need transactions.run, a part of one tx.savepoint'));
  }
}

/** For the entities of `dataSource`, with statements that `send` sends. */
export function managerOf(dataSource: DataSource, isInTransaction: boolean, send: Send): EntityManager {
  return new SendingQueryRunner(dataSource, isInTransaction, send).manager;
}
