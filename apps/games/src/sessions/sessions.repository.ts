/** SQL of started games. */
import { Injectable } from '@nestjs/common';
import { countsSince, type Day } from '../players/players.repository.js';
import { StoredSettings } from '../records/stored-settings.js';
import { BatchLoader, type PreparedStatement, Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, json, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const SessionRow = row({
  /** The number of its query in the batch, from 1. */
  ordinal: int4,
  id: uuid,
  settings: json(StoredSettings),
  seed: text,
  elapsed_ms: int4,
  is_expired: boolean,
  /** The time from which games count for the player's day. */
  counts_since: timestamptz,
  /** By the database's clock. */
  now: timestamptz,
});
export type SessionRow = RowOf<typeof SessionRow>;
const StartedRow = row({ started_at: timestamptz, expires_at: timestamptz });

/** Beyond the time limit: a record may wait in the browser for the network, for a lesson but not for a day. */
const GRACE_SECONDS = 3_600;

const FIND: PreparedStatement = {
  name: 'sessions-to-record',
  text: `SELECT wanted.ordinal::int4 AS ordinal, s.id, s.settings, s.seed,
    (extract(epoch FROM clock_timestamp() - s.started_at) * 1000)::int AS elapsed_ms,
    s.expires_at < clock_timestamp() AS is_expired,
    ${countsSince('wanted.player', 'wanted.since', 'wanted.zone')} AS counts_since, now() AS now
  FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[])
    WITH ORDINALITY AS wanted (session, player, since, zone, ordinal)
  JOIN sessions s ON s.id = wanted.session AND s.user_id = wanted.player`,
};

interface SessionQuery {
  userId: string;
  id: string;
  today: Day;
}

@Injectable()
export class SessionsRepository {
  readonly #finding = new BatchLoader<SessionQuery, SessionRow | null>((queries) => this.#findAll(queries), {
    runningMax: 2,
    togetherMax: 64,
    waitingMax: 1_000,
  });

  constructor(private readonly transactions: Transactions) {}

  async insert(
    tx: Tx,
    {
      id,
      userId,
      gameType,
      settings,
      seed,
    }: {
      id: string;
      userId: string;
      gameType: string;
      settings: object & { timeLimit: number };
      seed: string;
    },
  ): Promise<RowOf<typeof StartedRow>[]> {
    return tx.query(
      StartedRow,
      `INSERT INTO sessions (id, user_id, game_type, settings, seed, started_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + make_interval(secs => $6))
       RETURNING started_at, expires_at`,
      [id, userId, gameType, JSON.stringify(settings), seed, settings.timeLimit + GRACE_SECONDS],
    );
  }

  /** With the time since its start by the database's clock; null if the player started no such game. */
  find(userId: string, id: string, today: Day): Promise<SessionRow | null> {
    return this.#finding.load({ userId, id, today });
  }

  async #findAll(queries: readonly SessionQuery[]): Promise<(SessionRow | null)[]> {
    const rows = await this.transactions.read.query(SessionRow, FIND, [
      queries.map(({ id }) => id),
      queries.map(({ userId }) => userId),
      queries.map(({ today }) => today.since),
      queries.map(({ today }) => today.zone),
    ]);
    const sessions = queries.map((): SessionRow | null => null);
    for (const found of rows) sessions[found.ordinal - 1] = found;
    return sessions;
  }

  /** Those that count for no day in any time zone. */
  async removeOld(tx: Tx): Promise<void> {
    await tx.execute(`DELETE FROM sessions WHERE expires_at < now() - interval '2 days'`);
  }
}
