/** SQL of the uploads and imports of a bank. Which questions each brought is in `saved_drafts`. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int4, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const UploadRow = row({ id: uuid, name: text, saved_at: timestamptz, count: int4 });
export type UploadRow = RowOf<typeof UploadRow>;

@Injectable()
export class QuestionUploadsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The latest first, without those of which the bank has no question left. */
  async latest(bankId: string, limit: number): Promise<UploadRow[]> {
    return this.transactions.lists.query(
      UploadRow,
      `SELECT u.id, u.name, u.saved_at, c.count FROM question_uploads u CROSS JOIN LATERAL (
         SELECT count(*)::int AS count FROM saved_drafts s JOIN questions q ON q.id = s.question_id
         WHERE s.upload_id = u.id AND q.bank_id = u.bank_id AND q.deleted_at IS NULL) c
       WHERE u.bank_id = $1 AND c.count > 0 ORDER BY u.saved_at DESC, u.id LIMIT $2`,
      [bankId, limit],
    );
  }

  /** A later part of the same upload counts as its time, and brings its present name. */
  async keep(tx: Tx, bankId: string, { id, name }: { id: string; name: string }): Promise<void> {
    await tx.execute(
      `INSERT INTO question_uploads (bank_id, id, name) VALUES ($1, $2, $3)
       ON CONFLICT (bank_id, id) DO UPDATE SET name = excluded.name, saved_at = now()`,
      [bankId, id, name],
    );
  }
}
