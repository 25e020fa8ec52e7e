export { CommitSignals } from './commit-signals.js';
export { createIndexConcurrently } from './concurrent-index.js';
export {
  createBookkeepingPool,
  createDataSource,
  createReadPool,
  schemaOf,
  type DataSourceSettings,
  type MigrationClass,
} from './data-source.js';
export { BOOKKEEPING_POOL, DatabaseModule, OWNER_SERVICE, type DatabaseOptions } from './database.module.js';
export { idAtTime, newId, timeOfId } from './ids.js';
export { migrate } from './migrate.js';
export { openDatabase, type OpenDatabase } from './open-database.js';
export { pendingEvent } from './outbox-rows.js';
export type { OutgoingEvent, PendingEvent, Publication } from './outgoing-event.js';
export { platformMigrations } from './platform-migrations.js';
export { provisionDatabase, type Provisioning } from './provision.js';
export type { PreparedStatement } from './prepared-statement.js';
export { countQueries } from './query-counter.js';
export { ReadHandle, type Reader } from './read-handle.js';
export { DeclaredQueues, defineQueue, type JobQueue } from './queues.js';
export type { JobOptions, NewJob } from './job-rows.js';
export { Transactions, type StatementWithEvent, type Tx } from './transactions.js';
