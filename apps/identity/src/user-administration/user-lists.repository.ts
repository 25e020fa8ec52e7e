/** SQL of the administrators' list of accounts, and of the number of accounts of each kind. */
import { Injectable } from '@nestjs/common';
import {
  ENTERPRISE_CHOICES_MAX,
  type UserFilters,
  type UsersQuery,
  type UserStats,
} from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { containing, cursorTimeSql, cutPage, offsetOf, type Page } from '@tiku/platform/lists';
import { int4, nullable, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import type { z } from 'zod';
import { MATCHING, partOf } from '../enterprises/enterprises-page.repository.js';
import { emailKeyOf } from '../users/email-key.js';
import { USER_COLUMNS, UserRow } from '../users/user-columns.repository.js';
import { decodeUsersCursor } from './users-cursor.js';

type Query = z.output<typeof UsersQuery>;
type Filters = z.output<typeof UserFilters>;
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
const ChoiceRow = row({ id: uuid, name: text, emailSuffix: text });

@Injectable()
export class UserListsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** @throws AppError 400 if the cursor is invalid */
  async page(query: Query): Promise<Page<ListedUser>> {
    const field = SORT_FIELDS[query.sort.replace(/^-/, '')];
    if (!field) throw new Error(`${query.sort} is no order of users`);
    const rows = await this.#rows(query, field);
    return cutPage(rows, query.limit, ({ place, id }) => [query.sort, place, id]);
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

  /** Of the accounts that match. */
  async stats(filters: Filters): Promise<Stats> {
    const { conditions, params } = conditionsOf(filters);
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
       FROM users ${where(conditions)}`,
      params,
    );
    if (!counted) throw new Error('counting users gave no row');
    const { superadmin, admin, teacher, student, ...counts } = counted;
    return { ...counts, byRole: { superadmin, admin, teacher, student } };
  }

  /** By name; the one with `id` too. */
  enterprises(q: string | undefined, id: string | undefined): Promise<RowOf<typeof ChoiceRow>[]> {
    return this.transactions.lists.query(
      ChoiceRow,
      `SELECT e.id, e.name, e.email_suffix AS "emailSuffix" FROM enterprises e
       WHERE ${MATCHING} OR e.id = $2
       ORDER BY e.id = $2 DESC NULLS LAST, e.name, e.id LIMIT $3`,
      [partOf(q), id ?? null, ENTERPRISE_CHOICES_MAX],
    );
  }
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** The filters. A filter that is not set is not in the statement, so that an index can be used. */
function conditionsOf({ q, role, status, enterpriseId }: Filters): {
  conditions: string[];
  params: unknown[];
} {
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
