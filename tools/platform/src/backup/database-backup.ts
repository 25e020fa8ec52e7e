/**
 * Copies the schemas of services out of one database as one snapshot, and back. Rows travel by COPY; the release's own
 * migrations create the tables. Needs no program of PostgreSQL.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { explainingConnection, schemaOf } from '@tiku/platform/database';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { writeHashed } from './backup-files.js';
import type { SchemaBackup, TableBackup } from './manifest.js';
import { tableOf, columnList, migrationsOf, tablesOf, sequencesOf } from './schema-catalogue.js';

/** Runs `work` on a separate connection. A copy may take longer than any request. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await explainingConnection(url, async () => {
    const made = new pg.Client({ connectionString: url, application_name: 'tiku-backup' });
    await made.connect();
    return made;
  });
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database and the services with rows in it. */
export interface Place {
  url: string;
  services: readonly string[];
}

/** Identifies a database, however its address is written. */
export const identityOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ identity: string }>(
      `SELECT current_database() || ' since ' || extract(epoch FROM pg_postmaster_start_time()) AS identity`,
    );
    return rows[0]?.identity ?? '';
  });

/**
 * All schemas of a database at one moment, while others continue to write. With several databases, all snapshots begin
 * before the first row is copied.
 */
export async function backUpSchemas(places: readonly Place[], folder: string): Promise<SchemaBackup[]> {
  const [place, ...others] = places;
  if (!place) return [];
  return withClient(place.url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The first statement begins the snapshot.
    await client.query('SELECT 1');
    const later = await backUpSchemas(others, folder);
    const schemas: SchemaBackup[] = [];
    for (const service of place.services) schemas.push(await backUpSchema(client, service, folder));
    await client.query('COMMIT');
    return [...schemas, ...later];
  });
}

async function backUpSchema(client: pg.Client, service: string, folder: string): Promise<SchemaBackup> {
  const tables: TableBackup[] = [];
  for (const { name, columns } of await tablesOf(client, service)) {
    const file = `database/${schemaOf(service)}/${name}.copy.gz`;
    const rows = client.query(
      // A query, since the rows of a partitioned table are in its partitions.
      copyTo(`COPY (SELECT ${columnList(columns)} FROM ${tableOf(service, name)}) TO STDOUT`),
    );
    const sha256 = await writeHashed(folder, file, rows, { compress: true });
    tables.push({ name, columns, rows: rows.rowCount, file, sha256 });
  }
  return {
    service,
    migrations: await migrationsOf(client, service),
    tables,
    sequences: await sequencesOf(client, service),
  };
}

/** Fills tables just created by migrations, all or nothing. Needs a role that may disable triggers. */
export async function restoreSchemas(
  url: string,
  schemas: readonly SchemaBackup[],
  folder: string,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    // Rows were checked when they were written: skips append-only triggers and foreign keys.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const { service, tables, sequences } of schemas) {
      if (tables.length > 0)
        await client.query(`TRUNCATE ${tables.map(({ name }) => tableOf(service, name)).join(', ')}`);
      for (const { name, columns, file } of tables)
        await pipeline(
          createReadStream(join(folder, file)),
          createGunzip(),
          client.query(copyFrom(`COPY ${tableOf(service, name)} (${columnList(columns)}) FROM STDIN`)),
        );
      for (const { name, value, isCalled } of sequences)
        await client.query('SELECT setval($1::regclass, $2, $3)', [tableOf(service, name), value, isCalled]);
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

/** The row count of each table, as `schema.table`. */
export async function countRows(
  url: string,
  schemas: readonly SchemaBackup[],
): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const counts: Record<string, number> = {};
    for (const { service, tables } of schemas)
      for (const { name } of tables) {
        const { rows } = await client.query<{ count: string }>(
          `SELECT count(*) FROM ${tableOf(service, name)}`,
        );
        counts[`${schemaOf(service)}.${name}`] = Number(rows[0]?.count);
      }
    return counts;
  });
}

/** The services that have tables already. */
export async function filledServices(url: string, services: readonly string[]): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ schema: string }>(
      `SELECT DISTINCT schemaname AS schema FROM pg_tables WHERE schemaname = ANY ($1)`,
      [services.map(schemaOf)],
    );
    return services.filter((service) => rows.some(({ schema }) => schema === schemaOf(service)));
  });
}
