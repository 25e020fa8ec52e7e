/** SQL of started games. */
import { Injectable } from '@nestjs/common';
import { countsSince, type Day } from '../players/players.repository.js';
import { StoredSettings } from '../records/stored-settings.js';
import { type PreparedStatement, Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, json, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const SessionRow = row({
  id: uuid,
  settings: json(StoredSettings),
  seed: text,
  elapsed_ms: int4,
  is_expired: boolean,
  /** Since when games count for the player's day. */
  counts_since: timestamptz,
  /** By the database's clock. */
  now: timestamptz,
});
export type SessionRow = RowOf<typeof SessionRow>;
const StartedRow = row({ started_at: timestamptz, expires_at: timestamptz });

/** Beyond the time limit: a record may wait in the browser for the network, a lesson long and not for another day. */
const GRACE_SECONDS = 3_600;

const FIND: PreparedStatement = {
  name: 'session-to-record',
  text: `SELECT id, settings, seed,
    (extract(epoch FROM clock_timestamp() - started_at) * 1000)::int AS elapsed_ms,
    expires_at < clock_timestamp() AS is_expired, ${countsSince('$2', '$3', '$4')} AS counts_since, now() AS now
  FROM sessions WHERE id = $1 AND user_id = $2`,
};

@Injectable()
export class SessionsRepository {
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

  /** With the time since its start by the database's clock; null where the player started no such game. */
  async find(userId: string, id: string, today: Day): Promise<SessionRow | null> {
    const [found] = await this.transactions.read.query(SessionRow, FIND, [
      id,
      userId,
      today.since,
      today.zone,
    ]);
    return found ?? null;
  }

  /** Those that count for no day any more, wherever the player lives. */
  async removeOld(tx: Tx): Promise<void> {
    await tx.execute(`DELETE FROM sessions WHERE expires_at < now() - interval '2 days'`);
  }
}
