/** What the steps of a task have left in storage for each other. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import type { StepResults } from '../files/storage-keys.js';

@Injectable()
export class StepResultsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Counts what a step leaves for the next. A repeated step counts twice until the
   * results are deleted.
   */
  async add({ taskId, run }: StepResults, bytes: number): Promise<void> {
    await this.transactions.execute(
      'UPDATE tasks SET step_bytes = step_bytes + $3 WHERE id = $1 AND results_run = $2',
      [taskId, run, bytes],
    );
  }

  /** The results of the steps are being deleted; those of a retry are others. */
  async forget(tx: Tx, taskId: string): Promise<void> {
    await tx.execute('UPDATE tasks SET step_bytes = 0, results_run = results_run + 1 WHERE id = $1', [
      taskId,
    ]);
  }
}
