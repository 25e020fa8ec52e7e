/** Creates indexes on tables with rows, without blocking writers. */
import type { QueryRunner } from 'typeorm';

/**
 * Builds an index concurrently; `definition` follows its name: `ON questions (creator_id)`. Only in a migration with
 * `transaction = false`, as its only statement: it cannot be rolled back, and may run again.
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
  { unique = false }: { unique?: boolean } = {},
): Promise<void> {
  await runner.query('SET statement_timeout = 0');
  try {
    // An interrupted build leaves an invalid index: no query uses it, and IF NOT EXISTS would keep it.
    const invalid = await runner.query(
      `SELECT 1 FROM pg_index JOIN pg_class ON pg_class.oid = pg_index.indexrelid
       WHERE pg_class.oid = to_regclass($1) AND NOT pg_index.indisvalid`,
      [name],
    );
    if (invalid.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    const kind = unique ? 'UNIQUE INDEX' : 'INDEX';
    await runner.query(`CREATE ${kind} CONCURRENTLY IF NOT EXISTS ${name} ${definition}`);
  } finally {
    await runner.query('RESET statement_timeout');
  }
}
