/** SQL of the totals of a person's offers. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, row, theOnly, type RowOf } from '@tiku/platform/rows';
import { OFFERED } from '../paper-banks/paper-bank-columns.repository.js';

const OfferRow = row({ banks: int4, sales: int4, rating_sum: int4, rating_count: int4 });

@Injectable()
export class SellersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** For the banks that the market offers to the caller. */
  async offerOf(sellerId: string, callerId: string): Promise<RowOf<typeof OfferRow>> {
    const rows = await this.transactions.lists.query(
      OfferRow,
      `SELECT count(*)::int AS banks, coalesce(sum(b.purchase_count), 0)::int AS sales,
         coalesce(sum(b.rating_sum), 0)::int AS rating_sum, coalesce(sum(b.rating_count), 0)::int AS rating_count
       FROM paper_banks b WHERE b.owner_id = $2 AND ${OFFERED}`,
      [callerId, sellerId],
    );
    return theOnly(rows);
  }
}
