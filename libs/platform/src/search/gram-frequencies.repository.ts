/** SQL of the sample of grams. */
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../database/index.js';
import { int4, nullable, row, theOnly, type RowOf } from '../rows/index.js';

/** Of a service: what its search looks for grams in. */
export interface SearchedTexts {
  /** With a column `grams`. */
  table: string;
  /** Rows that are sampled. */
  where?: string;
  /** Selects how many texts a search of everything reads, as `total`. */
  total: string;
}
export const SEARCHED_TEXTS = Symbol('SEARCHED_TEXTS');

const Total = row({ total: int4 });
/** `sampled` is the same in every row; `gram` and `hits` are null in the only row of a sample without grams. */
const SampledGram = row({ sampled: int4, gram: nullable(int4), hits: nullable(int4) });
type SampledGram = RowOf<typeof SampledGram>;

@Injectable()
export class GramFrequenciesRepository {
  constructor(
    private readonly transactions: Transactions,
    @Inject(SEARCHED_TEXTS) private readonly texts: SearchedTexts,
  ) {}

  /** All texts counted, and the commonest grams of about `rowCount` of them. */
  async sample(rowCount: number, gramsMax: number): Promise<{ total: number; rows: SampledGram[] }> {
    const { table, where = 'true' } = this.texts;
    const { total } = theOnly(await this.transactions.lists.query(Total, this.texts.total));
    const percent = Math.min(100, (rowCount / Math.max(1, total)) * 100);
    // A gram that the sample holds once is as good as unknown; leaving those out keeps memory at a few megabytes.
    const rows = await this.transactions.lists.query(
      SampledGram,
      `WITH sample AS MATERIALIZED (
         SELECT grams FROM ${table} TABLESAMPLE SYSTEM (${percent}) WHERE ${where}
       ), size AS (SELECT count(*)::int AS sampled FROM sample)
       SELECT size.sampled, g.gram, g.hits FROM size LEFT JOIN (
         SELECT gram, count(*)::int AS hits FROM sample, unnest(grams) AS gram
         GROUP BY gram HAVING count(*) > 1 ORDER BY 2 DESC LIMIT ${gramsMax}
       ) g ON true`,
    );
    return { total, rows };
  }
}
