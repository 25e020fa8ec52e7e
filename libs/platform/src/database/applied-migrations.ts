/** Compares the applied migrations of a schema with those of this release. */
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/index.js';

/** The first that has not run. */
export async function nextOf(dataSource: DataSource, schema: string): Promise<string | undefined> {
  if (!(await hasMigrations(dataSource, schema))) return undefined;
  const done: { name: string }[] = await dataSource.query(`SELECT name FROM "${schema}".migrations`);
  return namesOf(dataSource).find((name) => !done.some((row) => row.name === name));
}

async function hasMigrations(dataSource: DataSource, schema: string): Promise<boolean> {
  const [table] = await dataSource.query('SELECT to_regclass($1) AS found', [`"${schema}".migrations`]);
  return table.found !== null;
}

/**
 * For a read-only program: it must neither create tables in the wrong database nor treat it as an empty one of ours.
 * @throws ConfigError if the tables of this release do not exist
 */
export async function requireMigrated(dataSource: DataSource, schema: string): Promise<void> {
  if (!(await hasMigrations(dataSource, schema))) {
    const [{ name }] = await dataSource.query('SELECT current_database() AS name');
    throw new ConfigError(
      `DATABASE_URL: the database "${name}" has no tables of the schema "${schema}": correct the address`,
    );
  }
  await refuseNewerContract(dataSource, schema);
  const next = await nextOf(dataSource, schema);
  if (next)
    throw new ConfigError(
      `DATABASE_URL: the schema "${schema}" is of an older release (${next} has not run): use the programs of that ` +
        'release, or start this one first',
    );
}

const namesOf = ({ migrations }: DataSource): string[] =>
  migrations.map(({ name, constructor }) => name ?? constructor.name);

/**
 * Migrations of a newer release only add, so this release runs on their schema: a rollback needs that. A migration that
 * removes something is named `Contract…`, and this release must not run after it.
 */
export async function refuseNewerContract(dataSource: DataSource, schema: string): Promise<void> {
  if (!(await hasMigrations(dataSource, schema))) return;
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
