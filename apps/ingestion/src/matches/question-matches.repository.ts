/** Stored matches of drafts, and the choices of their persons. */
import { Injectable } from '@nestjs/common';
import type { DraftChoice } from '@tiku/contracts/ingestion';
import { type EntityReader, Transactions, type Tx } from '@tiku/platform/database';
import { In, IsNull, Not } from 'typeorm';
import { QuestionMatchEntity, type StoredMatch } from './question-match.entity.js';

export type QuestionMatches = ReadonlyMap<string, readonly StoredMatch[]>;

@Injectable()
export class QuestionMatchesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** For a new draft. */
  async insert(tx: Tx, draftId: string, found: QuestionMatches): Promise<void> {
    const rows = [...found].map(([questionId, matches]) => ({
      draft_id: draftId,
      question_id: questionId,
      matches: [...matches],
    }));
    if (rows.length > 0) await tx.manager.insert(QuestionMatchEntity, rows);
  }

  /** The choices of a draft's person, by question. */
  async choices(
    draftId: string,
    from: EntityReader = this.transactions.read,
  ): Promise<ReadonlyMap<string, DraftChoice>> {
    const rows = await from.manager.findBy(QuestionMatchEntity, { draft_id: draftId, choice: Not(IsNull()) });
    return new Map(
      rows.flatMap(({ question_id: questionId, choice, twin_id: twinId }) =>
        choice === null ? [] : [[questionId, { questionId, choice, twinId }] as const],
      ),
    );
  }

  /** Later choices replace earlier ones. */
  async choose(tx: Tx, draftId: string, choices: readonly DraftChoice[]): Promise<void> {
    if (choices.length === 0) return;
    await tx.manager.upsert(
      QuestionMatchEntity,
      choices.map(({ questionId, choice, twinId }) => ({
        draft_id: draftId,
        question_id: questionId,
        choice,
        twin_id: twinId,
      })),
      ['draft_id', 'question_id'],
    );
  }

  /** The questions have left the draft. */
  async remove(tx: Tx, draftId: string, questionIds: readonly string[]): Promise<void> {
    if (questionIds.length === 0) return;
    await tx.manager.delete(QuestionMatchEntity, { draft_id: draftId, question_id: In([...questionIds]) });
  }
}
