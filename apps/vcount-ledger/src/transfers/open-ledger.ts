/** The core of the ledger over a separate database, without HTTP or a Nest application: for benchmarks. */
import { openDatabase } from '@tiku/platform/database';
import { SERVICE } from '../config.js';
import { migrations } from '../migrations/index.js';
import { SealTransfers } from '../seals/seal-transfers.js';
import { SealsRepository } from '../seals/seals.repository.js';
import { Ledger } from './ledger.js';
import { TransfersRepository } from './transfers.repository.js';

export { escrowAccount, GATEWAY, userAccount } from './system-accounts.js';
export type { NewTransfer } from './transfer.js';

export interface OpenLedger {
  ledger: Ledger;
  /** Seals a batch; true if another may wait. */
  seal: () => Promise<boolean>;
  query: <T>(sql: string, params?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/** Migrates the database at `url` and opens the ledger on it. */
export async function openLedger(url: string): Promise<OpenLedger> {
  const { dataSource, transactions, close } = await openDatabase({
    name: SERVICE,
    url,
    migrations,
  });
  const seals = new SealTransfers(new SealsRepository(transactions), transactions);
  return {
    seal: () => seals.pass(),
    ledger: new Ledger(transactions, new TransfersRepository(transactions), { sendAll: () => undefined }),
    query: (sql, params) => dataSource.query(sql, params),
    close,
  };
}
