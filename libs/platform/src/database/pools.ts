/** The connection pools of a service's process, besides TypeORM's: for writes, reads and bookkeeping. */
import pg from 'pg';
import { CorkingClient } from './corking-client.js';
import { type DataSourceSettings, passesPooler, sessionOptions, sessionSettings } from './data-source.js';
import { sendUnnamed } from './prepared-statement.js';

/** Default without a variable: see ADR 17 for the sum over all pools and processes. */
const POOL_SIZE = 8;
const REPLICA_CONNECTS_WITHIN_MS = 1_000;

export interface DatabaseSettings extends DataSourceSettings {
  /** Maximum connections of this service in this process for writes, and the same for reads; default 8. */
  poolSize?: number;
  /** Address of a replica that may answer lists and searches. */
  readUrl?: string | undefined;
}

type Address = Pick<DatabaseSettings, 'name' | 'url'>;
type PoolSettings = Address & Pick<DatabaseSettings, 'poolSize'>;

/** For transactions. Statements that are sent without waiting share a round trip: see RunningTransaction. */
export function createWritePool(settings: PoolSettings): pg.Pool {
  return createPool(settings, {
    application_name: `tiku-${settings.name}`,
    max: settings.poolSize ?? POOL_SIZE,
    pipeline: true,
    Client: CorkingClient,
    idle_in_transaction_session_timeout: 60_000,
  });
}

/** Connections whose transactions are read-only unless a statement says otherwise. */
export function createReadPool(settings: PoolSettings): pg.Pool {
  return createPool(settings, {
    application_name: `tiku-${settings.name}-read`,
    max: settings.poolSize ?? POOL_SIZE,
    options: `${sessionOptions(settings.name)} -c default_transaction_read_only=on`,
  });
}

/** The same on a replica. Gives up soon if it is unreachable: the primary answers instead. */
export function createReplicaPool(settings: PoolSettings): pg.Pool {
  return createPool(settings, {
    application_name: `tiku-${settings.name}-lists`,
    max: settings.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: REPLICA_CONNECTS_WITHIN_MS,
    options: sessionOptions(settings.name),
  });
}

/**
 * Two connections for claims and marks of relay, dispatcher and sweeper. They commit asynchronously: a mark that is
 * lost in a crash of PostgreSQL only causes a second publication, which the inbox absorbs.
 */
export function createBookkeepingPool(settings: Address): pg.Pool {
  return createPool(settings, {
    application_name: `tiku-${settings.name}-relay`,
    max: 2,
    options: `${sessionOptions(settings.name)} -c synchronous_commit=off`,
  });
}

function createPool({ name, url }: Address, own: pg.PoolConfig): pg.Pool {
  const isPooled = passesPooler(url);
  const { options: _, idle_in_transaction_session_timeout: __, ...withoutSession } = own;
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    ...sessionSettings(url, name),
    ...(isPooled ? withoutSession : own),
  });
  if (isPooled) {
    sendUnnamed(pool);
    pool.on('connect', sendUnnamed);
  }
  // A broken connection (PostgreSQL restarted) fails its statements and is replaced by the pool. Without listeners
  // on idle and used connections it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
