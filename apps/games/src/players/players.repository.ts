/** SQL of a player's day. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { idAtTime, Transactions } from '@tiku/platform/database';
import { int4, row, theOnly } from '@tiku/platform/rows';

/** A player's day, by the time zone of the profile. */
export interface Day {
  zone: string;
  /** Its midnight. */
  since: Date;
}

/**
 * SQL of the time from which games count, from three values. Somewhere midnight is always less than an hour ago:
 * within a day of a change of the zone the last 24 hours count; otherwise each change would begin a new day.
 */
export const countsSince = (user: string, since: string, zone: string): string =>
  `least(${since}::timestamptz, (SELECT now() - interval '24 hours' FROM day_zones WHERE user_id = ${user}
     AND (zone <> ${zone} OR changed_at > now() - interval '24 hours')))`;

const DAY_MS = 86_400_000;
/**
 * No session of a counted game has a smaller id: games are recorded within hours of their start. Records are
 * partitioned by the year of their session, so this avoids searching other years.
 */
export const earliestSession = (since: Date): string =>
  idAtTime(Math.min(since.getTime(), Date.now() - DAY_MS) - DAY_MS);

const Count = row({ count: int4 });
const SINCE = countsSince('$1', '$2', '$3');
const PLAYED = `SELECT count(*)::int AS count FROM records WHERE user_id = $1 AND played_at >= ${SINCE}
  AND session_id >= $4`;
const STARTED = `SELECT count(*)::int AS count FROM sessions WHERE user_id = $1 AND started_at >= ${SINCE}`;

@Injectable()
export class PlayersRepository {
  constructor(private readonly transactions: Transactions) {}

  async countPlayed(userId: string, { since, zone }: Day, tx?: Tx): Promise<number> {
    const params = [userId, since, zone, earliestSession(since)];
    return theOnly(await (tx ?? this.transactions.read).query(Count, PLAYED, params)).count;
  }

  async countStarted(userId: string, { since, zone }: Day, tx?: Tx): Promise<number> {
    return theOnly(await (tx ?? this.transactions.read).query(Count, STARTED, [userId, since, zone])).count;
  }

  /** Stores a new zone or a change of it. */
  async keepZone(tx: Tx, userId: string, zone: string): Promise<void> {
    await tx.execute(
      `INSERT INTO day_zones AS kept (user_id, zone) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET zone = excluded.zone, changed_at = now() WHERE kept.zone <> excluded.zone`,
      [userId, zone],
    );
  }
}
