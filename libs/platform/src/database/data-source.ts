/**
 * How a service connects to its own schema: one TypeORM DataSource for its data, one small pool for the
 * relay's bookkeeping. Owns no tables.
 */
import pg from 'pg';
import { DataSource, type EntitySchema, type MixedList } from 'typeorm';
import { platformMigrations } from './platform-migrations.js';
import { RecordingLogger } from './query-counter.js';

type EntityClass = new () => object;
export type MigrationClass = new () => object;

export interface DataSourceSettings {
  /** The service's name; its schema is the name with `-` as `_`. */
  name: string;
  url: string;
  /** Explicit on purpose: several services may share one process. */
  entities: readonly (EntityClass | EntitySchema)[];
  migrations: readonly MigrationClass[];
  /** Most connections of this service in this process; default 10. */
  poolSize?: number;
}

export function schemaOf(serviceName: string): string {
  const schema = serviceName.replaceAll('-', '_');
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new Error(`"${serviceName}" cannot name a schema`);
  return schema;
}

/** The session setting by which unqualified names find the service's tables, then the extensions. */
export function sessionOptions(serviceName: string): string {
  return `-c search_path=${schemaOf(serviceName)},extensions,public`;
}

/** A DataSource that is not yet connected. The platform's own migrations come first, listed or not. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  const entities: MixedList<EntityClass | EntitySchema> = [...settings.entities];
  return new DataSource({
    type: 'postgres',
    url: settings.url,
    schema: schemaOf(settings.name),
    entities,
    migrations: [...new Set([...platformMigrations, ...settings.migrations])],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    logger: new RecordingLogger(),
    logging: ['query'],
    applicationName: `tiku-${settings.name}`,
    extra: {
      max: settings.poolSize ?? 10,
      // Statements that are sent without waiting share a round trip: see Transactions.
      pipeline: true,
      options: sessionOptions(settings.name),
      connectionTimeoutMillis: 10_000,
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
}

/**
 * Two connections for claims and marks of relay, dispatcher and sweeper. They commit asynchronously: a mark
 * lost in a crash of PostgreSQL only means that something is published again, and the inbox absorbs that.
 */
export function createBookkeepingPool(settings: Pick<DataSourceSettings, 'name' | 'url'>): pg.Pool {
  return createPool(settings, { use: 'relay', max: 2, options: '-c synchronous_commit=off' });
}

/** Connections whose transactions are read-only unless a statement says otherwise. */
export function createReadPool({
  name,
  url,
  poolSize,
}: Pick<DataSourceSettings, 'name' | 'url' | 'poolSize'>): pg.Pool {
  return createPool(
    { name, url },
    { use: 'read', max: poolSize ?? 10, options: '-c default_transaction_read_only=on' },
  );
}

function createPool(
  { name, url }: Pick<DataSourceSettings, 'name' | 'url'>,
  { use, max, options }: { use: string; max: number; options: string },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `${sessionOptions(name)} ${options}`,
    application_name: `tiku-${name}-${use}`,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
  });
  // An idle connection that breaks (PostgreSQL restarted) is replaced by the pool; without a listener it would
  // end the process.
  pool.on('error', () => {});
  return pool;
}
