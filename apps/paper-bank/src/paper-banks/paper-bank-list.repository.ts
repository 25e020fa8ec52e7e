/** SQL of the lists of paper banks: own, joined, bought, the market. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import type { ListPaperBanksQuery } from '@tiku/contracts/paper-bank';
import { Transactions } from '@tiku/platform/database';
import { CursorText, CursorTime, cursorTimeSql, cutPage, decodeCursor, offsetOf } from '@tiku/platform/lists';
import { int4, nullable, row, text } from '@tiku/platform/rows';
import { z } from 'zod';
import { searchCondition } from '../market/market-search.js';
import {
  BANK_OR_NULLS,
  bankColumns,
  CALLER_COLUMNS,
  callerJoins,
  isFoundBank,
  OFFERED,
  ownerColumns,
  type PaperBankRow,
} from './paper-bank-columns.repository.js';

/** `position` is the row's value in the order of the list, as a cursor carries it. */
const ListedRow = row({ total: int4, position: nullable(text), ...BANK_OR_NULLS });
const Whole = z.string().regex(/^\d{1,9}$/);
const RATING = '(CASE WHEN b.rating_count = 0 THEN 0 ELSE b.rating_sum::float8 / b.rating_count END)';
const SORTS = {
  updatedAt: { column: 'b.updated_at', position: CursorTime, type: 'timestamptz' },
  createdAt: { column: 'b.id', position: Uuid, type: 'uuid' },
  name: { column: 'b.name', position: CursorText, type: 'text' },
  price: { column: 'b.price', position: Whole, type: 'int4' },
  rating: { column: RATING, position: z.string().regex(/^\d(\.\d{1,20})?$/), type: 'float8' },
  purchaseCount: { column: 'b.purchase_count', position: Whole, type: 'int4' },
  paperCount: { column: 'b.paper_count', position: Whole, type: 'int4' },
} as const satisfies Record<string, { column: string; position: z.ZodType<string>; type: string }>;
type Query = z.output<typeof ListPaperBanksQuery>;
type Bind = (value: unknown) => string;

/** The banks of each scope, as statements over user `$1`. */
const MINE = `SELECT b.id FROM paper_bank_members x JOIN paper_banks b ON b.id = x.paper_bank_id
  WHERE x.user_id = $1 AND x.role = 'owner'`;
const JOINED = `SELECT b.id FROM paper_bank_members x JOIN paper_banks b ON b.id = x.paper_bank_id
  WHERE x.user_id = $1 AND x.role <> 'owner' AND NOT x.bought AND b.deleted_at IS NULL`;
const PURCHASED = `SELECT x.paper_bank_id AS id FROM purchases x
  WHERE x.buyer_id = $1 AND x.status = 'paid' AND x.returning_at IS NULL`;
const MARKET = `SELECT b.id FROM paper_banks b WHERE ${OFFERED}`;
const SCOPES = { mine: MINE, joined: JOINED, purchased: PURCHASED, market: MARKET };

@Injectable()
export class PaperBankListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Banks of the page and how many there are, in one statement. @throws AppError 400 for what is no cursor of this sort */
  async list(
    query: Query,
    userId: string,
  ): Promise<{ rows: PaperBankRow[]; total: number; nextCursor: string | null }> {
    const params: unknown[] = [userId];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const scope = query.scope ? SCOPES[query.scope] : Object.values(SCOPES).join(' UNION ');
    const conditions = conditionsOf(query, bind);
    const { column, type } = sortOf(query);
    const direction = query.sort.startsWith('-') ? 'DESC' : 'ASC';
    const position = type === 'timestamptz' ? cursorTimeSql('page.sorted') : 'page.sorted::text';
    const after = conditionAfter(query, bind);
    const limit = bind(query.limit + 1);
    const offset = bind(offsetOf(query));
    // What is found is only ids and their order: of 100,000 banks, whole rows would be written to disk.
    const rows = await this.transactions.lists.query(
      ListedRow,
      `WITH scope AS (${scope}), found AS MATERIALIZED (
         SELECT b.id, ${column} AS sorted FROM scope JOIN paper_banks b USING (id) ${foundJoins(query)}
         WHERE ${conditions.join(' AND ')}
       ), counted AS (SELECT count(*)::int AS total FROM found),
       page AS (SELECT * FROM found WHERE ${after} ORDER BY sorted ${direction}, id DESC LIMIT ${limit} OFFSET ${offset})
       SELECT counted.total, ${position} AS position, ${bankColumns('b')}, ${CALLER_COLUMNS}, ${ownerColumns('b')}
       FROM counted LEFT JOIN (page JOIN paper_banks b USING (id)) ON true ${callerJoins('$1')}
       LEFT JOIN user_summaries u ON u.id = b.owner_id ORDER BY page.sorted ${direction}, page.id DESC`,
      params,
    );
    const page = cutPage(rows.filter(isFoundBank), query.limit, (end) => [query.sort, end.position, end.id]);
    return { ...page, total: rows[0]?.total ?? 0 };
  }
}

function conditionsOf(query: Query, bind: Bind): string[] {
  const isTrash = query.status === 'deleted';
  const conditions = [
    isTrash
      ? `b.deleted_at IS NOT NULL AND m.role = 'owner'`
      : query.scope === 'market'
        ? 'b.deleted_at IS NULL'
        : '(b.deleted_at IS NULL OR p.id IS NOT NULL)',
  ];
  if (query.status && !isTrash) conditions.push(`b.status = ${bind(query.status)}`);
  if (query.category) conditions.push(`b.category = ${bind(query.category)}`);
  if (query.tags?.length) conditions.push(`b.tags @> ${bind(query.tags)}::text[]`);
  if (query.ownerId) conditions.push(`b.owner_id = ${bind(query.ownerId)}`);
  if (query.priceMin !== undefined) conditions.push(`b.price >= ${bind(Math.ceil(query.priceMin * 100))}`);
  if (query.priceMax !== undefined) conditions.push(`b.price <= ${bind(Math.floor(query.priceMax * 100))}`);
  if (query.role === 'writer')
    conditions.push(`m.status = 'active' AND m.role IN ('owner', 'manager', 'collaborator')`);
  else if (query.role) conditions.push(`m.status = 'active' AND m.role = ${bind(query.role)}`);
  if (query.q) conditions.push(searchCondition(query.q, bind));
  return conditions;
}

const sortOf = ({ sort }: Query) => SORTS[sort.replace('-', '') as keyof typeof SORTS];
/** The market's scope alone decides who sees what; the others ask for the caller's part in each bank. */
const foundJoins = ({ scope, role, status }: Query): string =>
  scope === 'market' && !role && status !== 'deleted' ? '' : callerJoins('$1');

/** What lies behind the cursor in the order of the list. @throws AppError 400 for what is no cursor of this sort */
function conditionAfter(query: Query, bind: Bind): string {
  if (query.cursor === undefined) return 'true';
  const { position, type } = sortOf(query);
  const [, value, id] = decodeCursor(query.cursor, z.tuple([z.literal(query.sort), position, Uuid]));
  const last = `${bind(value)}::${type}`;
  const beyond = query.sort.startsWith('-') ? '<' : '>';
  return `(sorted ${beyond} ${last} OR (sorted = ${last} AND id < ${bind(id)}::uuid))`;
}
