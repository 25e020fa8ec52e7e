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
  /** Of the bank when it was called so. */
  bankVersion: number;
}

/** What is known of earlier saves of a draft's questions, by question id. */
export interface EarlierSaves {
  /** Hash of the content that was sent to this bank, whose outcome is not known. */
  unanswered: ReadonlyMap<string, string>;
  /** How often it was saved from this draft, into whichever bank; none is 0. */
  counts: ReadonlyMap<string, number>;
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

  async begin(
    tx: Tx,
    { userId, draftId, bankId }: Pick<SaveTarget, 'userId' | 'draftId' | 'bankId'>,
    questions: readonly SentQuestion[],
  ): Promise<EarlierSaves> {
    const ids = questions.map(({ questionId }) => questionId);
    const unanswered = await this.sent.earlier(tx, draftId, bankId, ids);
    await this.sent.begin(tx, draftId, bankId, questions);
    return { unanswered, counts: await this.saved.countsOf(tx, userId, draftId, ids) };
  }

  /** What the bank is called. Before a task is locked: news of a bank locks the bank and then its tasks. */
  nameBank(tx: Tx, { bankId, bankName, bankVersion }: SaveTarget): Promise<void> {
    return this.banks.setName(tx, bankId, bankName, bankVersion);
  }

  /** A bank, by default that of the save, has these questions. */
  insert(tx: Tx, target: SaveTarget, inBank: readonly NewSavedQuestion[]): Promise<void> {
    return this.saved.insert(tx, target, inBank);
  }

  /** The bank has answered for these questions. */
  async end(tx: Tx, { draftId, bankId }: SaveTarget, questionIds: readonly string[]): Promise<void> {
    await this.sent.forget(tx, draftId, bankId, questionIds);
  }
}
