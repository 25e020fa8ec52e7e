/**
 * Checks the erasure of a deleted account against the schema: each column that names a user has a row of the user
 * before, and none afterwards. So a new table fails the test until the erasure covers it.
 */
import { setTimeout } from 'node:timers/promises';
import type { ServiceHarness } from './service-harness.js';

export interface ErasureCheck {
  /** A user of whom the test has created a row in every table with users. */
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
/** Every service has these; the platform's tests check them. */
const OF_THE_PLATFORM: readonly string[] = [
  // The mark that refuses writes with a remaining token of the account.
  'deleted_users.user_id',
  'idempotency_keys.user_id',
  // The user's share of a queue. Jobs carry only ids.
  'jobs.user_id',
  // The mark that keeps an older event from restoring the name.
  'user_summaries.id',
  // Events of a deleted account carry only ids.
  'outbox.aggregate_id',
];

const TRIES_MAX = 50;
const TRY_AGAIN_MS = 100;

/** Deletes the account and returns the problems, one sentence each. */
export async function erasureProblems(
  service: Pick<ServiceHarness, 'sql' | 'deleteAccount'>,
  { userId, kept }: ErasureCheck,
): Promise<string[]> {
  const isKept = (name: string) => name in kept || OF_THE_PLATFORM.includes(name);
  const before = await columnsOf(service, userId);
  await service.deleteAccount(userId);
  const isForgotten = ({ name, rows }: Column) => rows === 0 || isKept(name);
  // Work that the event only starts, such as the purge of a bank, is done a moment later.
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

/** Every column that can hold an id, with the number of rows with this one. */
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
