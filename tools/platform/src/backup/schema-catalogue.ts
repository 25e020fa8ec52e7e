/** PostgreSQL's catalogue of a service's schema: tables, columns, sequences and migrations. */
import { schemaOf } from '@tiku/platform/database';
import pg from 'pg';
import type { SchemaBackup } from './manifest.js';

const id = pg.escapeIdentifier;
export const tableOf = (service: string, table: string): string => `${id(schemaOf(service))}.${id(table)}`;
export const columnList = (columns: readonly string[]): string => columns.map((name) => id(name)).join(', ');

export async function migrationsOf(client: pg.Client, service: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${tableOf(service, 'migrations')} ORDER BY "timestamp", name`,
  );
  return rows.map(({ name }) => name);
}

/** Tables with rows, and their columns without those that PostgreSQL computes. */
export async function tablesOf(
  client: pg.Client,
  service: string,
): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = to_regnamespace($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [schemaOf(service)],
  );
  return rows;
}

export async function sequencesOf(client: pg.Client, service: string): Promise<SchemaBackup['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = $1 ORDER BY 1',
    [schemaOf(service)],
  );
  const sequences: SchemaBackup['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value AS value, is_called AS "isCalled" FROM ${tableOf(service, name)}`,
    );
    if (state[0]) sequences.push({ name, ...state[0] });
  }
  return sequences;
}
