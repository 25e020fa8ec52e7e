/** SQL of responses: one row an item, overwritten by a higher `seq` only. */
import { Injectable } from '@nestjs/common';
import { ResponseValue } from '@tiku/contracts/exams';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { boolean, int4, json, nullable, row, uuid, type RowOf } from '@tiku/platform/rows';
import type { Fitting } from './response-fit.js';

const ResponseRow = row({
  item_id: uuid,
  seq: int4,
  value: nullable(json(ResponseValue)),
  is_closed: boolean,
});
export type ResponseRow = RowOf<typeof ResponseRow>;

@Injectable()
export class ResponsesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All, or those of `itemIds`. */
  async load(
    sittingId: string,
    itemIds: readonly string[] | null = null,
    on: Reader = this.transactions.read,
  ): Promise<Map<string, ResponseRow>> {
    const rows = await on.query(
      ResponseRow,
      `SELECT item_id, seq, value, closed_at IS NOT NULL AS is_closed FROM responses
       WHERE sitting_id = $1 AND ($2::uuid[] IS NULL OR item_id = ANY ($2::uuid[]))`,
      [sittingId, itemIds && [...itemIds]],
    );
    return new Map(rows.map((response) => [response.item_id, response]));
  }

  /** Keeps what has an equal or higher `seq`, and what is closed. The items differ. */
  async save(tx: Tx, sittingId: string, items: readonly Fitting[]): Promise<void> {
    await tx.execute(
      `INSERT INTO responses AS r (sitting_id, item_id, seq, value, answered_at)
       SELECT $1, * FROM unnest($2::uuid[], $3::int[], $4::jsonb[], $5::timestamptz[])
       ON CONFLICT (sitting_id, item_id) DO UPDATE
         SET seq = excluded.seq, value = excluded.value, answered_at = excluded.answered_at, received_at = now()
         WHERE r.seq < excluded.seq AND r.closed_at IS NULL`,
      [
        sittingId,
        ...[items.map(({ itemId }) => itemId), items.map(({ seq }) => seq)],
        items.map(({ value }) => (value === null ? null : JSON.stringify(value))),
        items.map(({ at }) => at),
      ],
    );
  }

  /** The item takes no more responses. */
  async close(tx: Tx, sittingId: string, itemId: string): Promise<void> {
    await tx.execute(
      `INSERT INTO responses AS r (sitting_id, item_id, seq, closed_at) VALUES ($1, $2, 0, now())
       ON CONFLICT (sitting_id, item_id) DO UPDATE SET closed_at = now() WHERE r.closed_at IS NULL`,
      [sittingId, itemId],
    );
  }
}
