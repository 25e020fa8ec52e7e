/** Shows in the rows of documents what happens in a bank to their questions. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { SavedQuestionsRepository } from '../drafts/saved-questions.repository.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { QuestionBanksRepository } from './question-banks.repository.js';

@Injectable()
export class SavedQuestions {
  constructor(
    private readonly banks: QuestionBanksRepository,
    private readonly saved: SavedQuestionsRepository,
    private readonly tasks: TasksRepository,
  ) {}

  async setQuestionDeleted(tx: Tx, questionId: string, deleted: boolean, version: number): Promise<void> {
    await this.tasks.touch(tx, await this.saved.setDeleted(tx, questionId, deleted, version));
  }

  async setBankDeleted(tx: Tx, bankId: string, deleted: boolean, version: number): Promise<void> {
    if (await this.banks.setDeleted(tx, bankId, deleted, version)) await this.tasks.touchOfBank(tx, bankId);
  }

  async renameBank(tx: Tx, bankId: string, name: string, version: number): Promise<void> {
    if (await this.banks.rename(tx, bankId, name, version)) await this.tasks.touchOfBank(tx, bankId);
  }
}
