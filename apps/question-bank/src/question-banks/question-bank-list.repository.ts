/** SQL of the list of banks. */
import { Injectable } from '@nestjs/common';
import type { ListBanksQuery } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { likePattern } from '@tiku/platform/lists';
import { int4, row } from '@tiku/platform/rows';
import type { z } from 'zod';
import {
  BANK_OR_NULLS,
  bankColumns,
  isFoundBank,
  type QuestionBankRow,
} from './question-bank-columns.repository.js';

const ListedRow = row({ total: int4, ...BANK_OR_NULLS });
const SORT_COLUMN = {
  updatedAt: 'b.updated_at',
  createdAt: 'b.id',
  name: 'b.name',
  questionCount: 'b.question_count',
} as const;
type SortField = keyof typeof SORT_COLUMN;

@Injectable()
export class QuestionBankListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Banks of the page and how many there are, in one statement. */
  async list(
    query: z.output<typeof ListBanksQuery>,
    userId: string,
  ): Promise<{ rows: QuestionBankRow[]; total: number }> {
    const params: unknown[] = [userId];
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const conditions = [
      query.status === 'deleted' ? `b.status = 'deleted' AND m.role = 'owner'` : `b.status <> 'deleted'`,
    ];
    if (query.status && query.status !== 'deleted') conditions.push(`b.status = ${bind(query.status)}`);
    if (query.ids) conditions.push(`b.id = ANY(${bind(query.ids)}::uuid[])`);
    if (query.creatorId) conditions.push(`b.creator_id = ${bind(query.creatorId)}`);
    if (query.category) conditions.push(`b.category = ${bind(query.category)}`);
    if (query.role === 'joined') conditions.push(`m.role <> 'owner'`);
    else if (query.role && query.role !== 'any') conditions.push(`m.role = ${bind(query.role)}`);
    if (query.q) {
      const pattern = bind(likePattern(query.q.normalize('NFKC')));
      conditions.push(
        `(b.name ILIKE ${pattern} OR b.description ILIKE ${pattern} OR array_to_string(b.tags, E'\\n') ILIKE ${pattern})`,
      );
    }
    const descending = query.sort.startsWith('-');
    const column = SORT_COLUMN[query.sort.replace('-', '') as SortField];
    const order = `${column} ${descending ? 'DESC' : 'ASC'}, b.id DESC`;
    const limit = bind(query.limit);
    const offset = bind((query.page - 1) * query.limit);
    // Two index scans instead of an OR over the whole table: the user's memberships, and the public banks.
    const rows = await this.transactions.read.query(
      ListedRow,
      `WITH visible AS (
         SELECT bank_id AS id FROM bank_members WHERE user_id = $1
         UNION
         SELECT id FROM question_banks WHERE visibility = 'public' AND status <> 'deleted'
       ), found AS MATERIALIZED (
         SELECT ${bankColumns('b')}, m.role AS my_role, row_number() OVER (ORDER BY ${order}) AS place
         FROM visible JOIN question_banks b USING (id)
         LEFT JOIN bank_members m ON m.bank_id = b.id AND m.user_id = $1
         WHERE ${conditions.join(' AND ')}
       ), counted AS (SELECT count(*)::int AS total FROM found)
       SELECT counted.total, ${bankColumns('page')}, page.my_role, u.name AS creator_name, u.email AS creator_email FROM counted
       LEFT JOIN (SELECT * FROM found ORDER BY place LIMIT ${limit} OFFSET ${offset}) page ON true
       LEFT JOIN user_summaries u ON u.id = page.creator_id ORDER BY place`,
      params,
    );
    return { rows: rows.filter(isFoundBank), total: rows[0]?.total ?? 0 };
  }
}
