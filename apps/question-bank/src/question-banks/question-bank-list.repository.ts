/** SQL of the list of banks. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import type { ListBanksQuery } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import {
  containing,
  CursorText,
  CursorTime,
  cursorTimeSql,
  cutPage,
  offsetOf,
  sortedPlace,
} from '@tiku/platform/lists';
import { int4, nullable, row, text } from '@tiku/platform/rows';
import { z } from 'zod';
import {
  BANK_OR_NULLS,
  bankColumns,
  EFFECTIVE_ROLE,
  isFoundBank,
  type QuestionBankRow,
} from './question-bank-columns.repository.js';
import { COLLEAGUES_BANKS } from './visible-banks.repository.js';

/** `position` is the row's value in the order of the list, as a cursor carries it. */
const ListedRow = row({ total: int4, position: nullable(text), ...BANK_OR_NULLS });
interface Sort {
  column: string;
  /** The value of `position`, and how the statement parses it. */
  position: z.ZodType<string>;
  type: string;
}
const SORTS = {
  updatedAt: { column: 'updated_at', position: CursorTime, type: 'timestamptz' },
  createdAt: { column: 'id', position: Uuid, type: 'uuid' },
  name: { column: 'name', position: CursorText, type: 'text' },
  questionCount: { column: 'question_count', position: z.string().regex(/^\d{1,9}$/), type: 'int4' },
} as const satisfies Record<string, Sort>;
type Query = z.output<typeof ListBanksQuery>;

@Injectable()
export class QuestionBankListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Banks of the page and their total, in one statement. @throws AppError 400 if the cursor is not of this sort */
  async list(
    query: Query,
    userId: string,
  ): Promise<{ rows: QuestionBankRow[]; total: number; nextCursor: string | null }> {
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
    else if (query.role === 'writable') conditions.push(`m.role <> 'viewer'`);
    else if (query.role === 'any') conditions.push('m.role IS NOT NULL');
    else if (query.role) conditions.push(`m.role = ${bind(query.role)}`);
    if (query.q) {
      const pattern = bind(containing(query.q.normalize('NFKC')));
      conditions.push(
        `(b.name ILIKE ${pattern} OR b.description ILIKE ${pattern} OR array_to_string(b.tags, E'\\n') ILIKE ${pattern})`,
      );
    }
    const { column, type } = sortOf(query);
    const order = `${column} ${query.sort.startsWith('-') ? 'DESC' : 'ASC'}, id DESC`;
    const position = type === 'timestamptz' ? cursorTimeSql(`page.${column}`) : `page.${column}::text`;
    const after = conditionAfter(query, bind);
    const limit = bind(query.limit + 1);
    const offset = bind(offsetOf(query));
    // Index scans instead of an OR over the whole table: the user's memberships, public banks, those of colleagues.
    const rows = await this.transactions.lists.query(
      ListedRow,
      `WITH visible AS (
         SELECT bank_id AS id FROM bank_members WHERE user_id = $1
         UNION
         SELECT id FROM question_banks WHERE visibility = 'public' AND status <> 'deleted'
         UNION
         SELECT b.id ${COLLEAGUES_BANKS}
       ), found AS MATERIALIZED (
         SELECT ${bankColumns('b')}, ${EFFECTIVE_ROLE} AS my_role
         FROM visible JOIN question_banks b USING (id)
         LEFT JOIN bank_members m ON m.bank_id = b.id AND m.user_id = $1
         WHERE ${conditions.join(' AND ')}
       ), counted AS (SELECT count(*)::int AS total FROM found)
       SELECT counted.total, ${position} AS position, ${bankColumns('page')}, page.my_role,
         u.name AS creator_name, u.email AS creator_email FROM counted
       LEFT JOIN (SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM found WHERE ${after}
                  ORDER BY place LIMIT ${limit} OFFSET ${offset}) page ON true
       LEFT JOIN user_summaries u ON u.id = page.creator_id ORDER BY place`,
      params,
    );
    const page = cutPage(rows.filter(isFoundBank), query.limit, (last) => [
      query.sort,
      last.position,
      last.id,
    ]);
    return { ...page, total: rows[0]?.total ?? 0 };
  }
}

function sortOf({ sort }: Query): Sort {
  return SORTS[sort.replace('-', '') as keyof typeof SORTS];
}

/** Rows after the cursor in the order of the list. @throws AppError 400 if the cursor is not of this sort */
function conditionAfter(query: Query, bind: (value: unknown) => string): string {
  const { column, position, type } = sortOf(query);
  const [value, id] = sortedPlace(query, position);
  if (id === null) return 'true';
  const last = `${bind(value)}::${type}`;
  const beyond = query.sort.startsWith('-') ? '<' : '>';
  return `(${column} ${beyond} ${last} OR (${column} = ${last} AND id < ${bind(id)}::uuid))`;
}
