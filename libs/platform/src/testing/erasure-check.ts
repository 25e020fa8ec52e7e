/**
 * Holds the erasure of a deleted account to the schema: each column that names a person has a row of the person before,
 * and none afterwards. So a new table fails the test until the erasure knows it.
 */
import { setTimeout } from 'node:timers/promises';
import type { ServiceHarness } from './service-harness.js';

export interface ErasureCheck {
  /** Somebody of whom the test has made a row in every table that has people. */
  userId: string;
  /** `table.column` → why it still names the deleted account, or needs no row. */
  kept: Readonly<Record<string, string>>;
}

interface Column {
  name: string;
  rows: number;
}

/** By their names: `owner_id`, `created_by`, … */
const PERSONAL =
  /^(user|owner|creator|created_by|updated_by|deleted_by|author|uploader|member|follower|reader|buyer|seller|sender|recipient|reviewer|player|student|teacher|actor|person)(_id)?$/;
/** Every service keeps these the same way; the platform's own tests check them. */
const OF_THE_PLATFORM: readonly string[] = [
  // The mark that refuses what a token of the account still begins.
  'deleted_users.user_id',
  'idempotency_keys.user_id',
  // Which share of a queue a job takes. Jobs carry ids alone.
  'jobs.user_id',
  // The mark that an older event must not bring the name back.
  'user_summaries.id',
  // Ids alone travel in the events of a deleted account.
  'outbox.aggregate_id',
];

const TRIES_MAX = 50;
const TRY_AGAIN_MS = 100;

/** Deletes the account and returns what is wrong, one sentence each. */
export async function erasureProblems(
  service: Pick<ServiceHarness, 'sql' | 'deleteAccount'>,
  { userId, kept }: ErasureCheck,
): Promise<string[]> {
  const isKept = (name: string) => name in kept || OF_THE_PLATFORM.includes(name);
  const before = await columnsOf(service, userId);
  await service.deleteAccount(userId);
  const isForgotten = ({ name, rows }: Column) => rows === 0 || isKept(name);
  // What the event only begins, as the purge of a bank, is done a moment later.
  let after = await columnsOf(service, userId);
  for (let tries = 0; tries < TRIES_MAX && !after.every(isForgotten); tries++) {
    await setTimeout(TRY_AGAIN_MS);
    after = await columnsOf(service, userId);
  }
  return [
    ...before
      .filter(({ name, rows }) => rows === 0 && PERSONAL.test(name.split('.')[1] ?? '') && !isKept(name))
      .map(({ name }) => `${name}: the test makes no row of the person, so that its erasure is not tested`),
    ...after
      .filter((column) => !isForgotten(column))
      .map(({ name, rows }) => `${name}: ${rows} row(s) still name the deleted account`),
    ...Object.keys(kept)
      .filter((name) => !after.some((column) => column.name === name))
      .map((name) => `${name}: there is no such column`),
  ];
}

/** Every column that can hold an id, with the number of rows that hold this one. */
async function columnsOf(service: Pick<ServiceHarness, 'sql'>, userId: string): Promise<Column[]> {
  const columns = await service.sql<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.data_type IN ('uuid', 'text')
       AND NOT (SELECT relispartition FROM pg_class WHERE oid = quote_ident(c.table_name)::regclass)
     ORDER BY 1, 2`,
  );
  const counted: Column[] = [];
  for (const { table, column } of columns) {
    const [found] = await service.sql<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM "${table}" WHERE "${column}"::text = $1`,
      [userId],
    );
    counted.push({ name: `${table}.${column}`, rows: found?.rows ?? 0 });
  }
  return counted;
}
