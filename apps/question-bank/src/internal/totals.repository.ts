/** SQL of the numbers of banks and questions. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, row, theOnly, type RowOf } from '@tiku/platform/rows';

const TotalsRow = row({ banks: int4, questions: int4 });

@Injectable()
export class TotalsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Without deleted questions and questions of deleted banks. */
  async count(): Promise<RowOf<typeof TotalsRow>> {
    const rows = await this.transactions.lists.query(
      TotalsRow,
      `SELECT (SELECT count(*)::int FROM question_banks WHERE deleted_at IS NULL) AS banks,
         (SELECT count(*)::int FROM questions q JOIN question_banks b ON b.id = q.bank_id
          WHERE q.deleted_at IS NULL AND b.deleted_at IS NULL) AS questions`,
    );
    return theOnly(rows);
  }
}
