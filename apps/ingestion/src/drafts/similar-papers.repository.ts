/** SQL of similar papers: a user's drafts, documents that are wholly in a bank, papers of paper banks. */
import { Injectable } from '@nestjs/common';
import { SamePaper } from '@tiku/contracts/paper-bank-internal';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  arrayOf,
  boolean,
  float4,
  int4,
  json,
  nullable,
  row,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '@tiku/platform/rows';

const SignatureRow = row({ id: uuid, signature: arrayOf(int4) });
const OwnedSignatureRow = row({ user_id: uuid, signature: arrayOf(int4) });
const SameFileRow = row({ id: uuid, draft_id: nullable(uuid) });
export type SignatureRow = RowOf<typeof SignatureRow>;
/** The most similar paper; null if there is none, or it was deleted or cleared. */
export const SimilarColumns = row({
  similar_id: nullable(uuid),
  similar_name: nullable(text),
  similar_score: nullable(float4),
  similar_task_id: nullable(uuid),
  similar_bank_id: nullable(uuid),
  similar_bank_name: nullable(text),
  similar_at: nullable(timestamptz),
  similar_same_file: nullable(boolean),
  /** A paper of a paper bank, with its name at that time. */
  same_paper: nullable(json(SamePaper)),
});
export type SimilarColumns = RowOf<typeof SimilarColumns>;

/** Of a draft `alias` joined by `joinSimilar`. */
export const similarColumns = (alias: string): string =>
  `alike.id AS similar_id, alike.name AS similar_name, ${alias}.similar_score, alike.task_id AS similar_task_id,
  alike.bank_id AS similar_bank_id, alike.bank_name AS similar_bank_name, alike.uploaded_at AS similar_at,
  alike.same_file AS similar_same_file, ${alias}.same_paper`;
/** Whether the documents of a draft and of a task have the same bytes. */
const isSameFile = (draft: string, task: string): string =>
  `EXISTS (SELECT 1 FROM tasks mine JOIN documents own ON own.id = mine.document_id
    JOIN documents former ON former.sha256 = own.sha256
    WHERE mine.id = ${draft}.task_id AND former.id = ${task}.document_id)`;
/** A draft is similar to another draft or to a document in a bank, never both. */
export const joinSimilar = (alias: string): string => `LEFT JOIN LATERAL (
    SELECT o.id, o.name, ot.id AS task_id, NULL::uuid AS bank_id, NULL::text AS bank_name,
      coalesce(ot.created_at, o.created_at) AS uploaded_at, ${isSameFile(alias, 'ot')} AS same_file
    FROM drafts o LEFT JOIN tasks ot ON ot.draft_id = o.id
    WHERE o.id = ${alias}.similar_to AND ot.cleared_at IS NULL
    UNION ALL
    (SELECT it.id, coalesce(it.title, f.file_name), it.id, s.bank_id, b.name, it.created_at,
      ${isSameFile(alias, 'it')}
    FROM tasks it JOIN documents f ON f.id = it.document_id
      JOIN saved_questions s ON s.task_id = it.id AND NOT s.deleted
      LEFT JOIN question_banks b ON b.id = s.bank_id
    WHERE it.id = ${alias}.similar_task AND b.deleted IS NOT TRUE ORDER BY s.saved_at DESC LIMIT 1)
    LIMIT 1) alike ON true`;
/** Whether a draft `alias` belongs to a cleared document. */
export const isPutAway = (alias: string): string =>
  `EXISTS (SELECT 1 FROM tasks away WHERE away.draft_id = ${alias}.id AND away.cleared_at IS NOT NULL)`;

@Injectable()
export class SimilarPapersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Signatures of the user's latest drafts, without this one. */
  drafts(tx: Tx, userId: string, exceptId: string, limit: number): Promise<SignatureRow[]> {
    return tx.query(
      SignatureRow,
      `SELECT d.id, d.signature FROM drafts d
       WHERE d.user_id = $1 AND d.id <> $2 AND d.question_count > 0 AND NOT ${isPutAway('d')}
       ORDER BY d.updated_at DESC LIMIT $3`,
      [userId, exceptId, limit],
    );
  }

  /** Signatures of the user's latest documents that are wholly in a bank, without this draft's document. */
  inBanks(tx: Tx, userId: string, exceptDraftId: string, limit: number): Promise<SignatureRow[]> {
    return tx.query(
      SignatureRow,
      `SELECT t.id, t.signature FROM tasks t
       WHERE t.user_id = $1 AND t.signature IS NOT NULL AND t.draft_id IS NULL
         AND t.id IS DISTINCT FROM (SELECT task_id FROM drafts WHERE id = $2)
         AND EXISTS (SELECT 1 FROM saved_questions s LEFT JOIN question_banks b ON b.id = s.bank_id
           WHERE s.task_id = t.id AND NOT s.deleted AND b.deleted IS NOT TRUE)
       ORDER BY t.id DESC LIMIT $3`,
      [userId, exceptDraftId, limit],
    );
  }

  /** The latest earlier document of the user with the bytes of this draft's, if it has a draft or is in a bank. */
  async sameFile(tx: Tx, userId: string, draftId: string): Promise<RowOf<typeof SameFileRow> | null> {
    const rows = await tx.query(
      SameFileRow,
      `SELECT t.id, t.draft_id FROM drafts d JOIN tasks mine ON mine.id = d.task_id
         JOIN documents own ON own.id = mine.document_id
         JOIN documents f ON f.user_id = $1 AND f.sha256 = own.sha256
         JOIN tasks t ON t.document_id = f.id
       WHERE d.id = $2 AND t.id < mine.id AND t.cleared_at IS NULL AND (t.draft_id IS NOT NULL OR EXISTS (
         SELECT 1 FROM saved_questions s LEFT JOIN question_banks b ON b.id = s.bank_id
         WHERE s.task_id = t.id AND NOT s.deleted AND b.deleted IS NOT TRUE))
       ORDER BY t.id DESC LIMIT 1`,
      [userId, draftId],
    );
    return rows[0] ?? null;
  }

  async signatureOf(draftId: string): Promise<RowOf<typeof OwnedSignatureRow> | null> {
    const sql = 'SELECT user_id, signature FROM drafts WHERE id = $1';
    const rows = await this.transactions.read.query(OwnedSignatureRow, sql, [draftId]);
    return rows[0] ?? null;
  }

  async setSamePaper(tx: Tx, draftId: string, paper: SamePaper): Promise<void> {
    await tx.execute('UPDATE drafts SET same_paper = $2 WHERE id = $1', [draftId, JSON.stringify(paper)]);
  }

  async setSignature(tx: Tx, taskId: string, signature: readonly number[]): Promise<void> {
    await tx.execute('UPDATE tasks SET signature = $2 WHERE id = $1', [taskId, [...signature]]);
  }

  async setSimilar(
    tx: Tx,
    draftId: string,
    similar: { draftId: string | null; taskId: string | null; score: number } | null,
  ): Promise<void> {
    // The other one may have been removed since its signature was read. Lock it first, as a removal does.
    await tx.execute(
      `WITH other AS (SELECT id FROM drafts WHERE id = $2 FOR KEY SHARE)
       UPDATE drafts SET similar_to = (SELECT id FROM other), similar_task = $3::uuid, similar_score =
         CASE WHEN $3::uuid IS NOT NULL OR EXISTS (SELECT 1 FROM other) THEN $4::double precision END
       WHERE id = $1`,
      [draftId, similar?.draftId ?? null, similar?.taskId ?? null, similar?.score ?? null],
    );
  }
}
