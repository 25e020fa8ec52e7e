/** SQL of people as others see them: search by name or address, and one profile. */
import { Injectable } from '@nestjs/common';
import { ROLES } from '@tiku/contracts/common';
import { Transactions } from '@tiku/platform/database';
import { containing } from '@tiku/platform/lists';
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
import { emailKeyOf } from '../users/email-key.js';

const FoundUserRow = row({
  id: uuid,
  name: text,
  email: text,
  avatar: nullable(text),
  role: oneOf(ROLES),
  enterprise_id: nullable(uuid),
});
export type FoundUserRow = RowOf<typeof FoundUserRow>;
const ProfileRow = row({
  ...FoundUserRow.columns,
  department: nullable(text),
  enterprise_name: nullable(text),
  registered_at: timestamptz,
  followers_count: int4,
  following_count: int4,
  following: boolean,
  followed_by: boolean,
});
export type ProfileRow = RowOf<typeof ProfileRow>;
const EnterpriseIdRow = row({ enterprise_id: nullable(uuid) });

@Injectable()
export class PeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Active people, pupils excepted, by part of their name or by their whole address; by part of an address only within the caller's
   * enterprise, and only if the caller's address is verified. Exact addresses and names that begin with `q` come first.
   */
  search(options: { q: string; limit: number; callerId: string }): Promise<FoundUserRow[]> {
    const key = emailKeyOf(options.q);
    return this.transactions.lists.query(
      FoundUserRow,
      `WITH caller AS (SELECT enterprise_id FROM users WHERE id = $4 AND email_verified)
       SELECT u.id, u.name, u.email, u.avatar, u.role, u.enterprise_id FROM users u
       WHERE u.status = 'active' AND u.managed_by IS NULL
         AND (lower(u.name) LIKE $1 OR u.email_key = $2
              OR (u.email_key LIKE $1 AND u.enterprise_id = (SELECT enterprise_id FROM caller)))
       ORDER BY (u.email_key = $2) DESC, (lower(u.name) = $2) DESC, strpos(lower(u.name), $2) = 1 DESC, u.name, u.id
       LIMIT $3`,
      [containing(key), key, options.limit, options.callerId],
    );
  }

  /** Null if there is no such account, and for a pupil outside the caller's enterprise. */
  async profile(id: string, callerId: string): Promise<ProfileRow | null> {
    const [profile] = await this.transactions.read.query(
      ProfileRow,
      `SELECT u.id, u.name, u.email, u.avatar, u.role, u.enterprise_id, u.department, u.enterprise_name,
              u.registered_at,
              (SELECT count(*)::int FROM follows f WHERE f.followee_id = u.id AND f.following) AS followers_count,
              (SELECT count(*)::int FROM follows f WHERE f.follower_id = u.id AND f.following) AS following_count,
              EXISTS (SELECT FROM follows f WHERE f.follower_id = $2 AND f.followee_id = u.id AND f.following)
                AS following,
              EXISTS (SELECT FROM follows f WHERE f.follower_id = u.id AND f.followee_id = $2 AND f.following)
                AS followed_by
       FROM users u WHERE u.id = $1 AND (u.managed_by IS NULL OR EXISTS (
         SELECT FROM users c WHERE c.id = $2 AND (c.managed_by = u.managed_by
           OR (c.enterprise_id = u.managed_by AND c.email_verified) OR c.role IN ('admin', 'superadmin'))))`,
      [id, callerId],
    );
    return profile ?? null;
  }

  /** Also null for an unverified caller: anyone can register an address that ends in an enterprise's suffix. */
  async provenEnterpriseOf(id: string): Promise<string | null> {
    const [proven] = await this.transactions.read.query(
      EnterpriseIdRow,
      'SELECT enterprise_id FROM users WHERE id = $1 AND email_verified',
      [id],
    );
    return proven?.enterprise_id ?? null;
  }
}
