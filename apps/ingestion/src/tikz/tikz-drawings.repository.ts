/** SQL of pictures by the hash of their source, and of their requesters. A drawn picture belongs to no user. */
import { Injectable } from '@nestjs/common';
import { TIKZ_FAILURES } from '@tiku/contracts/ingestion';
import { type Reader, Transactions, type Tx } from '@tiku/platform/database';
import { boolean, float4, int4, nullable, oneOf, row, type RowOf, text } from '@tiku/platform/rows';

const TikzDrawingRow = row({
  hash: text,
  status: oneOf(['waiting', 'rendering', 'complete', 'error']),
  /** Until it is drawn. */
  code: nullable(text),
  width_pt: nullable(float4),
  height_pt: nullable(float4),
  failure: nullable(oneOf(TIKZ_FAILURES)),
  line: nullable(int4),
  message: nullable(text),
  is_stale: boolean,
});
export type TikzDrawingRow = RowOf<typeof TikzDrawingRow>;
const HashRow = row({ hash: text });

/** Its use is recorded once a day, so that reading a page of pictures writes nothing. */
const COLUMNS = `hash, status, code, width_pt, height_pt, failure, line, message,
  used_at < now() - interval '1 day' AS is_stale`;

@Injectable()
export class TikzDrawingsRepository {
  constructor(private readonly transactions: Transactions) {}

  async findAll(
    hashes: readonly string[],
    from: Reader = this.transactions.read,
  ): Promise<Map<string, TikzDrawingRow>> {
    const sql = `SELECT ${COLUMNS} FROM tikz_drawings WHERE hash = ANY ($1)`;
    const rows = await from.query(TikzDrawingRow, sql, [[...hashes]]);
    return new Map(rows.map((drawing) => [drawing.hash, drawing]));
  }

  async find(hash: string): Promise<TikzDrawingRow | null> {
    return (await this.findAll([hash])).get(hash) ?? null;
  }

  async insert(tx: Tx, drawings: readonly { hash: string; code: string }[]): Promise<void> {
    await tx.execute(
      `INSERT INTO tikz_drawings (hash, code) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT (hash) DO NOTHING`,
      [drawings.map(({ hash }) => hash), drawings.map(({ code }) => code)],
    );
  }

  /** Records that a user waits; false if that was known. */
  async wait(tx: Tx, userId: string, hash: string): Promise<boolean> {
    const noted = await tx.execute(
      `INSERT INTO tikz_calls (hash, user_id) SELECT hash, $2 FROM tikz_drawings
       WHERE hash = $1 AND status IN ('waiting', 'rendering') ON CONFLICT DO NOTHING`,
      [hash, userId],
    );
    return noted > 0;
  }

  /** The pictures that a user waits for; there are few. */
  async waitedFor(tx: Tx, userId: string): Promise<Set<string>> {
    const rows = await tx.query(HashRow, 'SELECT hash FROM tikz_calls WHERE user_id = $1', [userId]);
    return new Set(rows.map(({ hash }) => hash));
  }

  async begin(hash: string): Promise<void> {
    await this.transactions.execute(
      `UPDATE tikz_drawings SET status = 'rendering' WHERE hash = $1 AND status = 'waiting'`,
      [hash],
    );
  }

  async complete(
    tx: Tx,
    hash: string,
    result: { widthPt: number; heightPt: number } | Pick<TikzDrawingRow, 'failure' | 'line' | 'message'>,
  ): Promise<void> {
    const drawn = 'widthPt' in result ? result : null;
    const failed = 'widthPt' in result ? null : result;
    await tx.execute(
      `UPDATE tikz_drawings SET status = $2, code = NULL, width_pt = $3, height_pt = $4,
         failure = $5, line = $6, message = $7, used_at = now() WHERE hash = $1`,
      [
        hash,
        drawn ? 'complete' : 'error',
        drawn?.widthPt ?? null,
        drawn?.heightPt ?? null,
        failed?.failure ?? null,
        failed?.line ?? null,
        failed?.message ?? null,
      ],
    );
    await tx.execute('DELETE FROM tikz_calls WHERE hash = $1', [hash]);
  }

  /** Pictures that failed for an internal reason: a new request draws them again. */
  async forget(tx: Tx, hashes: readonly string[]): Promise<void> {
    await tx.execute('DELETE FROM tikz_drawings WHERE hash = ANY ($1)', [[...hashes]]);
  }

  async noteUse(hashes: readonly string[]): Promise<void> {
    await this.transactions.execute('UPDATE tikz_drawings SET used_at = now() WHERE hash = ANY ($1)', [
      [...hashes],
    ]);
  }

  /** Pictures not shown for so long, and those that timed out: a busy machine may have been the reason. */
  async removeUnused(tx: Tx, days: number, timeoutMinutes: number, limit: number): Promise<string[]> {
    const rows = await tx.query(
      HashRow,
      `DELETE FROM tikz_drawings WHERE hash IN (
         SELECT hash FROM tikz_drawings WHERE used_at < now() - make_interval(days => $1)
         UNION ALL SELECT hash FROM tikz_drawings
           WHERE failure = 'timeout' AND used_at < now() - make_interval(mins => $2)
         LIMIT $3) RETURNING hash`,
      [days, timeoutMinutes, limit],
    );
    return rows.map(({ hash }) => hash);
  }

  async removeCallsOfUser(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM tikz_calls WHERE user_id = $1', [userId]);
  }
}
