export { CommitSignals } from './commit-signals.js';
export { createIndexConcurrently } from './concurrent-index.js';
export { explainingConnection } from './connection-problem.js';
export {
  openDataSource,
  schemaOf,
  type DataSourceSettings,
  type EntityClass,
  type MigrationClass,
} from './data-source.js';
export { BOOKKEEPING_POOL, DatabaseModule, OWNER_SERVICE, type DatabaseOptions } from './database.module.js';
export { BatchLoader } from './batch-loader.js';
export type { EntityReader, EntityWriter } from './entity-managers.js';
export { parsedBy } from './parsed-by.js';
export { idAtTime, newId, newIdAt, timeOfId } from './ids.js';
export { limitedTransaction, LOCK_WAITS, untilUnlocked, type LockWaits } from './lock-waits.js';
export { migrate } from './migrate.js';
export { openDatabase, openMigratedDatabase, type OpenDatabase } from './open-database.js';
export { pendingEvent } from './outbox-rows.js';
export type { OutgoingEvent, PendingEvent, Publication } from './outgoing-event.js';
export { mergeYears, partitionByYear, type YearlyTable } from './partitions.js';
export { platformMigrations } from './platform-migrations.js';
export { provisionDatabase, type Provisioning } from './provision.js';
export { createBookkeepingPool } from './pools.js';
export type { PreparedStatement } from './prepared-statement.js';
export { countQueries } from './query-counter.js';
export { ReadHandle, type Reader } from './read-handle.js';
export { DeclaredQueues, defineQueue, type JobQueue } from './queues.js';
export type { JobOptions, NewJob } from './job-rows.js';
export { Transactions, type StatementWithEvent, type Tx } from './transactions.js';
