/** SQL of the versioned calibrations that follow from an enterprise's corrections. */
import { Injectable } from '@nestjs/common';
import { CalibrationClass } from '@tiku/contracts/ingestion';
import { type Reader, Transactions, type Tx } from '@tiku/platform/database';
import { int4, json, row, type RowOf, text, timestamptz, uuid } from '@tiku/platform/rows';
import type { ClassShare } from '@tiku/recognition/confidence';
import { z } from 'zod';

const EnterpriseRow = row({ enterprise_id: uuid });
const CountRow = row({ field: text, code: text, checked: int4, corrected: int4 });
const CalibrationRow = row({
  version: int4,
  classes: json(z.array(CalibrationClass)),
  created_at: timestamptz,
});
export type CalibrationRow = RowOf<typeof CalibrationRow>;

/** A new version needs this many more fields than the last one, and this share of its fields. */
const GROWTH_MIN = 200;
const GROWTH_SHARE = 0.1;
const DUE_AT_ONCE = 100;
const LISTED_MAX = 50;

@Injectable()
export class CalibrationsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Enterprises whose people have reviewed many fields since their last version. */
  async due(): Promise<string[]> {
    const rows = await this.transactions.read.query(
      EnterpriseRow,
      `SELECT c.enterprise_id FROM (
         SELECT enterprise_id, sum(checked) AS checked FROM correction_counts GROUP BY enterprise_id) c
       LEFT JOIN LATERAL (
         SELECT checked FROM calibrations k WHERE k.enterprise_id = c.enterprise_id
         ORDER BY version DESC LIMIT 1) last ON true
       WHERE c.checked >= coalesce(last.checked, 0) + greatest($1, coalesce(last.checked, 0) * $2::float8)
       ORDER BY c.enterprise_id LIMIT $3`,
      [GROWTH_MIN, GROWTH_SHARE, DUE_AT_ONCE],
    );
    return rows.map(({ enterprise_id }) => enterprise_id);
  }

  counts(tx: Tx, enterpriseId: string): Promise<RowOf<typeof CountRow>[]> {
    const sql = `SELECT ${CountRow.list()} FROM correction_counts WHERE enterprise_id = $1 ORDER BY field, code`;
    return tx.query(CountRow, sql, [enterpriseId]);
  }

  /** Concurrent callers create the same version once. */
  async add(tx: Tx, enterpriseId: string, classes: readonly ClassShare[], checked: number): Promise<void> {
    await tx.execute(
      `INSERT INTO calibrations (enterprise_id, version, classes, checked)
       SELECT $1, coalesce(max(version), 0) + 1, $2::jsonb, $3 FROM calibrations WHERE enterprise_id = $1
       ON CONFLICT DO NOTHING`,
      [enterpriseId, JSON.stringify(classes), checked],
    );
  }

  /** Newest first. */
  list(enterpriseId: string): Promise<CalibrationRow[]> {
    return this.transactions.read.query(
      CalibrationRow,
      `SELECT ${CalibrationRow.list()} FROM calibrations WHERE enterprise_id = $1
       ORDER BY version DESC LIMIT $2`,
      [enterpriseId, LISTED_MAX],
    );
  }

  /** That version; the newest if it is null or does not exist. */
  async find(enterpriseId: string, version: number | null, from: Reader): Promise<CalibrationRow | null> {
    const [found] = await from.query(
      CalibrationRow,
      `SELECT ${CalibrationRow.list()} FROM calibrations WHERE enterprise_id = $1
       ORDER BY version = $2 DESC NULLS LAST, version DESC LIMIT 1`,
      [enterpriseId, version],
    );
    return found ?? null;
  }
}
