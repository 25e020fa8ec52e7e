/** SQL of all accounts: people with names, and money of people whose names are unknown or deleted. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import type { AdminAccountsQuery } from '@tiku/contracts/vcount-ledger';
import { Transactions } from '@tiku/platform/database';
import { containing, CursorText, cutPage, offsetOf, sortedPlace, type Page } from '@tiku/platform/lists';
import { int8AsNumber, nullable, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';

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
const ListedAccountRow = row({ ...AdminAccountRow.columns, position: text });
type ListedAccountRow = RowOf<typeof ListedAccountRow>;
const TotalsRow = row({
  accounts: int8AsNumber,
  balance: int8AsNumber,
  recharged: int8AsNumber,
  spent: int8AsNumber,
  income: int8AsNumber,
  adjusted: int8AsNumber,
  held: int8AsNumber,
});

type ListQuery = Omit<z.output<typeof AdminAccountsQuery>, 'format'>;
type Query = Pick<ListQuery, 'q' | 'role'>;
/** Hundredths as a cursor carries them. */
const Whole = z.string().regex(/^-?\d{1,18}$/);

/** $1 the search text or null, $2 the role or null, $3 one person or null. */
const ACCOUNTS = `(
  SELECT u.id, p.name, p.email, p.role, coalesce(a.balance, 0) AS balance, coalesce(a.recharged, 0) AS recharged,
    coalesce(a.spent, 0) AS spent, coalesce(a.income, 0) AS income, coalesce(a.entry_count, 0) AS entry_count
  FROM (SELECT id FROM user_summaries WHERE NOT deleted UNION SELECT id FROM accounts WHERE kind = 'user') u
  LEFT JOIN user_summaries p ON p.id = u.id LEFT JOIN accounts a ON a.id = u.id
  WHERE ($1::text IS NULL OR p.name ILIKE $1 OR p.email ILIKE $1 OR p.role ILIKE $1)
    AND ($2::text IS NULL OR p.role = $2) AND ($3::uuid IS NULL OR u.id = $3)) accounts`;

/** `sorted` compares, `value` reads it from a cursor. Ids sort by creation time. */
const SORTS = {
  name: { sorted: `coalesce(name, '')`, type: 'text', value: CursorText },
  balance: { sorted: 'balance', type: 'bigint', value: Whole },
  recharged: { sorted: 'recharged', type: 'bigint', value: Whole },
  spent: { sorted: 'spent', type: 'bigint', value: Whole },
  createdAt: { sorted: 'id', type: 'uuid', value: Uuid },
} as const;

@Injectable()
export class AdminAccountsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** @throws AppError 400 if the cursor is not of this sort */
  async list(query: ListQuery): Promise<Page<ListedAccountRow>> {
    const { sort, limit } = query;
    const { sorted, type, value } = SORTS[sort.replace('-', '') as keyof typeof SORTS];
    const [direction, beyond] = sort.startsWith('-') ? ['DESC', '<'] : ['ASC', '>'];
    const [after, afterId] = sortedPlace(query, value);
    const rows = await this.transactions.lists.query(
      ListedAccountRow,
      `SELECT ${AdminAccountRow.list()}, (${sorted})::text AS position FROM ${ACCOUNTS}
       WHERE $5::uuid IS NULL OR (${sorted}, id) ${beyond} ($4::${type}, $5::uuid)
       ORDER BY ${sorted} ${direction}, id ${direction} LIMIT $6 OFFSET $7`,
      [...parameters(query), null, after, afterId, limit + 1, offsetOf(query)],
    );
    return cutPage(rows, limit, ({ position, id }) => [sort, position, id]);
  }

  async totals(query: Query): Promise<RowOf<typeof TotalsRow>> {
    const rows = await this.transactions.lists.query(
      TotalsRow,
      `SELECT count(*) AS accounts, coalesce(sum(balance), 0)::bigint AS balance,
         coalesce(sum(recharged), 0)::bigint AS recharged, coalesce(sum(spent), 0)::bigint AS spent,
         coalesce(sum(income), 0)::bigint AS income,
         -- The other kinds of transfers are counted in the other columns.
         coalesce(sum(balance - recharged + spent - income), 0)::bigint AS adjusted,
         coalesce(sum(escrow.held), 0)::bigint AS held
       FROM ${ACCOUNTS}
       LEFT JOIN (SELECT owner_id, balance AS held FROM accounts WHERE kind = 'escrow') escrow
         ON escrow.owner_id = accounts.id`,
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
}

const parameters = ({ q, role }: Query) => [q === '' ? null : containing(q), role ?? null];
