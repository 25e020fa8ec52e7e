/** Undoes an import while its task is stored: only for its user, while that user may write. */
import { Injectable } from '@nestjs/common';
import type { InterchangeTask } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { requireWriter, type BankAccess } from '../question-banks/bank-access.js';
import { UNDO_IMPORT } from '../queues.js';
import { InterchangeService } from './interchange.service.js';
import { UndoImportRepository } from './undo-import.repository.js';

@Injectable()
export class UndoImportService {
  constructor(
    private readonly interchange: InterchangeService,
    private readonly undos: UndoImportRepository,
    private readonly transactions: Transactions,
  ) {}

  /** A repeat changes nothing. @throws AppError 404, 422 for an archived bank or an import that added nothing yet */
  async start(bank: BankAccess, taskId: string, caller: Caller): Promise<InterchangeTask> {
    const before = await this.interchange.task(bank, taskId, caller);
    if (before.undo) return before;
    requireWriter(bank);
    await this.transactions.run(async (tx) => {
      if (await this.undos.begin(tx, taskId))
        await tx.enqueue(UNDO_IMPORT, { taskId }, { userId: caller.id });
    });
    const after = await this.interchange.task(bank, taskId, caller);
    if (!after.undo) throw businessRule('bank.interchange.notUndoable');
    return after;
  }
}
