/** The list of accounts that administrators see, and how many there are of each kind. */
import { Injectable } from '@nestjs/common';
import type { UsersQuery, UserStats } from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { containing, cursorTimeSql, offsetOf } from '@tiku/platform/lists';
import { int4, row } from '@tiku/platform/rows';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { emailKeyOf } from '../users/email-key.js';
import { decodeUsersCursor, encodeUsersCursor, type UsersPlace } from './users-cursor.js';
import { UserEntity } from '../users/user.entity.js';

type Query = z.output<typeof UsersQuery>;
type Stats = z.output<typeof UserStats>;
const StatsRow = row({
  total: int4,
  active: int4,
  inactive: int4,
  suspended: int4,
  newThisMonth: int4,
  superadmin: int4,
  admin: int4,
  teacher: int4,
  student: int4,
});

interface SortField {
  /** Of the entity. */
  path: string;
  /** Moments are compared in the database's microseconds. */
  isTime?: true;
  isNullable?: true;
}

const SORT_FIELDS: Record<string, SortField> = {
  name: { path: 'users.name' },
  email: { path: 'users.emailKey' },
  role: { path: 'users.role' },
  status: { path: 'users.status' },
  registeredAt: { path: 'users.registeredAt', isTime: true },
  lastLogin: { path: 'users.lastLogin', isTime: true, isNullable: true },
};

@Injectable()
export class UserListsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** One page, how many match, and where the next one begins (null for the last). @throws AppError 400 for no cursor */
  async page(query: Query): Promise<{ users: UserEntity[]; total: number; next: string | null }> {
    const direction = query.sort.startsWith('-') ? 'DESC' : 'ASC';
    const field = SORT_FIELDS[query.sort.replace(/^-/, '')];
    if (!field) throw new Error(`${query.sort} is no order of users`);
    const total = await this.#matching(query).getCount();
    const select = this.#matching(query)
      // A bare column would be taken for the entity's own and missed there.
      .addSelect(field.isTime ? cursorTimeSql(field.path) : `concat(${field.path})`, 'place')
      // Only where there are nulls: with it the index of the usual order could not be used.
      .orderBy(field.path, direction, field.isNullable && 'NULLS LAST')
      .addOrderBy('users.id', direction)
      .limit(query.limit + 1)
      .offset(offsetOf(query));
    if (query.cursor !== undefined)
      goOnAfter(select, field, direction, decodeUsersCursor(query.cursor, query.sort, field.isTime ?? false));
    const { entities, raw } = await select.getRawAndEntities<{ place: string | null }>();
    const users = entities.slice(0, query.limit);
    const last = users.at(-1);
    const place = raw[users.length - 1]?.place ?? null;
    const next = entities.length > query.limit && last ? encodeUsersCursor(query.sort, place, last.id) : null;
    return { users, total, next };
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
    const [counted] = await this.transactions.read.query(
      StatsRow,
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
    if (!counted) throw new Error('counting users gave no row');
    const { superadmin, admin, teacher, student, ...counts } = counted;
    return { ...counts, byRole: { superadmin, admin, teacher, student } };
  }
}

/** Leaves only what comes after the place, nulls being last in either direction. */
function goOnAfter(
  select: SelectQueryBuilder<UserEntity>,
  { path, isTime, isNullable }: SortField,
  direction: 'ASC' | 'DESC',
  { place, id }: UsersPlace,
): void {
  const after = direction === 'ASC' ? '>' : '<';
  if (place === null) {
    select.andWhere(`${path} IS NULL AND users.id ${after} :id`, { id });
    return;
  }
  const value = isTime ? ':place::timestamptz' : ':place';
  const behind = `(${path}, users.id) ${after} (${value}, :id)`;
  select.andWhere(isNullable ? `(${behind} OR ${path} IS NULL)` : behind, { place, id });
}
