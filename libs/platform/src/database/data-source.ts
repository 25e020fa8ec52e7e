/**
 * The TypeORM DataSource of a service: its migrations, and what its entities are. Only migrations use its connections;
 * statements go through the pools of pools.ts.
 */
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { explainingConnection, requireServerVersion } from './connection-problem.js';
import { platformMigrations } from './platform-migrations.js';
import { RecordingLogger } from './query-counter.js';

export type MigrationClass = new () => object;
export type EntityClass = new () => object;

export interface DataSourceSettings {
  /** The service's name; its schema is the name with `-` as `_`. */
  name: string;
  url: string;
  /** Explicit on purpose: several services may share one process. */
  migrations: readonly MigrationClass[];
  /** Explicit for the same reason; default none. */
  entities?: readonly EntityClass[];
}

export function schemaOf(serviceName: string): string {
  const schema = serviceName.replaceAll('-', '_');
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new Error(`"${serviceName}" cannot name a schema`);
  return schema;
}

/** Session setting: unqualified names are looked up in the service's schema, then in the extensions. */
export function sessionOptions(serviceName: string): string {
  return `-c search_path=${schemaOf(serviceName)},extensions,public`;
}

/**
 * Whether the address is that of a pooler in transaction mode (`?pooler=transaction`), such as PgBouncer: it accepts no
 * session settings, so the search path is that of the role, which the provisioner sets.
 */
export function passesPooler(url: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.get('pooler') === 'transaction';
}

/** Session settings, which a pooler would refuse. */
export function sessionSettings(url: string, name: string): pg.PoolConfig {
  if (passesPooler(url)) return {};
  return { options: sessionOptions(name), statement_timeout: 60_000 };
}

/** A DataSource that is not yet connected. The platform's migrations always come first. */
function createDataSource(settings: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url: settings.url,
    schema: schemaOf(settings.name),
    migrations: [...new Set([...platformMigrations, ...settings.migrations])],
    entities: [...(settings.entities ?? [])],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    logger: new RecordingLogger(),
    logging: ['query'],
    applicationName: `tiku-${settings.name}-orm`,
    extra: {
      // A migration takes two (the lock and the statements).
      max: 4,
      connectionTimeoutMillis: 10_000,
      ...sessionSettings(settings.url, settings.name),
      ...(!passesPooler(settings.url) && { idle_in_transaction_session_timeout: 60_000 }),
    },
  });
}

/** A connected DataSource. @throws ConfigError if the address is unreachable or the server is too old */
export async function openDataSource(settings: DataSourceSettings): Promise<DataSource> {
  return explainingConnection(settings.url, async () => {
    const dataSource = await createDataSource(settings).initialize();
    try {
      const [row] = await dataSource.query<{ version: string }[]>(
        `SELECT current_setting('server_version_num') AS version`,
      );
      requireServerVersion(Number(row?.version));
      return dataSource;
    } catch (error) {
      await dataSource.destroy();
      throw error;
    }
  });
}
