/** SQL of what an enterprise lets recognition do. */
import { Injectable } from '@nestjs/common';
import type { RecognitionPolicy } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, row, theOnly } from '@tiku/platform/rows';

const PolicyRow = row({ assistant: boolean, pictures: boolean, corrections: boolean });
const VersionRow = row({ version: int4 });

@Injectable()
export class RecognitionPolicyRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(enterpriseId: string): Promise<RecognitionPolicy | null> {
    const sql = `SELECT ${PolicyRow.list()} FROM recognition_policies WHERE enterprise_id = $1`;
    return (await this.transactions.read.query(PolicyRow, sql, [enterpriseId]))[0] ?? null;
  }

  /** Returns the new version. */
  async set(tx: Tx, enterpriseId: string, policy: RecognitionPolicy): Promise<number> {
    const rows = await tx.query(
      VersionRow,
      `INSERT INTO recognition_policies AS kept (enterprise_id, assistant, pictures, corrections, version)
       VALUES ($1, $2, $3, $4, 1)
       ON CONFLICT (enterprise_id) DO UPDATE SET assistant = excluded.assistant, pictures = excluded.pictures,
         corrections = excluded.corrections, version = kept.version + 1
       RETURNING version`,
      [enterpriseId, policy.assistant, policy.pictures, policy.corrections],
    );
    return theOnly(rows).version;
  }
}
