import type { DataSource } from 'typeorm';
import { schemaOf } from './data-source.js';

const LOCK_NAMESPACE = 0x7469; // "ti"

/**
 * Runs what is pending, once across all processes: the others wait at the advisory lock and then find nothing.
 * The schema is made when the provisioner has not made it. Throws the migration's own error.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const schema = 'schema' in dataSource.options ? dataSource.options.schema : undefined;
  if (!schema) throw new Error('the DataSource has no schema');
  const guard = dataSource.createQueryRunner();
  await guard.connect();
  try {
    await guard.query('SET statement_timeout = 0');
    await guard.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK_NAMESPACE, schema]);
    const found = await guard.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
    if (found.length === 0) await guard.query(`CREATE SCHEMA IF NOT EXISTS "${schemaOf(schema)}"`);
    await dataSource.runMigrations();
  } finally {
    await guard.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK_NAMESPACE, schema]);
    await guard.query('RESET statement_timeout');
    await guard.release();
  }
}
