/**
 * Notifies the owner and the managers of a bank of changes that others made to its questions. It waits some minutes to
 * send one notice: a member who writes twenty questions does so in one sitting.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions, type Tx } from '@tiku/platform/database';
import { noticeSent } from '../bank-members/bank-members.events.js';
import { BankActivityRepository, type ActivityRow } from './bank-activity.repository.js';

const INTERVAL_MS = 60_000;
const GATHERED_SECONDS = 600;
const PORTION = 50;
const NOTICES = [
  { type: 'bankQuestionsAdded', count: 'added' },
  { type: 'bankQuestionsChanged', count: 'changed' },
  { type: 'bankQuestionsRemoved', count: 'removed' },
] as const;

@Injectable()
export class TellOfActivity {
  constructor(
    private readonly activity: BankActivityRepository,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({ name: 'notices of activity', intervalMs: INTERVAL_MS, work: () => this.tell() });
  }

  /** Handles one batch of activity that is old enough. True if there may be more. */
  tell(gatheredSeconds = GATHERED_SECONDS): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const rows = await this.activity.take(tx, gatheredSeconds, PORTION);
      for (const row of rows) await this.#send(tx, row);
      return rows.length === PORTION;
    });
  }

  async #send(tx: Tx, row: ActivityRow): Promise<void> {
    const { bank_id: bankId, bank_name: bank, actor_id: id, people } = row;
    for (const { type, count } of NOTICES) {
      if (row[count] === 0) continue;
      for (const userId of people)
        await tx.publish(
          ...noticeSent({ type, userId, actor: { id }, bankId, params: { bank, count: row[count] } }),
        );
    }
  }
}
