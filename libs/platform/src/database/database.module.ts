/** Provides the DataSource and transactions of a service, and the connections of the relay, within this application. */
import { type DynamicModule, Inject, Injectable, Module } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { Background } from '../background/index.js';
import { CommitSignals } from './commit-signals.js';
import { openDataSource } from './data-source.js';
import { requireMatchingEntities } from './entity-problems.js';
import { migrate } from './migrate.js';
import { measurePools } from './pool-gauges.js';
import { createBookkeepingPool, createWritePool, type DatabaseSettings } from './pools.js';
import { DeclaredQueues } from './queues.js';
import { openReaders, Readers } from './readers.js';
import { Transactions, WRITE_POOL } from './transactions.js';

export const OWNER_SERVICE = Symbol('tiku owner service');
export const BOOKKEEPING_POOL = Symbol('tiku bookkeeping pool');

export interface DatabaseOptions extends DatabaseSettings {
  /** False if migrations run as a separate step (a Kubernetes Job); default true. */
  migrate?: boolean;
}

/** Closes the connections last: workers and queues have closed in earlier phases. */
@Injectable()
class DatabaseConnections {
  constructor(
    dataSource: DataSource,
    @Inject(BOOKKEEPING_POOL) bookkeeping: pg.Pool,
    @Inject(WRITE_POOL) write: pg.Pool,
    readers: Readers,
    background: Background,
  ) {
    if (background.metrics) measurePools(background.metrics, [write, ...readers.pools]);
    background.onClose('database', 'database', async () => {
      await bookkeeping.end();
      await write.end();
      await readers.close();
      if (dataSource.isInitialized) await dataSource.destroy();
    });
  }
}

@Module({})
export class DatabaseModule {
  static forService(options: DatabaseOptions): DynamicModule {
    // Users of these connections find the tables migrated.
    const migrated = { inject: [DataSource] };
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: OWNER_SERVICE, useValue: options.name },
        {
          provide: DataSource,
          useFactory: (background: Background) => connect(options, background),
          inject: [Background],
        },
        { provide: BOOKKEEPING_POOL, useFactory: () => createBookkeepingPool(options) },
        { provide: WRITE_POOL, useFactory: () => createWritePool(options), ...migrated },
        {
          provide: Readers,
          useFactory: (dataSource: DataSource, background: Background) =>
            openCountedReaders(options, dataSource, background),
          inject: [DataSource, Background],
        },
        Background,
        CommitSignals,
        DeclaredQueues,
        Transactions,
        DatabaseConnections,
      ],
      exports: [
        OWNER_SERVICE,
        DataSource,
        BOOKKEEPING_POOL,
        Background,
        CommitSignals,
        DeclaredQueues,
        Transactions,
      ],
    };
  }
}

function openCountedReaders(
  options: DatabaseOptions,
  dataSource: DataSource,
  { metrics }: Background,
): Readers {
  const reads = metrics?.counter('database_list_reads_total', 'Lists and searches by who answered', [
    'server',
  ]);
  return openReaders(options, dataSource, (server) => reads?.inc({ server }));
}

async function connect(options: DatabaseOptions, background: Background): Promise<DataSource> {
  const dataSource = await openDataSource(options);
  try {
    if (options.migrate ?? true) await migrate(dataSource, { warn: (message) => background.warn(message) });
    await requireMatchingEntities(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}
