/** SQL of the search text of paper banks. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { arrayOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { FORM_MARK } from '@tiku/question-syntax/search';

const StaleRow = row({ id: uuid, name: text, description: text, subcategory: text, tags: arrayOf(text) });
export type StaleBank = RowOf<typeof StaleRow>;
const TextRow = row({ text: text });
/** The length limit for one bank; the rest is not searched. */
const QUESTIONS_MAX = 500;

@Injectable()
export class MarketIndexRepository {
  /** Locks them until the transaction ends: a change meanwhile makes the bank stale again. */
  async stale(tx: Tx, limit: number): Promise<StaleBank[]> {
    return tx.query(
      StaleRow,
      `SELECT ${StaleRow.list()} FROM paper_banks WHERE search_stale ORDER BY id LIMIT $1
       FOR NO KEY UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /** At most `limit` per call: they wait for their turn with those that changed. */
  async markFormer(tx: Tx, limit: number): Promise<void> {
    await tx.execute(
      `UPDATE paper_banks SET search_stale = true WHERE id IN (
         SELECT s.paper_bank_id FROM paper_bank_search s JOIN paper_banks b ON b.id = s.paper_bank_id
         WHERE right(s.norm, 1) <> chr(${FORM_MARK.charCodeAt(FORM_MARK.length - 1)}) AND NOT b.search_stale LIMIT $1)`,
      [limit],
    );
  }

  /** Titles of the bank's published papers, and the stems of their questions. */
  async publishedTexts(tx: Tx, paperBankId: string): Promise<string[]> {
    const rows = await tx.query(
      TextRow,
      `WITH shown AS (
         SELECT published FROM papers WHERE paper_bank_id = $1 AND published IS NOT NULL AND deleted_at IS NULL)
       (SELECT published->>'title' AS text FROM shown)
       UNION ALL
       (SELECT p.content->>'stem' FROM shown,
          jsonb_path_query(published, '$.sections[*].questions[*]') AS q (item)
        JOIN question_pins p ON p.question_id = (q.item->>'questionId')::uuid
          AND p.version = (q.item->>'questionVersion')::int
        LIMIT ${QUESTIONS_MAX})`,
      [paperBankId],
    );
    return rows.map((found) => found.text);
  }

  async write(tx: Tx, paperBankId: string, norm: string, grams: readonly number[]): Promise<void> {
    await tx.execute(
      `INSERT INTO paper_bank_search (paper_bank_id, norm, grams) VALUES ($1, $2, $3)
       ON CONFLICT (paper_bank_id) DO UPDATE SET norm = excluded.norm, grams = excluded.grams`,
      [paperBankId, norm, grams],
    );
    // A release without published papers counts all of them and marks the text as stale: count here.
    await tx.execute(
      `UPDATE paper_banks SET search_stale = false, published_count = (
         SELECT count(*) FROM papers WHERE paper_bank_id = $1 AND published IS NOT NULL AND deleted_at IS NULL)
       WHERE id = $1`,
      [paperBankId],
    );
  }
}
