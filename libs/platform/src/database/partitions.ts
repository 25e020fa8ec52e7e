/**
 * Partitions a table by year without copying its rows: the table becomes the first partition, of everything older than
 * next year. Readers and writers, including the previous release, use the same name and see no difference.
 */
import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';
import { idAtTime } from './ids.js';
import { limitedTransaction } from './lock-waits.js';

/** Created at once, so that no row waits for a partition. Later rows go to the default partition. */
const YEARS_AHEAD = 10;
const DECEMBER = 11;

export interface YearlyTable {
  table: string;
  /** The column with a row's year; ids are version 7, which begin with their time. */
  by: { column: string; type: 'uuid' | 'timestamptz' | 'date' };
  /** The primary key of the table, if it contains that column. */
  primaryKey?: readonly string[];
  /** Indexes of the whole table: each contains that column. Those with `isNew` are first built concurrently. */
  unique?: readonly { columns: readonly string[]; isNew?: boolean }[];
  indexes?: readonly { name: string; on: string }[];
  /** As in `FOREIGN KEY (bank_id) REFERENCES banks ON DELETE CASCADE`; the table already has them. */
  foreignKeys?: readonly string[];
  /** Run for the whole table and for each partition: triggers, rights. */
  protect?: (table: string) => readonly string[];
}

/** Name of a year's partition; `before` is the original table. */
const partitionOf = (table: string, year: number | 'before' | 'rest'): string => `${table}_${year}`;

/**
 * Only in a migration with `transaction = false`, as its only step: it can be repeated after any interruption, such as
 * yielding to a reader. Its last part, which blocks readers and writers, touches no row.
 */
export async function partitionByYear(runner: QueryRunner, table: YearlyTable): Promise<void> {
  if (await isPartitioned(runner, table.table)) return;
  await runner.query('SET statement_timeout = 0');
  try {
    const year = await boundYear(runner, table);
    const bound = `${partitionOf(table.table, 'before')}_bound`;
    for (const { columns, isNew } of table.unique ?? []) {
      const [name, definition] = [newIndex(table, columns), `ON ${table.table} (${columns.join(', ')})`];
      if (isNew) await createIndexConcurrently(runner, name, definition, { unique: true });
    }
    if (!(await isBound(runner, table, bound, boundOf(table, year)))) {
      // Validated while others write, so that attaching has nothing to validate.
      const { column } = table.by;
      await together(runner, [
        `ALTER TABLE ${table.table} DROP CONSTRAINT IF EXISTS ${bound},
          ADD CONSTRAINT ${bound} CHECK (${column} IS NOT NULL AND ${column} < '${boundOf(table, year)}') NOT VALID`,
      ]);
      await runner.query(`ALTER TABLE ${table.table} VALIDATE CONSTRAINT ${bound}`);
    }
    await together(runner, swap(table, year, bound));
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  } finally {
    await runner.query('RESET statement_timeout');
  }
}

const together = (runner: QueryRunner, statements: readonly string[]): Promise<unknown> =>
  runner.query(limitedTransaction(statements));

/** Whether an earlier attempt has validated the rows. */
async function isBound(
  runner: QueryRunner,
  { table, by }: YearlyTable,
  constraint: string,
  bound: string,
): Promise<boolean> {
  const rows = await runner.query(
    `SELECT 1 FROM pg_constraint WHERE conrelid = $1::regclass AND conname = $2 AND convalidated
       AND position(($3::${by.type})::text IN pg_get_constraintdef(oid)) > 0`,
    [table, constraint, bound],
  );
  return rows.length > 0;
}

/** Reverts to one table with all rows. */
export async function mergeYears(runner: QueryRunner, yearly: YearlyTable): Promise<void> {
  const { table, primaryKey, unique = [], indexes = [] } = yearly;
  if (!(await isPartitioned(runner, table))) return;
  const before = partitionOf(table, 'before');
  await runner.query(
    [
      'BEGIN',
      `ALTER TABLE ${table} DETACH PARTITION ${before}`,
      `ALTER TABLE ${before} DROP CONSTRAINT ${before}_bound`,
      `INSERT INTO ${before} SELECT * FROM ${table}`,
      `DROP TABLE ${table}`,
      `ALTER TABLE ${before} RENAME TO ${table}`,
      ...(primaryKey ? [`ALTER INDEX ${before}_pkey RENAME TO ${table}_pkey`] : []),
      ...unique.filter(({ isNew }) => isNew).map(({ columns }) => `DROP INDEX ${newIndex(yearly, columns)}`),
      ...indexes.map(({ name }) => `ALTER INDEX ${name}_before RENAME TO ${name}`),
      'COMMIT',
    ].join(';\n'),
  );
}

/** A new table takes the name of the old one and attaches it. */
function swap(yearly: YearlyTable, year: number, bound: string): string[] {
  const { table, by, primaryKey, unique = [], indexes = [], foreignKeys = [], protect } = yearly;
  const before = partitionOf(table, 'before');
  const years = Array.from({ length: YEARS_AHEAD }, (_, ahead) => year + ahead);
  const rest = partitionOf(table, 'rest');
  const made = [...years.map((one) => partitionOf(table, one)), rest];
  return [
    `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
    `ALTER TABLE ${table} RENAME TO ${before}`,
    ...(primaryKey ? [`ALTER INDEX ${table}_pkey RENAME TO ${before}_pkey`] : []),
    ...indexes.map(({ name }) => `ALTER INDEX ${name} RENAME TO ${name}_before`),
    `CREATE TABLE ${table} (LIKE ${before} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED)
       PARTITION BY RANGE (${by.column})`,
    `ALTER TABLE ${table} DROP CONSTRAINT ${bound}`,
    ...(primaryKey ? [`ALTER TABLE ${table} ADD PRIMARY KEY (${primaryKey.join(', ')})`] : []),
    ...unique.map(({ columns }) => `CREATE UNIQUE INDEX ON ${table} (${columns.join(', ')})`),
    ...indexes.map(({ name, on }) => `CREATE INDEX ${name} ON ${table} ${on}`),
    ...foreignKeys.map((key) => `ALTER TABLE ${table} ADD ${key}`),
    `ALTER TABLE ${table} ATTACH PARTITION ${before} FOR VALUES FROM (MINVALUE) TO ('${boundOf(yearly, year)}')`,
    ...years.map(
      (one) => `CREATE TABLE ${partitionOf(table, one)} PARTITION OF ${table}
        FOR VALUES FROM ('${boundOf(yearly, one)}') TO ('${boundOf(yearly, one + 1)}')`,
    ),
    `CREATE TABLE ${rest} PARTITION OF ${table} DEFAULT`,
    ...[table, ...made].flatMap((name) => protect?.(name) ?? []),
  ];
}

const newIndex = ({ table }: YearlyTable, columns: readonly string[]): string =>
  `${partitionOf(table, 'before')}_${columns.join('_')}_key`;

/** The first moment of a year, in the type of the column. */
function boundOf({ by }: YearlyTable, year: number): string {
  if (by.type === 'uuid') return idAtTime(Date.UTC(year, 0)).replace('-7000-8000-', '-0000-0000-');
  return by.type === 'date' ? `${year}-01-01` : `${year}-01-01 00:00:00+00`;
}

/**
 * Next year; in December the one after it, because rows arrive while the table is prepared. Later if a clock that was
 * ahead has left rows of later years.
 */
async function boundYear(runner: QueryRunner, yearly: YearlyTable): Promise<number> {
  const { table, by } = yearly;
  const [row]: { now: Date }[] = await runner.query('SELECT now() AS now');
  const now = row?.now ?? new Date();
  const first = now.getUTCFullYear() + (now.getUTCMonth() === DECEMBER ? 2 : 1);
  for (let year = first; year < first + YEARS_AHEAD; year += 1) {
    const later = `SELECT 1 FROM ${table} WHERE ${by.column} >= '${boundOf(yearly, year)}' LIMIT 1`;
    if ((await runner.query(later)).length === 0) return year;
  }
  throw new Error(
    `${table} has rows of the year ${first + YEARS_AHEAD} or later: correct their ${by.column} first`,
  );
}

async function isPartitioned(runner: QueryRunner, table: string): Promise<boolean> {
  const rows = await runner.query(`SELECT 1 FROM pg_class WHERE oid = to_regclass($1) AND relkind = 'p'`, [
    table,
  ]);
  return rows.length > 0;
}
