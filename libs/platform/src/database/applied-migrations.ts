/** Which migrations a schema has, held against those of this release. */
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/index.js';

/** The first that has not run. */
export async function nextOf(dataSource: DataSource, schema: string): Promise<string | undefined> {
  const [table] = await dataSource.query('SELECT to_regclass($1) AS found', [`"${schema}".migrations`]);
  if (!table.found) return undefined;
  const done: { name: string }[] = await dataSource.query(`SELECT name FROM "${schema}".migrations`);
  return namesOf(dataSource).find((name) => !done.some((row) => row.name === name));
}

const namesOf = ({ migrations }: DataSource): string[] =>
  migrations.map(({ name, constructor }) => name ?? constructor.name);

/**
 * Migrations of a newer release only add, so this release runs on their schema: that is what a rollback needs. One that
 * takes something away is named `Contract…`, and this release must not run behind it.
 */
export async function refuseNewerContract(dataSource: DataSource, schema: string): Promise<void> {
  const [table] = await dataSource.query('SELECT to_regclass($1) AS found', [`"${schema}".migrations`]);
  if (!table.found) return;
  const newer: { name: string }[] = await dataSource.query(
    `SELECT name FROM "${schema}".migrations WHERE name LIKE 'Contract%' AND name <> ALL ($1) ORDER BY "timestamp"`,
    [namesOf(dataSource)],
  );
  if (newer.length === 0) return;
  throw new ConfigError(
    `DATABASE_URL: the schema "${schema}" is newer than this release (${newer.map(({ name }) => name).join(', ')}): ` +
      'start the release that made it, or restore a backup from before',
  );
}
