/** SQL of follows. */
import { Injectable } from '@nestjs/common';
import { ROLES } from '@tiku/contracts/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { cursorTimeSql, type TimePlace } from '@tiku/platform/lists';
import {
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import type { z } from 'zod';

export interface Follow {
  followerId: string;
  userId: string;
  following: boolean;
  version: number;
}
const SocialRow = row({
  id: uuid,
  name: text,
  avatar: nullable(text),
  role: oneOf(ROLES),
  department: nullable(text),
  enterprise_name: nullable(text),
  following: boolean,
  since: timestamptz,
  /** As PostgreSQL stores it, in microseconds: a Date would lose the order within a millisecond. */
  place: text,
});
export type SocialRow = RowOf<typeof SocialRow>;
const FollowRow = row({ following: boolean, version: int4 });
const FollowStatusRow = row({ following: boolean, followed_by: boolean });
const CountRow = row({ count: int4 });
export type SocialType = 'followers' | 'following';

@Injectable()
export class SocialRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One statement, so that two concurrent clicks are two toggles. */
  async toggle(tx: Tx, followerId: string, userId: string): Promise<Follow> {
    const [follow] = await tx.query(
      FollowRow,
      `INSERT INTO follows (follower_id, followee_id) VALUES ($1, $2)
       ON CONFLICT (follower_id, followee_id) DO UPDATE
         SET following = NOT follows.following, version = follows.version + 1, since = now()
       RETURNING following, version`,
      [followerId, userId],
    );
    if (!follow) throw new Error('a follow was neither created nor changed');
    return { followerId, userId, ...follow };
  }

  async countFollowers(tx: Tx, userId: string): Promise<number> {
    const [counted] = await tx.query(
      CountRow,
      'SELECT count(*)::int AS count FROM follows WHERE followee_id = $1 AND following',
      [userId],
    );
    return counted?.count ?? 0;
  }

  /** Null if the account does not exist. */
  async status(
    callerId: string,
    userId: string,
  ): Promise<{ following: boolean; followed_by: boolean } | null> {
    const [status] = await this.transactions.read.query(
      FollowStatusRow,
      `SELECT EXISTS (SELECT FROM follows f WHERE f.follower_id = $1 AND f.followee_id = u.id AND f.following)
                AS following,
              EXISTS (SELECT FROM follows f WHERE f.follower_id = u.id AND f.followee_id = $1 AND f.following)
                AS followed_by
       FROM users u WHERE u.id = $2`,
      [callerId, userId],
    );
    return status ?? null;
  }

  /** The length of the list; null if the account does not exist. */
  async countOf(userId: string, type: SocialType): Promise<number | null> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      `SELECT (SELECT count(*)::int FROM follows f WHERE f.${SIDES[type].of} = u.id AND f.following) AS count
       FROM users u WHERE u.id = $1`,
      [userId],
    );
    return counted?.count ?? null;
  }

  /** Latest first: `limit` rows after `after`, or after `offset` rows. One statement for any length. */
  list(options: {
    userId: string;
    callerId: string;
    type: SocialType;
    limit: number;
    offset: number;
    after: z.output<typeof TimePlace> | null;
  }): Promise<SocialRow[]> {
    const { of, other } = SIDES[options.type];
    return this.transactions.read.query(
      SocialRow,
      `SELECT u.id, u.name, u.avatar, u.role, u.department, u.enterprise_name, f.since,
              ${cursorTimeSql('f.since')} AS place,
              EXISTS (SELECT FROM follows mine
                      WHERE mine.follower_id = $2 AND mine.followee_id = u.id AND mine.following) AS following
       FROM follows f JOIN users u ON u.id = f.${other}
       WHERE f.${of} = $1 AND f.following
         AND ($5::timestamptz IS NULL OR (f.since, f.${other}) < ($5::timestamptz, $6::uuid))
       ORDER BY f.since DESC, f.${other} DESC LIMIT $3 OFFSET $4`,
      [
        options.userId,
        options.callerId,
        options.limit,
        options.offset,
        options.after?.[0] ?? null,
        options.after?.[1] ?? null,
      ],
    );
  }
}

const SIDES = {
  followers: { of: 'followee_id', other: 'follower_id' },
  following: { of: 'follower_id', other: 'followee_id' },
} as const;
