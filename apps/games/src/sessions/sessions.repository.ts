/** SQL of started games. */
import { Injectable } from '@nestjs/common';
import { GAME_TYPES } from '@tiku/contracts/game-settings';
import { countsSince, type Day } from '../players/players.repository.js';
import { StoredSettings } from '../records/stored-settings.js';
import type { PreparedStatement, Tx } from '@tiku/platform/database';
import { boolean, int4, json, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const SessionRow = row({
  id: uuid,
  game_type: oneOf(GAME_TYPES),
  settings: json(StoredSettings),
  seed: text,
  elapsed_ms: int4,
  is_expired: boolean,
  is_recorded: boolean,
  /** Games of the day. */
  played: int4,
  /** When the transaction began, which is when its record was played. */
  now: timestamptz,
});
export type SessionRow = RowOf<typeof SessionRow>;
const StartedRow = row({ started_at: timestamptz, expires_at: timestamptz });

/** Beyond the time limit: a record may wait in the browser for the network, a lesson long and not for another day. */
const GRACE_SECONDS = 3_600;

const FIND: PreparedStatement = {
  name: 'session-to-record',
  text: `SELECT s.id, s.game_type, s.settings, s.seed,
    (extract(epoch FROM clock_timestamp() - s.started_at) * 1000)::int AS elapsed_ms,
    s.expires_at < clock_timestamp() AS is_expired, r.id IS NOT NULL AS is_recorded,
    (SELECT count(*)::int FROM records p WHERE p.user_id = $2 AND p.played_at >= ${countsSince('$2', '$3', '$4')}) AS played,
    now() AS now
  FROM sessions s LEFT JOIN records r ON r.session_id = s.id WHERE s.id = $1 AND s.user_id = $2`,
};

@Injectable()
export class SessionsRepository {
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

  /**
   * With the time since its start by the database's clock, and how many games of `today` were played; null where the
   * player started no such game.
   */
  async find(tx: Tx, userId: string, id: string, today: Day): Promise<SessionRow | null> {
    const [found] = await tx.query(SessionRow, FIND, [id, userId, today.since, today.zone]);
    return found ?? null;
  }

  /** Those that count for no day any more, wherever the player lives. */
  async removeOld(tx: Tx): Promise<void> {
    await tx.execute(`DELETE FROM sessions WHERE expires_at < now() - interval '2 days'`);
  }
}
