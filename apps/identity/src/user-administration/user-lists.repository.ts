/** SQL of the administrators' list of accounts, and of the number of accounts of each kind. */
import { Injectable } from '@nestjs/common';
import type { UsersQuery, UserStats } from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { containing, cursorTimeSql, cutPage, offsetOf, type Page } from '@tiku/platform/lists';
import { int4, nullable, row, text, type RowOf } from '@tiku/platform/rows';
import type { z } from 'zod';
import { emailKeyOf } from '../users/email-key.js';
import { USER_COLUMNS, UserRow } from '../users/user-columns.repository.js';
import { decodeUsersCursor } from './users-cursor.js';

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
  column: string;
  /** The sort value of a cursor: timestamps in the database's microseconds. */
  place: string;
  type: 'text' | 'timestamptz';
  isNullable?: true;
}

const byText = (column: string): SortField => ({ column, place: column, type: 'text' });
const byTime = (column: string): SortField => ({ column, place: cursorTimeSql(column), type: 'timestamptz' });
const SORT_FIELDS: Record<string, SortField> = {
  name: byText('users.name'),
  email: byText('users.email_key'),
  role: byText('users.role'),
  status: byText('users.status'),
  registeredAt: byTime('users.registered_at'),
  lastLogin: { ...byTime('users.last_login'), isNullable: true },
};

const ListedRow = row({ ...UserRow.columns, place: nullable(text) });
type ListedUser = RowOf<typeof ListedRow>;
const CountRow = row({ count: int4 });

@Injectable()
export class UserListsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One page, and the number of matches. @throws AppError 400 if the cursor is invalid */
  async page(query: Query): Promise<Page<ListedUser> & { total: number }> {
    const field = SORT_FIELDS[query.sort.replace(/^-/, '')];
    if (!field) throw new Error(`${query.sort} is no order of users`);
    const [rows, [counted]] = await Promise.all([this.#rows(query, field), this.#count(query)]);
    const page = cutPage(rows, query.limit, ({ place, id }) => [query.sort, place, id]);
    return { ...page, total: counted?.count ?? 0 };
  }

  #rows(query: Query, { column, place, type, isNullable }: SortField): Promise<ListedUser[]> {
    const direction = query.sort.startsWith('-') ? 'DESC' : 'ASC';
    const { conditions, params } = conditionsOf(query);
    const parameter = (value: unknown) => `$${params.push(value)}`;
    if (query.cursor !== undefined) {
      const last = decodeUsersCursor(query.cursor, query.sort, type === 'timestamptz');
      const after = direction === 'ASC' ? '>' : '<';
      const id = parameter(last.id);
      if (last.place === null) conditions.push(`${column} IS NULL AND users.id ${after} ${id}::uuid`);
      else {
        const behind = `(${column}, users.id) ${after} (${parameter(last.place)}::${type}, ${id}::uuid)`;
        // Nulls are last in either direction.
        conditions.push(isNullable ? `(${behind} OR ${column} IS NULL)` : behind);
      }
    }
    // NULLS LAST only for nullable columns: it would rule out the index of the default order.
    const order = `${column} ${direction}${isNullable ? ' NULLS LAST' : ''}, users.id ${direction}`;
    const [limit, offset] = [parameter(query.limit + 1), parameter(offsetOf(query))];
    return this.transactions.lists.query(
      ListedRow,
      `SELECT ${USER_COLUMNS}, ${place} AS place FROM users ${where(conditions)}
       ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
      params,
    );
  }

  #count(query: Query) {
    const { conditions, params } = conditionsOf(query);
    return this.transactions.lists.query(
      CountRow,
      `SELECT count(*)::int AS count FROM users ${where(conditions)}`,
      params,
    );
  }

  /** Of all accounts, independent of the filters. */
  async stats(): Promise<Stats> {
    const [counted] = await this.transactions.lists.query(
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

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** The filters. A filter that is not set is not in the statement, so that an index can be used. */
function conditionsOf({ q, role, status, enterpriseId }: Query): { conditions: string[]; params: unknown[] } {
  const conditions: string[] = [];
  const params: unknown[] = [];
  const parameter = (value: unknown) => `$${params.push(value)}`;
  if (q) {
    const part = parameter(containing(emailKeyOf(q)));
    conditions.push(`(lower(users.name) LIKE ${part} OR users.email_key LIKE ${part})`);
  }
  if (role) conditions.push(`users.role = ${parameter(role)}`);
  if (status) conditions.push(`users.status = ${parameter(status)}`);
  if (enterpriseId) conditions.push(`users.enterprise_id = ${parameter(enterpriseId)}`);
  return { conditions, params };
}
