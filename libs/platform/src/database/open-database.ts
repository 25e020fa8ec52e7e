/** A service's database without a Nest application: for seeds and benchmarks. */
import type { DataSource } from 'typeorm';
import { CommitSignals } from './commit-signals.js';
import { openDataSource } from './data-source.js';
import { migrate } from './migrate.js';
import { createReadPool, createWritePool, type DatabaseSettings } from './pools.js';
import { DeclaredQueues } from './queues.js';
import { ReadHandle } from './read-handle.js';
import { Transactions } from './transactions.js';

export interface OpenDatabase {
  dataSource: DataSource;
  transactions: Transactions;
  close(): Promise<void>;
}

/** Connects and migrates. The caller closes it. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const dataSource = await openDataSource(settings);
  const pool = createWritePool(settings);
  const read = new ReadHandle(createReadPool(settings));
  const close = async (): Promise<void> => {
    await pool.end();
    await read.close();
    await dataSource.destroy();
  };
  try {
    await migrate(dataSource);
  } catch (error) {
    await close();
    throw error;
  }
  const transactions = new Transactions(pool, read, new CommitSignals(), new DeclaredQueues());
  return { dataSource, transactions, close };
}
