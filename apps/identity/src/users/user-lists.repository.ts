/** Accounts as lists show them: for administrators, for the search, as a profile. Reads only; never in a loop. */
import { Injectable } from '@nestjs/common';
import type { Role } from '@tiku/contracts/common';
import type { UsersQuery, UserStats } from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { emailKeyOf } from '../registration/email-suffixes.js';
import { UserEntity } from './user.entity.js';

type Query = z.output<typeof UsersQuery>;
type Stats = z.output<typeof UserStats>;
export interface FoundUserRow {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: Role;
  enterprise_id: string | null;
}
export interface ProfileRow extends FoundUserRow {
  department: string | null;
  enterprise_name: string | null;
  registered_at: Date;
  followers_count: number;
  following_count: number;
  following: boolean;
  followed_by: boolean;
}

const SORT_FIELDS: Record<string, string> = {
  name: 'users.name',
  email: 'users.emailKey',
  role: 'users.role',
  status: 'users.status',
  registeredAt: 'users.registeredAt',
  lastLogin: 'users.lastLogin',
};

@Injectable()
export class UserListsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** One page and how many match. */
  async page(query: Query): Promise<{ users: UserEntity[]; total: number }> {
    const descending = query.sort.startsWith('-');
    const field = SORT_FIELDS[query.sort.replace(/^-/, '')];
    if (!field) throw new Error(`${query.sort} is no order of users`);
    const direction = descending ? 'DESC' : 'ASC';
    // Only where there are nulls: with it the index of the usual order could not be used.
    const nulls = field === SORT_FIELDS['lastLogin'] ? 'NULLS LAST' : undefined;
    const [users, total] = await this.#matching(query)
      .orderBy(field, direction, nulls)
      .addOrderBy('users.id', direction)
      .skip((query.page - 1) * query.limit)
      .take(query.limit)
      .getManyAndCount();
    return { users, total };
  }

  #matching({ q, role, status, enterpriseId }: Query): SelectQueryBuilder<UserEntity> {
    const select = this.dataSource.manager.createQueryBuilder(UserEntity, 'users');
    if (q) {
      select.andWhere('(lower(users.name) LIKE :part OR users.emailKey LIKE :part)', {
        part: containing(emailKeyOf(q)),
      });
    }
    if (role) select.andWhere('users.role = :role', { role });
    if (status) select.andWhere('users.status = :status', { status });
    if (enterpriseId) select.andWhere('users.enterpriseId = :enterpriseId', { enterpriseId });
    return select;
  }

  /** Of all accounts, whatever a list shows. */
  async stats(): Promise<Stats> {
    const [row] = await this.transactions.read.query<Omit<Stats, 'byRole'> & Stats['byRole']>(
      `SELECT count(*)::int AS total,
              count(*) FILTER (WHERE status = 'active')::int AS active,
              count(*) FILTER (WHERE status = 'inactive')::int AS inactive,
              count(*) FILTER (WHERE status = 'suspended')::int AS suspended,
              count(*) FILTER (WHERE registered_at >= date_trunc('month', now()))::int AS "newThisMonth",
              count(*) FILTER (WHERE role = 'superadmin')::int AS superadmin,
              count(*) FILTER (WHERE role = 'admin')::int AS admin,
              count(*) FILTER (WHERE role = 'teacher')::int AS teacher,
              count(*) FILTER (WHERE role = 'student')::int AS student
       FROM users`,
    );
    if (!row) throw new Error('counting users gave no row');
    const { superadmin, admin, teacher, student, ...counts } = row;
    return { ...counts, byRole: { superadmin, admin, teacher, student } };
  }

  /**
   * Active people by part of their name or by their whole address; by part of an address only within the caller's
   * enterprise, once the caller's own address is proven. Whole addresses and names that begin with `q` come first.
   */
  search(options: {
    q: string;
    limit: number;
    callerId: string;
    without: string | null;
  }): Promise<FoundUserRow[]> {
    const key = emailKeyOf(options.q);
    return this.transactions.read.query<FoundUserRow>(
      `WITH caller AS (SELECT enterprise_id FROM users WHERE id = $4 AND email_verified)
       SELECT u.id, u.name, u.email, u.avatar, u.role, u.enterprise_id FROM users u
       WHERE u.status = 'active' AND ($5::uuid IS NULL OR u.id <> $5)
         AND (lower(u.name) LIKE $1 OR u.email_key = $2
              OR (u.email_key LIKE $1 AND u.enterprise_id = (SELECT enterprise_id FROM caller)))
       ORDER BY (u.email_key = $2) DESC, (lower(u.name) = $2) DESC, strpos(lower(u.name), $2) = 1 DESC, u.name, u.id
       LIMIT $3`,
      [containing(key), key, options.limit, options.callerId, options.without],
    );
  }

  /** Null where there is no such account. */
  async profile(id: string, callerId: string): Promise<ProfileRow | null> {
    const [row] = await this.transactions.read.query<ProfileRow>(
      `SELECT u.id, u.name, u.email, u.avatar, u.role, u.enterprise_id, u.department, u.enterprise_name,
              u.registered_at,
              (SELECT count(*)::int FROM follows f WHERE f.followee_id = u.id AND f.following) AS followers_count,
              (SELECT count(*)::int FROM follows f WHERE f.follower_id = u.id AND f.following) AS following_count,
              EXISTS (SELECT FROM follows f WHERE f.follower_id = $2 AND f.followee_id = u.id AND f.following)
                AS following,
              EXISTS (SELECT FROM follows f WHERE f.follower_id = u.id AND f.followee_id = $2 AND f.following)
                AS followed_by
       FROM users u WHERE u.id = $1`,
      [id, callerId],
    );
    return row ?? null;
  }

  /** Null also for who has not proven the address: anyone may type one that ends in an enterprise's suffix. */
  async provenEnterpriseOf(id: string): Promise<string | null> {
    const [row] = await this.transactions.read.query<{ enterprise_id: string | null }>(
      'SELECT enterprise_id FROM users WHERE id = $1 AND email_verified',
      [id],
    );
    return row?.enterprise_id ?? null;
  }
}

/** `q` anywhere, its own wildcards taken as they are written. */
function containing(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&')}%`;
}
