/** SQL of the sample of grams. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, nullable, row, theOnly, type RowOf } from '@tiku/platform/rows';

const Total = row({ total: int4 });
/** `sampled` is the same in every row; `gram` and `hits` are null in the only row of a sample without grams. */
const SampledGram = row({ sampled: int4, gram: nullable(int4), hits: nullable(int4) });
export type SampledGram = RowOf<typeof SampledGram>;

@Injectable()
export class GramFrequenciesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All questions counted, and the commonest grams of about `rowCount` of them. */
  async sample(rowCount: number, gramsMax: number): Promise<{ total: number; rows: SampledGram[] }> {
    const counted = await this.transactions.lists.query(
      Total,
      'SELECT coalesce(sum(question_count), 0)::int AS total FROM question_banks',
    );
    const { total } = theOnly(counted);
    const percent = Math.min(100, (rowCount / Math.max(1, total)) * 100);
    // A gram that the sample holds once is as good as unknown; leaving those out keeps memory at a few megabytes.
    const rows = await this.transactions.lists.query(
      SampledGram,
      `WITH sample AS MATERIALIZED (
         SELECT grams FROM questions TABLESAMPLE SYSTEM (${percent}) WHERE deleted_at IS NULL
       ), size AS (SELECT count(*)::int AS sampled FROM sample)
       SELECT size.sampled, g.gram, g.hits FROM size LEFT JOIN (
         SELECT gram, count(*)::int AS hits FROM sample, unnest(grams) AS gram
         GROUP BY gram HAVING count(*) > 1 ORDER BY 2 DESC LIMIT ${gramsMax}
       ) g ON true`,
    );
    return { total, rows };
  }
}
