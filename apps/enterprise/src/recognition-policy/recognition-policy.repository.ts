/** SQL of recognition policies. */
import { Injectable } from '@nestjs/common';
import type { RecognitionPolicy } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, nullable, row, theOnly } from '@tiku/platform/rows';

const PolicyRow = row({
  assistant: boolean,
  pictures: boolean,
  corrections: boolean,
  calibration: nullable(int4),
});
const VersionRow = row({ version: int4 });

@Injectable()
export class RecognitionPolicyRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(enterpriseId: string): Promise<RecognitionPolicy | null> {
    const sql = `SELECT ${PolicyRow.list()} FROM recognition_policies WHERE enterprise_id = $1`;
    const [found] = await this.transactions.read.query(PolicyRow, sql, [enterpriseId]);
    if (!found) return null;
    const { calibration, ...policy } = found;
    return calibration === null ? policy : { ...policy, calibration };
  }

  /** Returns the new version. */
  async set(tx: Tx, enterpriseId: string, policy: RecognitionPolicy): Promise<number> {
    const rows = await tx.query(
      VersionRow,
      `INSERT INTO recognition_policies AS kept (enterprise_id, assistant, pictures, corrections, calibration, version)
       VALUES ($1, $2, $3, $4, $5, 1)
       ON CONFLICT (enterprise_id) DO UPDATE SET assistant = excluded.assistant, pictures = excluded.pictures,
         corrections = excluded.corrections, calibration = excluded.calibration, version = kept.version + 1
       RETURNING version`,
      [enterpriseId, policy.assistant, policy.pictures, policy.corrections, policy.calibration ?? null],
    );
    return theOnly(rows).version;
  }
}
