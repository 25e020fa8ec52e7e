/** SQL of marks and of the results that follow from them. */
import { Injectable } from '@nestjs/common';
import { Mark, MARKERS, VERDICTS } from '@tiku/contracts/exams';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { int4, json, nullable, numeric, oneOf, row, uuid, type RowOf } from '@tiku/platform/rows';
import { RULE_VERSION } from './mark-item.js';

const MarkRow = row({
  item_id: uuid,
  points: nullable(numeric),
  maximum: numeric,
  verdict: oneOf(VERDICTS),
  marked_by: oneOf(MARKERS),
  blanks: json(Mark.shape.blanks),
});
type MarkRow = RowOf<typeof MarkRow>;
const ResultRow = row({ points: numeric, maximum: numeric, unmarked: int4 });
export type ResultRow = RowOf<typeof ResultRow>;

@Injectable()
export class MarksRepository {
  constructor(private readonly transactions: Transactions) {}

  async load(sittingId: string, on: Reader = this.transactions.read): Promise<Map<string, Mark>> {
    const rows = await on.query(
      MarkRow,
      'SELECT item_id, points, maximum, verdict, marked_by, blanks FROM marks WHERE sitting_id = $1',
      [sittingId],
    );
    return new Map(rows.map((mark) => [mark.item_id, toMark(mark)]));
  }

  /** Keeps existing ones: a checked item stays as it was marked. */
  async insert(tx: Tx, sittingId: string, marks: ReadonlyMap<string, Mark>): Promise<void> {
    const all = [...marks.values()];
    await tx.execute(
      `INSERT INTO marks (sitting_id, item_id, points, maximum, verdict, marked_by, blanks, rule_version)
       SELECT $1, m.*, $8 FROM unnest($2::uuid[], $3::numeric[], $4::numeric[], $5::text[], $6::text[], $7::jsonb[]) AS m
       ON CONFLICT DO NOTHING`,
      [
        ...[sittingId, [...marks.keys()]],
        ...[all.map(({ points }) => points), all.map(({ maximum }) => maximum)],
        ...[all.map(({ verdict }) => verdict), all.map(({ by }) => by)],
        ...[all.map(({ blanks }) => JSON.stringify(blanks)), RULE_VERSION],
      ],
    );
  }

  async judge(tx: Tx, sittingId: string, itemId: string, points: number): Promise<void> {
    await tx.execute(
      `UPDATE marks SET points = $3, marked_by = 'self', marked_at = now() WHERE sitting_id = $1 AND item_id = $2`,
      [sittingId, itemId, points],
    );
  }

  /** Adds the marks up. */
  async refreshResult(tx: Tx, sittingId: string): Promise<void> {
    await tx.execute(
      `INSERT INTO results (sitting_id, points, maximum, unmarked)
       SELECT sitting_id, coalesce(sum(points), 0), sum(maximum), count(*) FILTER (WHERE points IS NULL)
       FROM marks WHERE sitting_id = $1 GROUP BY sitting_id
       ON CONFLICT (sitting_id) DO UPDATE SET points = excluded.points, maximum = excluded.maximum,
         unmarked = excluded.unmarked, changed_at = now()`,
      [sittingId],
    );
  }

  async findResult(sittingId: string, on: Reader = this.transactions.read): Promise<ResultRow | null> {
    const rows = await on.query(
      ResultRow,
      'SELECT points, maximum, unmarked FROM results WHERE sitting_id = $1',
      [sittingId],
    );
    return rows[0] ?? null;
  }
}

const toMark = ({ points, maximum, verdict, marked_by, blanks }: MarkRow): Mark => ({
  points: points === null ? null : Number(points),
  maximum: Number(maximum),
  verdict,
  by: marked_by,
  blanks,
});
