/** SQL of the sample of grams. */
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../database/index.js';
import { bytea, int4, nullable, row, theOnly, type RowOf } from '../rows/index.js';

/** Of a service: what its search looks for grams in. */
export interface SearchedTexts {
  /** With a column `grams`. */
  table: string;
  /** Rows that are sampled. */
  where?: string;
  /** Selects how many texts a search of everything reads, as `total`. */
  total: string;
  /** Whether it is asked how many texts have several grams at once; long texts would hold much memory for it. */
  knowsTogether?: boolean;
}
export const SEARCHED_TEXTS = Symbol('SEARCHED_TEXTS');

const Total = row({ total: int4 });
/**
 * `sampled` is the same in every row; the others are null in the only row of a sample without grams. `texts`: numbers of
 * sampled texts, two bytes each, the high one first.
 */
const SampledRow = row({
  sampled: int4,
  gram: nullable(int4),
  hits: nullable(int4),
  texts: nullable(bytea),
});
type SampledRow = RowOf<typeof SampledRow>;
/** A number takes two bytes. */
const TEXTS_MAX = 32_767;
/** Of a gram that fewer sampled texts have it is enough to know how many. */
const COMMON_HITS = 20;

@Injectable()
export class GramFrequenciesRepository {
  constructor(
    private readonly transactions: Transactions,
    @Inject(SEARCHED_TEXTS) private readonly texts: SearchedTexts,
  ) {}

  /** All texts counted, and the commonest grams of about `rowCount` of them. */
  async sample(rowCount: number, gramsMax: number): Promise<{ total: number; rows: SampledRow[] }> {
    const { table, where = 'true', knowsTogether = false } = this.texts;
    const texts = knowsTogether
      ? `CASE WHEN count(*) >= ${COMMON_HITS} THEN string_agg(int2send(n::int2), ''::bytea ORDER BY n) END`
      : 'NULL::bytea';
    const { total } = theOnly(await this.transactions.lists.query(Total, this.texts.total));
    const percent = Math.min(100, (rowCount / Math.max(1, total)) * 100);
    // A gram that the sample holds once is as good as unknown; leaving those out keeps memory at a few megabytes.
    const rows = await this.transactions.lists.query(
      SampledRow,
      `WITH sample AS MATERIALIZED (
         SELECT row_number() OVER () AS n, grams FROM ${table} TABLESAMPLE SYSTEM (${percent}) WHERE ${where}
         LIMIT ${TEXTS_MAX}
       ), size AS (SELECT count(*)::int AS sampled FROM sample)
       SELECT size.sampled, g.gram, g.hits, g.texts FROM size LEFT JOIN (
         SELECT gram, count(*)::int AS hits, ${texts} AS texts FROM sample, unnest(grams) AS gram
         GROUP BY gram HAVING count(*) > 1 ORDER BY 2 DESC LIMIT ${gramsMax}
       ) g ON true`,
    );
    return { total, rows };
  }
}
