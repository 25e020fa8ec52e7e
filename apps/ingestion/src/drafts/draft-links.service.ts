/**
 * Uses questions of banks in place of a draft's: records them as what the draft's questions became, and takes these out
 * of the draft. A bank's question is used only while it is the same or similar and the person may view it.
 */
import { Injectable } from '@nestjs/common';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { BankComparison } from '../matches/bank-comparison.js';
import type { LinkedQuestion } from '../matches/chosen-twins.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { DraftsService } from './drafts.service.js';
import { QuestionBankClient } from './question-bank.client.js';
import { SaveRecords, type SaveTarget } from './save-records.js';
import { contentHashOf } from './sendable-questions.js';
import { TakenQuestions } from './taken-questions.js';

export interface LinkOutcome {
  linked: LinkedQuestion[];
  /** Their questions of banks are gone, hidden or different now. */
  lost: LinkedQuestion[];
  /** Ids of linked questions that stay in the draft, because another window edited them. */
  edited: ReadonlySet<string>;
}

@Injectable()
export class DraftLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly comparison: BankComparison,
    private readonly questionBank: QuestionBankClient,
    private readonly records: SaveRecords,
    private readonly tasks: TasksRepository,
    private readonly drafts: DraftsService,
    private readonly taken: TakenQuestions,
  ) {}

  /** @throws AppError 429, 503 if question-bank does not answer; then nothing has changed */
  async link(
    { id: userId, role }: Caller,
    target: SaveTarget,
    links: readonly LinkedQuestion[],
  ): Promise<LinkOutcome> {
    const questions = links.map(({ question }) => question);
    const found = await this.comparison.matchesOf({ userId, role, bankId: target.bankId }, questions);
    const bankOf = new Map<LinkedQuestion, string>();
    for (const link of links) {
      const twin = found.get(link.question.id)?.find(({ questionId }) => questionId === link.twinId);
      if (twin) bankOf.set(link, twin.bankId);
    }
    const linked = [...bankOf.keys()];
    const edited = linked.length > 0 ? await this.#record(target, bankOf) : new Set<string>();
    return { linked, lost: links.filter((link) => !bankOf.has(link)), edited };
  }

  async #record(
    target: SaveTarget,
    bankOf: ReadonlyMap<LinkedQuestion, string>,
  ): Promise<ReadonlySet<string>> {
    // In one order, as concurrent saves lock the rows of banks.
    const banks: Awaited<ReturnType<QuestionBankClient['bankOf']>>[] = [];
    for (const bankId of [...new Set(bankOf.values())].sort())
      banks.push(await this.questionBank.bankOf(bankId, target.userId));
    return this.transactions.run(async (tx) => {
      for (const { bankId, name, version } of banks)
        await this.records.nameBank(tx, { ...target, bankId, bankName: name, bankVersion: version });
      const task = target.taskId ? await this.tasks.lock(tx, target.taskId, target.userId) : null;
      const draft = await this.drafts.lock(tx, target.userId, target.draftId);
      // Both are deleted with an account.
      if (!task && !draft) return new Set<string>();
      const inBank = [...bankOf].map(([{ question, twinId }, bankId]) => ({
        questionId: question.id,
        bankQuestionId: twinId,
        bankId,
      }));
      await this.records.insert(tx, target, inBank);
      const leaving = [...bankOf.keys()].map(({ question }) => ({
        question,
        contentHash: contentHashOf(question),
      }));
      const edited = draft ? await this.taken.takeOut(tx, target.draftId, leaving) : new Set<string>();
      if (task) await this.tasks.update(tx, task, {});
      return edited;
    });
  }
}
