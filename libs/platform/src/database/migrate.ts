import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { ConfigError } from '../config/index.js';
import { schemaOf } from './data-source.js';
import { isLockWait, limitLockWait, LOCK_WAITS, type LockWaits, untilUnlocked } from './lock-waits.js';
import { EXTENSIONS } from './provision.js';
import { nextOf, refuseNewerContract } from './applied-migrations.js';

const LOCK_NAMESPACE = 0x7469; // "ti"

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Polling interval of a process that waits for another's migration. */
const LOCK_POLL_MS = 200;

interface MigrateOptions {
  /** Called when a migration waits for the holder of a lock; default: writes to standard error. */
  warn?: (message: string) => void;
  waits?: LockWaits;
}

/**
 * Runs pending migrations, each in a separate transaction, once across all processes: the others wait for the advisory
 * lock and then find nothing. A migration whose table is locked yields and is repeated for some minutes. Creates the
 * schema if the provisioner has not.
 * @throws ConfigError if a newer release removed what this one uses, the database is not prepared, or a migration fails
 */
export async function migrate(
  dataSource: DataSource,
  { warn = console.error, waits = LOCK_WAITS }: MigrateOptions = {},
): Promise<void> {
  const schema = 'schema' in dataSource.options ? dataSource.options.schema : undefined;
  if (!schema) throw new Error('the DataSource has no schema');
  const guard = dataSource.createQueryRunner();
  // The lock lasts as long as its transaction: behind a pooler the next statement may use another connection. Between
  // its statements it holds no snapshot, which a concurrent index build would wait for.
  await guard.startTransaction('READ COMMITTED');
  try {
    await guard.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await lock(guard, schema);
    await run(dataSource, schema, { warn, waits }).catch((error: unknown) => refuseRole(error, schema));
  } finally {
    await guard.rollbackTransaction();
    await guard.release();
  }
}

async function run(
  dataSource: DataSource,
  schema: string,
  { warn, waits }: Required<MigrateOptions>,
): Promise<void> {
  await requireExtensions(dataSource);
  const found = await dataSource.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  if (found.length === 0) await dataSource.query(`CREATE SCHEMA IF NOT EXISTS "${schemaOf(schema)}"`);
  await refuseNewerContract(dataSource, schema);
  const sayWait = async (pauseMs: number): Promise<void> =>
    warn(
      `The migration ${await nextOf(dataSource, schema)} of the schema "${schema}" finds its table locked and gives way, ` +
        `again in ${pauseMs / 1_000} s. Locks are held there by: ${await lockHolders(dataSource, schema)}`,
    );
  await untilUnlocked(() => runPending(dataSource, waits), sayWait, waits).catch((error: unknown) =>
    explainFailure(error, dataSource, schema),
  );
}

/** Limits lock waits of each transaction; migrations without one take their locks by helpers that set the limit. */
async function runPending(dataSource: DataSource, waits: LockWaits): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const begin = runner.startTransaction.bind(runner);
  runner.startTransaction = async (level) => {
    await begin(level);
    await runner.query(limitLockWait(waits));
  };
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  try {
    await executor.executePendingMigrations();
  } finally {
    await runner.release();
  }
}

/** Names of connections, which PostgreSQL shows to every role. */
async function lockHolders(dataSource: DataSource, schema: string): Promise<string> {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT DISTINCT coalesce(nullif(a.application_name, ''), 'a connection without a name') || ' (pid ' || a.pid || ')' AS name
     FROM pg_locks l JOIN pg_class c ON c.oid = l.relation JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.granted AND a.datname = current_database() AND c.relnamespace = to_regnamespace($1)
       AND a.pid <> pg_backend_pid() ORDER BY 1 LIMIT 10`,
    [`"${schema}"`],
  );
  return rows.length === 0 ? 'none any more' : rows.map(({ name }) => name).join(', ');
}

/**
 * Polls instead of waiting inside PostgreSQL: a statement that waits for the lock holds a snapshot, and a concurrent
 * index build of the lock's holder waits for all snapshots. Each would wait for the other for ever.
 */
async function lock(guard: QueryRunner, schema: string): Promise<void> {
  for (;;) {
    // Without parameters: with them, the portal that PostgreSQL keeps until the next statement holds a snapshot.
    const [row] = await guard.query(
      `SELECT pg_try_advisory_xact_lock(${LOCK_NAMESPACE}, hashtext('${schemaOf(schema)}')) AS locked`,
    );
    if (row.locked) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

/**
 * A service may use extensions but not install them: without this check, a migration would fail with an obscure error.
 */
async function requireExtensions(dataSource: DataSource): Promise<void> {
  const missing: { name: string; database: string }[] = await dataSource.query(
    `SELECT name, current_database() AS database FROM unnest($1::text[]) AS name WHERE NOT EXISTS (
       SELECT FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
       WHERE e.extname = name AND n.nspname = ANY (current_schemas(true)))`,
    [EXTENSIONS],
  );
  const [first] = missing;
  if (!first) return;
  throw new ConfigError(
    `DATABASE_URL: the database "${first.database}" is not prepared, its schema "extensions" lacks ` +
      `${missing.map(({ name }) => name).join(', ')}: run infra/postgres/init.sh as its administrator, or correct the address`,
  );
}

/** If the role may not run a migration, the address is that of another role. */
function refuseRole(error: unknown, schema: string): never {
  const cause = error instanceof ConfigError ? error.cause : error;
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  if (code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new ConfigError(
    `DATABASE_URL: its role may not change the schema "${schema}" (${String(message)}): use the role that owns it`,
    { cause },
  );
}

/** Names the migration: an operator asks what failed and what is left of it. */
async function explainFailure(error: unknown, dataSource: DataSource, schema: string): Promise<never> {
  const failed = await nextOf(dataSource, schema);
  if (!failed) throw error;
  const reason = isLockWait(error)
    ? `was given up: its table stayed locked by ${await lockHolders(dataSource, schema)}. End that first`
    : `failed (${(error as Error).message})`;
  // For example a concurrent index build.
  const isAtomic =
    dataSource.migrations.find(({ name, constructor }) => (name ?? constructor.name) === failed)
      ?.transaction !== false;
  const rest = isAtomic
    ? 'nothing of it is left, the next start runs it again'
    : 'it runs without a transaction, so parts of it may be left, the next start runs it again and completes them';
  throw new ConfigError(`The migration ${failed} of the schema "${schema}" ${reason}: ${rest}`, {
    cause: error,
  });
}
