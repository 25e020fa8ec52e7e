/**
 * Lists and searches on a replica of PostgreSQL, where there is one. A read goes there only when the replica shows
 * everything that was committed before the read was asked for, by this process or any other; else the primary answers.
 * So a person who saves and looks never misses what was saved, however far the replica is behind.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '../errors/index.js';
import { hasReached, type LogPosition, positionOfPrimary, positionOfReplica } from './log-position.js';
import { type PreparedStatement, sendStatement, textOf } from './prepared-statement.js';
import type { Reader } from './read-handle.js';
import { SharedQuestion } from './shared-question.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';

/** A replica that needs longer is behind: waiting would cost people more than the primary does. */
const CATCH_UP_MAX_MS = 50;
const LOOK_AGAIN_MS = 2;
/** After it was behind or away, it is left alone for so long. */
const REST_MS = 1_000;
/** SQLSTATE of a statement that took too long: it would on the primary as well. */
const TIMED_OUT = '57014';

export type ListServer = 'replica' | 'primary';

interface ListServers {
  primary: pg.Pool;
  replica: pg.Pool;
  /** Who answered; `primary` although there is a replica means that it was behind or away. */
  onRead?: (server: ListServer) => void;
}

export class ListReader implements Reader {
  readonly #wanted: SharedQuestion<LogPosition | null>;
  readonly #reached: SharedQuestion<LogPosition | null>;
  #restsUntil = 0;

  constructor(private readonly servers: ListServers) {
    this.#wanted = new SharedQuestion(() => positionOfPrimary(servers.primary));
    this.#reached = new SharedQuestion(() => positionOfReplica(servers.replica));
  }

  async query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]> {
    const { primary, onRead } = this.servers;
    const result = await this.#onReplica(sql, params);
    onRead?.(result ? 'replica' : 'primary');
    return shape.read(result ?? (await sendStatement(primary, sql, params)), textOf(sql));
  }

  /** Null where the replica may not answer or cannot: its recovery ends statements that stand in its way. */
  async #onReplica(sql: string | PreparedStatement, params?: unknown[]): Promise<pg.QueryResult | null> {
    if (performance.now() < this.#restsUntil) return null;
    try {
      if (await this.#hasCaughtUp()) return await sendStatement(this.servers.replica, sql, params);
    } catch (error) {
      if (errorCode(error) === TIMED_OUT) throw error;
    }
    this.#restsUntil = performance.now() + REST_MS;
    return null;
  }

  async #hasCaughtUp(): Promise<boolean> {
    const until = performance.now() + CATCH_UP_MAX_MS;
    const [wanted, first] = await Promise.all([this.#wanted.ask(), this.#reached.ask()]);
    let reached = first;
    while (wanted && reached) {
      if (hasReached(reached, wanted)) return true;
      if (reached.timeline !== wanted.timeline || performance.now() > until) return false;
      await wait(LOOK_AGAIN_MS);
      reached = await this.#reached.ask();
    }
    return false;
  }
}
