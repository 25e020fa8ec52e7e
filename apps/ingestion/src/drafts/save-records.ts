/**
 * Records of saves: what was sent, written before sending, and what is in a bank, written together with the save's
 * effect on the draft.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { DraftSavesRepository, type SentQuestion } from './draft-saves.repository.js';
import { alreadySaved } from './drafts.errors.js';
import { type NewSavedQuestion, SavedQuestionsRepository } from './saved-questions.repository.js';

/** The draft and the bank. */
export interface SaveTarget {
  userId: string;
  draftId: string;
  taskId: string | null;
  bankId: string;
  bankName: string;
  /** The bank's version when it had this name. */
  bankVersion: number;
}

/** Earlier saves of a draft's questions, by question id. */
export interface EarlierSaves {
  /** Hash of the content that was sent to this bank, with an unknown outcome. */
  unconfirmed: ReadonlyMap<string, string>;
  /** How often it was saved from this draft, into any bank; 0 if never. */
  counts: ReadonlyMap<string, number>;
}

@Injectable()
export class SaveRecords {
  constructor(
    private readonly sent: DraftSavesRepository,
    private readonly saved: SavedQuestionsRepository,
    private readonly banks: QuestionBanksRepository,
  ) {}

  /** @throws AppError 409 with the places if a question is already in a bank */
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
    const unconfirmed = await this.sent.earlier(tx, draftId, bankId, ids);
    await this.sent.begin(tx, draftId, bankId, questions);
    return { unconfirmed, counts: await this.saved.countsOf(tx, userId, draftId, ids) };
  }

  /** Stores the bank's name. Before locking a task: events of a bank lock the bank and then its tasks. */
  nameBank(tx: Tx, { bankId, bankName, bankVersion }: SaveTarget): Promise<void> {
    return this.banks.setName(tx, bankId, bankName, bankVersion);
  }

  /** Records that a bank, by default that of the save, has these questions. */
  insert(tx: Tx, target: SaveTarget, inBank: readonly NewSavedQuestion[]): Promise<void> {
    return this.saved.insert(tx, target, inBank);
  }

  /** Records that the bank has answered for these questions. */
  async end(tx: Tx, { draftId, bankId }: SaveTarget, questionIds: readonly string[]): Promise<void> {
    await this.sent.forget(tx, draftId, bankId, questionIds);
  }
}
