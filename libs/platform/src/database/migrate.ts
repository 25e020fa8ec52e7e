import type { DataSource, QueryRunner } from 'typeorm';
import { ConfigError } from '../config/index.js';
import { schemaOf } from './data-source.js';

const LOCK_NAMESPACE = 0x7469; // "ti"

/** A process that waits for another's migration looks this often. */
const LOCK_POLL_MS = 200;

/**
 * Runs what is pending, each migration in a transaction of its own, once across all processes: the others wait for the
 * advisory lock and then find nothing.
 * The schema is made when the provisioner has not made it. Throws the migration's own error.
 * @throws ConfigError where a newer release removed what this one uses
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const schema = 'schema' in dataSource.options ? dataSource.options.schema : undefined;
  if (!schema) throw new Error('the DataSource has no schema');
  const guard = dataSource.createQueryRunner();
  await guard.connect();
  try {
    await guard.query('SET statement_timeout = 0');
    await lock(guard, schema);
    const found = await guard.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
    if (found.length === 0) await guard.query(`CREATE SCHEMA IF NOT EXISTS "${schemaOf(schema)}"`);
    await refuseNewerContract(dataSource, guard, schema);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await guard.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK_NAMESPACE, schema]);
    await guard.query('RESET statement_timeout');
    await guard.release();
  }
}

/**
 * Asks again and again instead of waiting inside PostgreSQL: a statement that waits for the lock holds a snapshot, and an
 * index that the lock's holder builds concurrently waits for all snapshots. Each would wait for the other for ever.
 */
async function lock(guard: QueryRunner, schema: string): Promise<void> {
  for (;;) {
    const [row] = await guard.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked', [
      LOCK_NAMESPACE,
      schema,
    ]);
    if (row.locked) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

/**
 * Migrations of a newer release only add, so this release runs on their schema: that is what a rollback needs. One that
 * takes something away is named `Contract…`, and this release must not run behind it.
 */
async function refuseNewerContract(
  dataSource: DataSource,
  guard: QueryRunner,
  schema: string,
): Promise<void> {
  const [table] = await guard.query('SELECT to_regclass($1) AS found', [`"${schema}".migrations`]);
  if (!table.found) return;
  const known = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const newer: { name: string }[] = await guard.query(
    `SELECT name FROM "${schema}".migrations WHERE name LIKE 'Contract%' AND name <> ALL ($1) ORDER BY "timestamp"`,
    [known],
  );
  if (newer.length === 0) return;
  throw new ConfigError(
    `DATABASE_URL: the schema "${schema}" is newer than this release (${newer.map(({ name }) => name).join(', ')}): ` +
      'start the release that made it, or restore a backup from before',
  );
}
