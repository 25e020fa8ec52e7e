/**
 * Reads lists and searches from a PostgreSQL replica, if there is one. The replica answers only if it has everything
 * that was committed before the read, by any process; otherwise the primary does. So users never miss what they saved,
 * however far the replica is behind.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { AppError, errorCode } from '../errors/index.js';
import { FairShares } from '../fair-shares/index.js';
import { type EntityReader, managerOf, type ReadManager } from './entity-managers.js';
import { hasReached, type LogPosition, positionOfPrimary, positionOfReplica } from './log-position.js';
import { type PreparedStatement, sendStatement, textOf } from './prepared-statement.js';
import type { Reader } from './read-handle.js';
import { SingleFlight } from './single-flight.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';

/** A replica that takes longer is behind: waiting would cost users more than the primary does. */
const CATCH_UP_MAX_MS = 50;
const LOOK_AGAIN_MS = 2;
/** How long a replica that was behind or unavailable is left alone. */
const REST_MS = 1_000;
/** SQLSTATE of a timeout: the statement would time out on the primary as well. */
const TIMED_OUT = '57014';

export type ListServer = 'replica' | 'primary';

interface ListServers {
  primary: pg.Pool;
  replica: pg.Pool;
  dataSource: DataSource;
  /** The server that answered; `primary` although there is a replica means that it was behind or unavailable. */
  onRead?: (server: ListServer) => void;
}

export class ListReader implements Reader, EntityReader {
  readonly manager: ReadManager;
  readonly #wanted: SingleFlight<LogPosition | null>;
  readonly #reached: SingleFlight<LogPosition | null>;
  readonly #shares: Record<ListServer, FairShares>;
  #restsUntil = 0;

  constructor(private readonly servers: ListServers) {
    this.#wanted = new SingleFlight(() => positionOfPrimary(servers.primary));
    this.#reached = new SingleFlight(() => positionOfReplica(servers.replica));
    this.manager = managerOf(servers.dataSource, false, (sql, params) => this.#read(sql, params));
    this.#shares = {
      primary: new FairShares(servers.primary.options.max),
      replica: new FairShares(servers.replica.options.max),
    };
  }

  async query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]> {
    return shape.read(await this.#read(sql, params), textOf(sql));
  }

  async #read(sql: string | PreparedStatement, params?: unknown[]): Promise<pg.QueryResult> {
    const { primary, onRead } = this.servers;
    const result = await this.#onReplica(sql, params);
    onRead?.(result ? 'replica' : 'primary');
    return result ?? this.#shares.primary.run(() => sendStatement(primary, sql, params));
  }

  /** Null if the replica may not or cannot answer: its recovery cancels conflicting statements. */
  async #onReplica(sql: string | PreparedStatement, params?: unknown[]): Promise<pg.QueryResult | null> {
    if (performance.now() < this.#restsUntil) return null;
    try {
      if (await this.#hasCaughtUp())
        return await this.#shares.replica.run(() => sendStatement(this.servers.replica, sql, params));
    } catch (error) {
      // Refused is the client that has its share; the replica is well.
      if (errorCode(error) === TIMED_OUT || error instanceof AppError) throw error;
    }
    this.#restsUntil = performance.now() + REST_MS;
    return null;
  }

  async #hasCaughtUp(): Promise<boolean> {
    const until = performance.now() + CATCH_UP_MAX_MS;
    const [wanted, first] = await Promise.all([this.#wanted.run(), this.#reached.run()]);
    let reached = first;
    while (wanted && reached) {
      if (hasReached(reached, wanted)) return true;
      if (reached.timeline !== wanted.timeline || performance.now() > until) return false;
      await wait(LOOK_AGAIN_MS);
      reached = await this.#reached.run();
    }
    return false;
  }
}
