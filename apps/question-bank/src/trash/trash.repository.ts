/** SQL of the trash. Each call deletes at most `limit` rows, so that no statement holds its locks for long. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, uuid } from '@tiku/platform/rows';

const BankId = row({ id: uuid });

@Injectable()
export class TrashRepository {
  constructor(private readonly transactions: Transactions) {}

  async purgeQuestions(olderThanDays: number, limit: number): Promise<number> {
    return this.transactions.execute(
      `DELETE FROM questions WHERE id IN (
         SELECT id FROM questions WHERE deleted_at < now() - make_interval(days => $1)
         ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [olderThanDays, limit],
    );
  }

  /** Deletes due banks that have no questions any more; returns their ids. */
  async purgeBanks(tx: Tx, olderThanDays: number, limit: number): Promise<string[]> {
    const rows = await tx.query(
      BankId,
      `DELETE FROM question_banks WHERE id IN (
         SELECT b.id FROM question_banks b WHERE b.deleted_at < now() - make_interval(days => $1)
           AND NOT EXISTS (SELECT 1 FROM questions q WHERE q.bank_id = b.id)
         ORDER BY b.deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [olderThanDays, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes questions of due banks in portions, before the bank itself. */
  async purgeQuestionsOfBanks(olderThanDays: number, limit: number): Promise<number> {
    return this.transactions.execute(
      `DELETE FROM questions WHERE id IN (
         SELECT q.id FROM question_banks b JOIN questions q ON q.bank_id = b.id
         WHERE b.deleted_at < now() - make_interval(days => $1) LIMIT $2 FOR UPDATE OF q SKIP LOCKED)`,
      [olderThanDays, limit],
    );
  }

  /** Views are stored only to count one per user and hour. */
  async forgetViews(olderThanDays: number, limit: number): Promise<number> {
    return this.transactions.execute(
      `DELETE FROM question_views WHERE ctid IN (
         SELECT ctid FROM question_views WHERE hour < now() - make_interval(days => $1) LIMIT $2)`,
      [olderThanDays, limit],
    );
  }

  async forgetInvitations(olderThanDays: number, limit: number): Promise<number> {
    return this.transactions.execute(
      `DELETE FROM bank_invitations WHERE id IN (
         SELECT id FROM bank_invitations WHERE expires_at < now() - make_interval(days => $1) LIMIT $2)`,
      [olderThanDays, limit],
    );
  }

  async forgetBankViews(olderThanDays: number, limit: number): Promise<number> {
    return this.transactions.execute(
      `DELETE FROM bank_views WHERE ctid IN (
         SELECT ctid FROM bank_views WHERE day < current_date - $1::int LIMIT $2)`,
      [olderThanDays, limit],
    );
  }
}
