/** A service's database without a Nest application: for seeds and benchmarks. */
import type { DataSource } from 'typeorm';
import { requireMigrated } from './applied-migrations.js';
import { CommitSignals } from './commit-signals.js';
import { openDataSource, schemaOf } from './data-source.js';
import { requireMatchingEntities } from './entity-problems.js';
import { migrate } from './migrate.js';
import { createWritePool, type DatabaseSettings } from './pools.js';
import { DeclaredQueues } from './queues.js';
import { openReaders } from './readers.js';
import { Transactions } from './transactions.js';

export interface OpenDatabase {
  dataSource: DataSource;
  transactions: Transactions;
  close(): Promise<void>;
}

/** Connects and migrates. The caller closes it. */
export const openDatabase = (settings: DatabaseSettings): Promise<OpenDatabase> => open(settings, migrate);

/**
 * Connects to a database with the tables of this release, and changes none. The caller closes it.
 * @throws ConfigError
 */
export const openMigratedDatabase = (settings: DatabaseSettings): Promise<OpenDatabase> =>
  open(settings, (dataSource) => requireMigrated(dataSource, schemaOf(settings.name)));

async function open(
  settings: DatabaseSettings,
  prepare: (dataSource: DataSource) => Promise<void>,
): Promise<OpenDatabase> {
  const dataSource = await openDataSource(settings);
  const pool = createWritePool(settings);
  const readers = openReaders(settings, dataSource);
  const close = async (): Promise<void> => {
    await pool.end();
    await readers.close();
    await dataSource.destroy();
  };
  try {
    await prepare(dataSource);
    await requireMatchingEntities(dataSource);
  } catch (error) {
    await close();
    throw error;
  }
  const transactions = new Transactions(pool, readers, new CommitSignals(), new DeclaredQueues(), dataSource);
  return { dataSource, transactions, close };
}
