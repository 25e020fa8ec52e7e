/** SQL of boards: the source of truth, of which Redis has a copy. */
import { Injectable } from '@nestjs/common';
import { type PreparedStatement, Transactions, type Tx } from '@tiku/platform/database';
import { cursorTimeSql } from '@tiku/platform/lists';
import {
  boolean,
  int8AsNumber,
  nullable,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const StandingRow = row({
  user_id: uuid,
  place: int8AsNumber,
  creator_id: uuid,
  creator_name: nullable(text),
  creator_email: nullable(text),
});
export type StandingRow = RowOf<typeof StandingRow>;
const PlaceRow = row({ user_id: uuid, place: int8AsNumber });
export type PlaceRow = RowOf<typeof PlaceRow>;
/** `changed` to the microsecond, because the next portion begins after it. */
const ChangeRow = row({ user_id: uuid, place: int8AsNumber, changed: text });
export type ChangeRow = RowOf<typeof ChangeRow>;
const Rank = row({ rank: int8AsNumber, total: int8AsNumber });
const RankAmong = row({ rank: int8AsNumber, total: int8AsNumber, is_among: boolean });
const Clock = row({ now: timestamptz, settled: timestamptz });
const BoardRow = row({ board: text });

const NAMED = `s.user_id, s.place, s.user_id AS creator_id, u.name AS creator_name, u.email AS creator_email`;

/** Planned once per connection. With a parameter as limit, PostgreSQL would plan each call. */
const topOf = (limit: number): PreparedStatement => ({
  name: `top-${limit}`,
  text: `SELECT ${NAMED} FROM (
    SELECT user_id, place FROM standings WHERE board = $1 ORDER BY place DESC, user_id DESC LIMIT ${limit}
  ) s LEFT JOIN user_summaries u ON u.id = s.user_id ORDER BY s.place DESC, s.user_id DESC`,
});
const PLACE_OF: PreparedStatement = {
  name: 'place',
  text: 'SELECT user_id, place FROM standings WHERE board = $1 AND user_id = $2',
};

@Injectable()
export class StandingsRepository {
  constructor(private readonly transactions: Transactions) {}

  async top(board: string, limit: number): Promise<StandingRow[]> {
    return this.transactions.lists.query(StandingRow, topOf(limit), [board]);
  }

  /** The same within a player's enterprise; empty for a player without one. */
  async topOfEnterprise(board: string, limit: number, userId: string): Promise<StandingRow[]> {
    return this.transactions.lists.query(
      StandingRow,
      `SELECT ${NAMED} FROM user_summaries me
       JOIN user_summaries u ON u.enterprise_id = me.enterprise_id
       JOIN standings s ON s.board = $1 AND s.user_id = u.id
       WHERE me.id = $3 ORDER BY s.place DESC, s.user_id DESC LIMIT $2`,
      [board, limit, userId],
    );
  }

  async placeOf(board: string, userId: string): Promise<number | null> {
    const [found] = await this.transactions.read.query(PlaceRow, PLACE_OF, [board, userId]);
    return found?.place ?? null;
  }

  /** Counts the places above: used while Redis has no copy. */
  async rankOf(board: string, { user_id, place }: PlaceRow): Promise<{ rank: number; total: number }> {
    const rows = await this.transactions.read.query(
      Rank,
      `SELECT count(*) FILTER (WHERE (place, user_id) > ($2, $3::uuid)) + 1 AS rank, count(*) AS total
       FROM standings WHERE board = $1`,
      [board, place, user_id],
    );
    return theOnly(rows);
  }

  /** The same within the enterprise of `callerId`, to which the player need not belong. */
  async rankInEnterprise(
    board: string,
    { user_id, place }: PlaceRow,
    callerId: string,
  ): Promise<{ rank: number | null; total: number }> {
    const rows = await this.transactions.read.query(
      RankAmong,
      `SELECT count(*) FILTER (WHERE (s.place, s.user_id) > ($2, $3::uuid)) + 1 AS rank, count(*) AS total,
         coalesce(bool_or(s.user_id = $3::uuid), false) AS is_among
       FROM user_summaries me
       JOIN user_summaries u ON u.enterprise_id = me.enterprise_id
       JOIN standings s ON s.board = $1 AND s.user_id = u.id
       WHERE me.id = $4`,
      [board, place, user_id, callerId],
    );
    const { rank, total, is_among: isAmong } = theOnly(rows);
    return { rank: isAmong ? rank : null, total };
  }

  async total(board: string): Promise<number> {
    return (await this.rankOf(board, { user_id: ZERO_ID, place: 0 })).total;
  }

  /**
   * By the database's clock: now, and the start of the oldest open transaction. A later read includes every change
   * before `settled`: only later ones can still be committed. Only transactions of this service's role write boards,
   * and PostgreSQL shows no others (if services share a role it does: looks then go back further than necessary).
   */
  async clock(): Promise<{ now: Date; settled: Date }> {
    return theOnly(
      await this.transactions.read.query(
        Clock,
        `SELECT now() AS now, least(now(), min(xact_start)) AS settled
         FROM pg_stat_activity WHERE datname = current_database()`,
      ),
    );
  }

  /** The rows after `after`, by player. */
  async portion(board: string, after: string | null, limit: number): Promise<PlaceRow[]> {
    return this.transactions.read.query(
      PlaceRow,
      `SELECT user_id, place FROM standings WHERE board = $1 AND ($2::uuid IS NULL OR user_id > $2)
       ORDER BY user_id LIMIT $3`,
      [board, after, limit],
    );
  }

  /** The rows changed since then, or after one of them, until `until`, in the order of their changes. */
  async changed(board: string, after: Date | ChangeRow, until: Date, limit: number): Promise<ChangeRow[]> {
    const [since, userId] = after instanceof Date ? [after, null] : [after.changed, after.user_id];
    return this.transactions.read.query(
      ChangeRow,
      `SELECT user_id, place, ${cursorTimeSql('changed_at')} AS changed FROM standings
       WHERE board = $1 AND changed_at >= $2 AND changed_at < $4
         AND ($3::uuid IS NULL OR (changed_at, user_id) > ($2, $3))
       ORDER BY changed_at, user_id LIMIT $5`,
      [board, since, userId, until, limit],
    );
  }

  /** The boards of a deleted player. */
  async erase(tx: Tx, userId: string): Promise<string[]> {
    const rows = await tx.query(BoardRow, 'DELETE FROM standings WHERE user_id = $1 RETURNING board', [
      userId,
    ]);
    return rows.map(({ board }) => board);
  }

  /** Boards of weeks that can no longer be requested. */
  async removeOldWeeks(tx: Tx): Promise<void> {
    await tx.execute(
      `DELETE FROM standings WHERE changed_at < now() - interval '15 days' AND board NOT LIKE '%/all'`,
    );
  }
}

const ZERO_ID = '00000000-0000-0000-0000-000000000000';
