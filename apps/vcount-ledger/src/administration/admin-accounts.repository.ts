/** SQL of everybody's accounts: people with names, and money of people whose name is not known (any more). */
import { Injectable } from '@nestjs/common';
import type { AdminAccountsQuery } from '@tiku/contracts/vcount-ledger';
import { Transactions } from '@tiku/platform/database';
import { containing, offsetOf } from '@tiku/platform/lists';
import { int8AsNumber, nullable, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import type { z } from 'zod';

const AdminAccountRow = row({
  id: uuid,
  name: nullable(text),
  email: nullable(text),
  role: nullable(text),
  balance: int8AsNumber,
  recharged: int8AsNumber,
  spent: int8AsNumber,
  income: int8AsNumber,
  entry_count: int8AsNumber,
});
export type AdminAccountRow = RowOf<typeof AdminAccountRow>;
const TotalsRow = row({
  accounts: int8AsNumber,
  balance: int8AsNumber,
  recharged: int8AsNumber,
  spent: int8AsNumber,
});

type Query = Pick<z.output<typeof AdminAccountsQuery>, 'q' | 'role'>;

/** $1 the searched text or null, $2 the role or null, $3 one person or null. */
const ACCOUNTS = `(
  SELECT u.id, p.name, p.email, p.role, coalesce(a.balance, 0) AS balance, coalesce(a.recharged, 0) AS recharged,
    coalesce(a.spent, 0) AS spent, coalesce(a.income, 0) AS income, coalesce(a.entry_count, 0) AS entry_count
  FROM (SELECT id FROM user_summaries WHERE NOT deleted UNION SELECT id FROM accounts WHERE kind = 'user') u
  LEFT JOIN user_summaries p ON p.id = u.id LEFT JOIN accounts a ON a.id = u.id
  WHERE ($1::text IS NULL OR p.name ILIKE $1 OR p.email ILIKE $1 OR p.role ILIKE $1)
    AND ($2::text IS NULL OR p.role = $2) AND ($3::uuid IS NULL OR u.id = $3)) accounts`;

/** Ids are made in the order of time. */
const COLUMN = {
  name: 'name',
  balance: 'balance',
  recharged: 'recharged',
  spent: 'spent',
  createdAt: 'id',
} as const;

@Injectable()
export class AdminAccountsRepository {
  constructor(private readonly transactions: Transactions) {}

  async list({
    q,
    role,
    sort,
    page,
    limit,
  }: z.output<typeof AdminAccountsQuery>): Promise<AdminAccountRow[]> {
    const field = (sort.startsWith('-') ? sort.slice(1) : sort) as keyof typeof COLUMN;
    const order = sort.startsWith('-') ? 'DESC NULLS LAST' : 'ASC NULLS LAST';
    return this.transactions.lists.query(
      AdminAccountRow,
      `SELECT ${AdminAccountRow.list()} FROM ${ACCOUNTS} ORDER BY ${COLUMN[field]} ${order}, id LIMIT $4 OFFSET $5`,
      [...parameters({ q, role }), null, limit, offsetOf({ page, limit })],
    );
  }

  async totals(query: Query): Promise<RowOf<typeof TotalsRow>> {
    const rows = await this.transactions.lists.query(
      TotalsRow,
      `SELECT count(*) AS accounts, coalesce(sum(balance), 0)::bigint AS balance,
         coalesce(sum(recharged), 0)::bigint AS recharged, coalesce(sum(spent), 0)::bigint AS spent FROM ${ACCOUNTS}`,
      [...parameters(query), null],
    );
    return theOnly(rows);
  }

  async find(userId: string): Promise<AdminAccountRow | null> {
    const [found] = await this.transactions.read.query(
      AdminAccountRow,
      `SELECT ${AdminAccountRow.list()} FROM ${ACCOUNTS}`,
      [null, null, userId],
    );
    return found ?? null;
  }

  /** The next ones by id: a file of all is read in portions. */
  async portion(query: Query, after: string, limit: number): Promise<AdminAccountRow[]> {
    return this.transactions.read.query(
      AdminAccountRow,
      `SELECT ${AdminAccountRow.list()} FROM ${ACCOUNTS} WHERE id > $4 ORDER BY id LIMIT $5`,
      [...parameters(query), null, after, limit],
    );
  }
}

const parameters = ({ q, role }: Query) => [q === '' ? null : containing(q), role ?? null];
