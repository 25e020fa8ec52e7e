/**
 * SQL of saves in progress: which content was sent to which bank, written before sending, until the outcome is known.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { row, text, uuid } from '@tiku/platform/rows';

const SentRow = row({ question_id: uuid, content_hash: text });
export interface SentQuestion {
  questionId: string;
  contentHash: string;
}

@Injectable()
export class DraftSavesRepository {
  /** The content of these questions sent to this bank before: question id → hash. */
  async earlier(
    tx: Tx,
    draftId: string,
    bankId: string,
    questionIds: readonly string[],
  ): Promise<Map<string, string>> {
    const rows = await tx.query(
      SentRow,
      `SELECT question_id, content_hash FROM draft_saves
       WHERE draft_id = $1 AND bank_id = $2 AND question_id = ANY ($3)`,
      [draftId, bankId, [...questionIds]],
    );
    return new Map(rows.map((sent) => [sent.question_id, sent.content_hash]));
  }

  /** Keeps existing entries. */
  async begin(tx: Tx, draftId: string, bankId: string, sent: readonly SentQuestion[]): Promise<void> {
    await tx.execute(
      `INSERT INTO draft_saves (draft_id, bank_id, question_id, content_hash)
       SELECT $1, $2, * FROM unnest($3::uuid[], $4::text[]) ON CONFLICT DO NOTHING`,
      [draftId, bankId, sent.map((entry) => entry.questionId), sent.map((entry) => entry.contentHash)],
    );
  }

  /** The bank has accepted or refused these questions. */
  async forget(tx: Tx, draftId: string, bankId: string, questionIds: readonly string[]): Promise<void> {
    await tx.execute(
      'DELETE FROM draft_saves WHERE draft_id = $1 AND bank_id = $2 AND question_id = ANY ($3)',
      [draftId, bankId, [...questionIds]],
    );
  }
}
