/**
 * What is known of saves: what was sent, written before it is sent, and what is in a bank, written with what the save
 * does to the draft.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { DraftSavesRepository, type SentQuestion } from './draft-saves.repository.js';
import { alreadySaved } from './drafts.errors.js';
import { type NewSavedQuestion, SavedQuestionsRepository } from './saved-questions.repository.js';

/** Of which draft, into which bank. */
export interface SaveTarget {
  userId: string;
  draftId: string;
  taskId: string | null;
  bankId: string;
  bankName: string;
}

@Injectable()
export class SaveRecords {
  constructor(
    private readonly sent: DraftSavesRepository,
    private readonly saved: SavedQuestionsRepository,
    private readonly banks: QuestionBanksRepository,
  ) {}

  /** @throws AppError 409 where one of the questions is in a bank already, saying where */
  async requireUnsaved(tx: Tx, userId: string, questionIds: readonly string[]): Promise<void> {
    const inBanks = await this.saved.ofQuestions(tx, userId, questionIds);
    if (inBanks.length > 0) throw alreadySaved(inBanks);
  }

  /** Returns what was sent to this bank before: question id → hash of its content. */
  async begin(
    tx: Tx,
    draftId: string,
    bankId: string,
    questions: readonly SentQuestion[],
  ): Promise<Map<string, string>> {
    const ids = questions.map(({ questionId }) => questionId);
    const earlier = await this.sent.earlier(tx, draftId, bankId, ids);
    await this.sent.begin(tx, draftId, bankId, questions);
    return earlier;
  }

  /** What the bank is called. Before a task is locked: news of a bank locks the bank and then its tasks. */
  nameBank(tx: Tx, { bankId, bankName }: SaveTarget): Promise<void> {
    return this.banks.setName(tx, bankId, bankName);
  }

  /** The bank has these questions. */
  insert(tx: Tx, target: SaveTarget, inBank: readonly NewSavedQuestion[]): Promise<void> {
    return this.saved.insert(tx, target, inBank);
  }

  /** What the bank has taken as it was sent, and what it has refused. The draft is still there. */
  async end(
    tx: Tx,
    { draftId, bankId }: SaveTarget,
    taken: readonly SentQuestion[],
    refusedIds: readonly string[],
  ): Promise<void> {
    await this.sent.confirm(tx, draftId, bankId, taken);
    await this.sent.forget(tx, draftId, bankId, refusedIds);
  }
}
