/**
 * SQL of saved questions: which draft question became which question of a bank, or uses one that was there. A record outlives draft and task; it
 * does not count while the bank's question or the bank is in the trash.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { int4, nullable, row, type RowOf, text, uuid } from '@tiku/platform/rows';

const SavedRow = row({ question_id: uuid, bank_id: uuid, bank_name: nullable(text), bank_question_id: uuid });
export type SavedRow = RowOf<typeof SavedRow>;
const CountRow = row({ question_id: uuid, saves: int4 });
const TaskIdRow = row({ task_id: nullable(uuid) });

export interface NewSavedQuestion {
  questionId: string;
  bankQuestionId: string;
  /** If it is not the bank of the save. */
  bankId?: string;
}

@Injectable()
export class SavedQuestionsRepository {
  /** The questions that are in a bank now. */
  async ofQuestions(
    handle: Pick<Tx, 'query'>,
    userId: string,
    questionIds: readonly string[],
  ): Promise<SavedRow[]> {
    return handle.query(
      SavedRow,
      `SELECT s.question_id, s.bank_id, b.name AS bank_name, s.bank_question_id
       FROM saved_questions s LEFT JOIN question_banks b ON b.id = s.bank_id
       WHERE s.user_id = $1 AND s.question_id = ANY ($2) AND NOT s.deleted AND b.deleted IS NOT TRUE
       ORDER BY s.saved_at`,
      [userId, [...questionIds]],
    );
  }

  /** How often each was saved from the draft, including questions in the bank's trash: question id → count. */
  async countsOf(
    tx: Tx,
    userId: string,
    draftId: string,
    questionIds: readonly string[],
  ): Promise<Map<string, number>> {
    const rows = await tx.query(
      CountRow,
      `SELECT question_id, count(*)::int AS saves FROM saved_questions
       WHERE user_id = $1 AND draft_id = $2 AND question_id = ANY ($3) GROUP BY question_id`,
      [userId, draftId, [...questionIds]],
    );
    return new Map(rows.map(({ question_id, saves }) => [question_id, saves]));
  }

  /** Idempotent. */
  async insert(
    tx: Tx,
    of: { userId: string; draftId: string; taskId: string | null; bankId: string },
    saved: readonly NewSavedQuestion[],
  ): Promise<void> {
    await tx.execute(
      `INSERT INTO saved_questions (bank_question_id, question_id, bank_id, user_id, draft_id, task_id)
       SELECT entry.bank_question_id, entry.question_id, entry.bank_id, $4, $5, $6
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS entry (bank_question_id, question_id, bank_id)
       ON CONFLICT DO NOTHING`,
      [
        saved.map(({ bankQuestionId }) => bankQuestionId),
        saved.map(({ questionId }) => questionId),
        saved.map(({ bankId }) => bankId ?? of.bankId),
        of.userId,
        of.draftId,
        of.taskId,
      ],
    );
  }

  /**
   * The tasks of a question that was trashed or restored, in order; several use it if they link to it. The newest event
   * wins.
   */
  async setDeleted(tx: Tx, bankQuestionId: string, deleted: boolean, version: number): Promise<string[]> {
    const rows = await tx.query(
      TaskIdRow,
      `WITH before AS (SELECT question_id, deleted FROM saved_questions WHERE bank_question_id = $1
         ORDER BY question_id FOR UPDATE)
       UPDATE saved_questions s SET deleted = $2, version = $3 FROM before
       WHERE s.bank_question_id = $1 AND s.question_id = before.question_id AND s.version < $3
       RETURNING CASE WHEN before.deleted <> $2 THEN s.task_id END AS task_id`,
      [bankQuestionId, deleted, version],
    );
    return [...new Set(rows.flatMap(({ task_id }) => task_id ?? []))].sort();
  }
}
