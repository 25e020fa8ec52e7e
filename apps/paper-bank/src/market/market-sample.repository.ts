/** SQL of the sample of the market. */
import { Injectable } from '@nestjs/common';
import { BANK_CATEGORIES } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { arrayOf, int4, oneOf, row, text, theOnly, type RowOf } from '@tiku/platform/rows';
import type { SearchedTexts } from '@tiku/platform/search';
import { OFFERED_TO_ALL } from '../paper-banks/paper-bank-columns.repository.js';

const Total = row({ total: int4 });
const SampledBankRow = row({
  category: oneOf(BANK_CATEGORIES),
  price: int4,
  tags: arrayOf(text),
  norm: text,
});
export type SampledBankRow = RowOf<typeof SampledBankRow>;

/** Samples the grams of banks that are not offered as well: they are as common. */
export const SEARCHED_BANKS: SearchedTexts = {
  table: 'paper_bank_search',
  total: `SELECT count(*)::int AS total FROM paper_banks b WHERE ${OFFERED_TO_ALL}`,
};

@Injectable()
export class MarketSampleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Counts all banks offered to all, and returns about `rowsMax` of them, fewer if their texts are long. */
  async take(rowsMax: number, charsMax: number): Promise<{ total: number; banks: SampledBankRow[] }> {
    const { total } = theOnly(await this.transactions.lists.query(Total, SEARCHED_BANKS.total));
    const percent = Math.min(100, (rowsMax / Math.max(1, total)) * 100);
    // Samples rows, not pages: banks published together are adjacent and alike.
    const banks = await this.transactions.lists.query(
      SampledBankRow,
      `SELECT ${SampledBankRow.list()} FROM (
         SELECT b.category, b.price, b.tags, s.norm, sum(length(s.norm)) OVER (ORDER BY random()) AS chars
         FROM paper_banks b TABLESAMPLE BERNOULLI (${percent}) JOIN paper_bank_search s ON s.paper_bank_id = b.id
         WHERE ${OFFERED_TO_ALL}) sampled WHERE chars <= $1`,
      [charsMax],
    );
    return { total, banks };
  }
}
