/** Checks before a save which questions of a draft are in a bank already, and keeps what the person wants to do then. */
import { Injectable } from '@nestjs/common';
import type { DraftChoice, SaveCheckResponse } from '@tiku/contracts/ingestion';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import type { z } from 'zod';
import { BankComparison } from '../matches/bank-comparison.js';
import { QuestionMatchesRepository } from '../matches/question-matches.repository.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { draftNotFound } from './drafts.errors.js';
import { type DraftRow, DraftsRepository } from './drafts.repository.js';

type Duplicates = z.input<typeof SaveCheckResponse>['duplicates'];

@Injectable()
export class SaveChecksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly drafts: DraftsRepository,
    private readonly tasks: TasksRepository,
    private readonly matches: QuestionMatchesRepository,
    private readonly comparison: BankComparison,
  ) {}

  /** @throws AppError 503 if question-bank is unavailable */
  async duplicates({ id: userId, role }: Caller, { id, task_id: taskId }: DraftRow): Promise<Duplicates> {
    const task = taskId === null ? null : await this.tasks.find(taskId, userId);
    const bankId = task?.bank_deleted === false ? task.bank_id : null;
    const questions = await this.drafts.questions(id);
    const found = await this.comparison.matchesOf({ userId, role, bankId }, questions);
    const choices = await this.matches.choices(id);
    return [...found].map(([questionId, matches]) => ({
      questionId,
      matches: [...matches],
      choice: choices.get(questionId) ?? null,
    }));
  }

  /** Ignores questions that have left the draft. @throws AppError 404 */
  async choose(userId: string, draftId: string, choices: readonly DraftChoice[]): Promise<DraftChoice[]> {
    return this.transactions.run(async (tx) => {
      if (!(await this.drafts.lock(tx, userId, draftId))) throw draftNotFound();
      const ids = new Set((await this.drafts.questions(draftId, tx)).map(({ id }) => id));
      // The last one of a question counts.
      const known = new Map(
        choices.filter(({ questionId }) => ids.has(questionId)).map((one) => [one.questionId, one]),
      );
      await this.matches.choose(tx, draftId, [...known.values()]);
      return [...known.values()];
    });
  }
}
