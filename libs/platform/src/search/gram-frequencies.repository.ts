/** SQL of the sample of grams. */
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../database/index.js';
import { bytea, int4, nullable, row, theOnly, type RowOf } from '../rows/index.js';

/** The texts of a service's search. */
export interface SearchedTexts {
  /** With a column `grams`. */
  table: string;
  /** SQL condition of the rows to sample; default: all. */
  where?: string;
  /** Selects the number of texts that a search of everything reads, as `total`. */
  total: string;
  /** Whether to record which texts have several grams at once; for long texts that would take much memory. */
  knowsTogether?: boolean;
}
export const SEARCHED_TEXTS = Symbol('SEARCHED_TEXTS');

const Total = row({ total: int4 });
/**
 * `sampled` is the same in every row; the others are null in the only row of a sample without grams. `texts`: numbers
 * of sampled texts, two bytes each, big-endian.
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
/** For a gram in fewer sampled texts their number is enough. */
const COMMON_HITS = 20;

@Injectable()
export class GramFrequenciesRepository {
  constructor(
    private readonly transactions: Transactions,
    @Inject(SEARCHED_TEXTS) private readonly texts: SearchedTexts,
  ) {}

  /** Counts all texts, and finds the most common grams in about `rowCount` of them. */
  async sample(rowCount: number, gramsMax: number): Promise<{ total: number; rows: SampledRow[] }> {
    const { table, where = 'true', knowsTogether = false } = this.texts;
    const texts = knowsTogether
      ? `CASE WHEN count(*) >= ${COMMON_HITS} THEN string_agg(int2send(n::int2), ''::bytea ORDER BY n) END`
      : 'NULL::bytea';
    const { total } = theOnly(await this.transactions.lists.query(Total, this.texts.total));
    const percent = Math.min(100, (rowCount / Math.max(1, total)) * 100);
    // A gram that occurs once in the sample is as good as unknown; omitting those limits memory to a few megabytes.
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
