/** SQL of the lists of paper banks: own, joined, bought, the market. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, nullable, row, text, type RowOf } from '@tiku/platform/rows';
import { offsetOf } from '@tiku/platform/lists';
import type { MarketPlan } from '../market/market-plan.js';
import {
  BANK_OR_NULLS,
  bankColumns,
  CALLER_COLUMNS,
  callerJoins,
  ownerColumns,
} from './paper-bank-columns.repository.js';
import { ListParts, readsMarket, type PaperBankListRequest } from './paper-bank-list-parts.repository.js';

/** The counts of the statement, with a bank; the only row of an empty list has nulls for the bank. */
const ListedRow = row({
  /** The number found; for a walk, those that it reached, and the other banks. */
  hits: int4,
  others: int4,
  /** The row's value in the order of the list, as a cursor carries it. */
  position: nullable(text),
  ...BANK_OR_NULLS,
});
export type ListedRow = RowOf<typeof ListedRow>;

@Injectable()
export class PaperBankListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The banks of the page and one more, and the counts. @throws AppError 400 if the cursor is not of this sort */
  async list(request: PaperBankListRequest, plan: MarketPlan): Promise<ListedRow[]> {
    const parts = new ListParts(request);
    const [limit, offset] = [request.query.limit + 1, offsetOf(request.query)];
    // Finds only ids and their order: whole rows of thousands of banks would spill to disk.
    const found = plan.kind === 'whole' ? wholeCtes(parts) : walkCtes(parts, plan.budget, offset + limit);
    return this.transactions.lists.query(
      ListedRow,
      `WITH ${found.join(',\n')},
       page AS (SELECT * FROM found ${whereOf(parts.after('sorted', 'id'))}
         ORDER BY ${parts.order('sorted', 'id')} LIMIT ${limit} OFFSET ${offset})
       SELECT counted.*, ${parts.position('page.sorted')} AS position, ${bankColumns('b')}, ${CALLER_COLUMNS},
         ${ownerColumns('b')}
       FROM counted LEFT JOIN (page JOIN paper_banks b USING (id)) ON true ${callerJoins(parts.user)}
       LEFT JOIN user_summaries u ON u.id = b.owner_id ORDER BY ${parts.order('page.sorted', 'page.id')}`,
      parts.params,
    );
  }
}

function wholeCtes(parts: ListParts): string[] {
  const market = readsMarket(parts.request.query) ? `${parts.market()} UNION ALL ` : '';
  return [
    `found AS MATERIALIZED (${market}${parts.others()})`,
    'counted AS (SELECT count(*)::int AS hits, 0 AS others FROM found)',
  ];
}

/** Walks the index of the order until it finds enough or spends the budget. */
function walkCtes(parts: ListParts, budget: number, wanted: number): string[] {
  const contains = parts.contains().join(' AND ');
  // OFFSET 0: reads each text as it comes, instead of joining all of them.
  const walked = contains
    ? `SELECT w.id, w.sorted FROM (${parts.marketInOrder(budget)}) w CROSS JOIN LATERAL (
         SELECT norm FROM paper_bank_search WHERE paper_bank_id = w.id OFFSET 0) s
       WHERE ${contains} ORDER BY ${parts.order('w.sorted', 'w.id')} LIMIT ${wanted}`
    : parts.marketInOrder(wanted);
  return [
    `others AS MATERIALIZED (${parts.others()})`,
    `walked AS MATERIALIZED (${walked})`,
    'found AS (TABLE others UNION ALL TABLE walked)',
    'counted AS (SELECT (SELECT count(*)::int FROM walked) AS hits, (SELECT count(*)::int FROM others) AS others)',
  ];
}

const whereOf = (conditions: string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
