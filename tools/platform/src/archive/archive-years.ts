/**
 * Moves past years to a tablespace on slower storage. Drops and detaches nothing: readers of the tables read these
 * years too, and the verification of the ledger spans them.
 */
import { ConfigError } from '@tiku/platform/config';
import {
  explainingConnection,
  limitedTransaction,
  LOCK_WAITS,
  type LockWaits,
  schemaOf,
  untilUnlocked,
} from '@tiku/platform/database';
import pg from 'pg';

const id = pg.escapeIdentifier;

interface Archived {
  /** As `schema.table`. */
  partition: string;
  bytes: number;
  /** False if an earlier run moved it. */
  isNew: boolean;
  /** The longest lock of the table or one of its indexes: readers waited at most this long. */
  lockedMs: number;
}

interface ArchiveOptions {
  /** Of an administrator of the database that all services share. */
  url: string;
  services: readonly string[];
  /** This year and all earlier ones. */
  year: number;
  tablespace: string;
  waits?: LockWaits;
}

/** @throws ConfigError if the year is not over or the tablespace does not exist */
export async function archiveYears({
  url,
  services,
  year,
  tablespace,
  waits = LOCK_WAITS,
}: ArchiveOptions): Promise<Archived[]> {
  const client = await explainingConnection(url, async () => {
    const made = new pg.Client({ connectionString: url, application_name: 'tiku-archive' });
    await made.connect();
    return made;
  });
  try {
    await client.query('SET statement_timeout = 0');
    await requireOver(client, year);
    await requireTablespace(client, tablespace);
    const archived: Archived[] = [];
    for (const schema of services.map(schemaOf))
      for (const name of await partitionsUntil(client, schema, year)) {
        const moved = await move(client, `${id(schema)}.${id(name)}`, tablespace, waits);
        archived.push({
          partition: `${schema}.${name}`,
          bytes: await sizeOf(client, schema, name),
          ...moved,
        });
      }
    return archived;
  } finally {
    await client.end();
  }
}

async function requireOver(client: pg.Client, year: number): Promise<void> {
  const { rows } = await client.query<{ over: boolean }>(
    `SELECT $1::int < date_part('year', now() AT TIME ZONE 'UTC') AS over`,
    [year],
  );
  if (!rows[0]?.over) throw new ConfigError(`the year ${year} is not over: only past years can be archived`);
}

async function requireTablespace(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_tablespace WHERE spcname = $1', [name]);
  if (rowCount === 0)
    throw new ConfigError(
      `the tablespace "${name}" does not exist: CREATE TABLESPACE ${name} LOCATION '/a/folder/on/the/slower/disk'`,
    );
}

/** Partitions whose rows are all of `year` or older, by their bounds. */
async function partitionsUntil(client: pg.Client, schema: string, year: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string; first: number }>(
    `SELECT c.relname AS name, coalesce(substring(c.relname FROM '_(\\d{4})$')::int,
       (SELECT min(substring(s.relname FROM '_(\\d{4})$')::int) - 1 FROM pg_inherits o JOIN pg_class s ON s.oid = o.inhrelid
        WHERE o.inhparent = i.inhparent)) AS first
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relnamespace = to_regnamespace($1) AND p.relkind = 'p' AND c.relkind = 'r' AND c.relname !~ '_rest$'
     ORDER BY 1`,
    [id(schema)],
  );
  return rows.filter(({ first }) => first <= year).map(({ name }) => name);
}

/** Moves the table and its indexes one after another. Each is locked only during its own copy, once it is free. */
async function move(
  client: pg.Client,
  table: string,
  tablespace: string,
  waits: LockWaits,
): Promise<Pick<Archived, 'isNew' | 'lockedMs'>> {
  const { rows } = await client.query<{ name: string; kind: string }>(
    `SELECT c.oid::regclass::text AS name, c.relkind AS kind FROM pg_class c
     WHERE (c.oid = $1::regclass OR c.oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = $1::regclass))
       AND c.reltablespace IS DISTINCT FROM (SELECT oid FROM pg_tablespace WHERE spcname = $2)`,
    [table, tablespace],
  );
  let lockedMs = 0;
  for (const { name, kind } of rows) {
    const change = `ALTER ${kind === 'i' ? 'INDEX' : 'TABLE'} ${name} SET TABLESPACE ${id(tablespace)}`;
    const copy = async (): Promise<number> => {
      const startedAt = performance.now();
      await orNothing(client, limitedTransaction([change], waits));
      return performance.now() - startedAt;
    };
    const tellPause = (pauseMs: number): void =>
      console.error(`${name} is in use; retrying in ${pauseMs / 1_000} s`);
    lockedMs = Math.max(lockedMs, await untilUnlocked(copy, tellPause, waits));
  }
  return { isNew: rows.length > 0, lockedMs };
}

async function orNothing(client: pg.Client, transaction: string): Promise<void> {
  try {
    await client.query(transaction);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function sizeOf(client: pg.Client, schema: string, name: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_total_relation_size($1::regclass) AS bytes',
    [`${id(schema)}.${id(name)}`],
  );
  return Number(rows[0]?.bytes);
}
