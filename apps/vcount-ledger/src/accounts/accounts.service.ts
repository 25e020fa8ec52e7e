/** A person's view of their own account. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { Transaction, TransactionsQuery, VcountAccount } from '@tiku/contracts/vcount-ledger';
import { currentLanguage } from '@tiku/platform/context';
import { notFound } from '@tiku/platform/errors';
import { cutPage } from '@tiku/platform/lists';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { toAccount, toNumber, toTransaction } from './accounts.presenter.js';
import { AccountTransactionsRepository, COUNTED_MAX } from './account-transactions.repository.js';
import { AccountsRepository } from './accounts.repository.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly booked: AccountTransactionsRepository,
    private readonly translator: Translator,
  ) {}

  async account(userId: string): Promise<VcountAccount> {
    return toAccount(await this.accounts.find(userId));
  }

  async transactions(
    userId: string,
    query: z.output<typeof TransactionsQuery>,
  ): Promise<{ transactions: Transaction[]; pagination: Pagination }> {
    const [{ transactions, nextCursor }, counted] = await Promise.all([
      this.portion(userId, query),
      this.booked.count(userId, query),
    ]);
    const total = Math.min(counted, COUNTED_MAX);
    return {
      transactions,
      pagination: pagination(query.page, query.limit, total, counted === total, nextCursor),
    };
  }

  /** A page without the total, which a file of all pages would count again for each. */
  async portion(userId: string, query: z.output<typeof TransactionsQuery>) {
    const found = await this.booked.list(userId, query);
    const { rows, nextCursor } = cutPage(found, query.limit, ({ place, id }) => [place, id]);
    return { transactions: rows.map((row) => toTransaction(row, this.#nameless())), nextCursor };
  }

  async history(userId: string, days: number): Promise<{ at: string; balance: number }[]> {
    const rows = await this.accounts.history(userId, days);
    return rows.map(({ made_at, balance }) => ({ at: made_at.toISOString(), balance: toNumber(balance) }));
  }

  /** @throws AppError 404 */
  async transaction(userId: string, id: string): Promise<Transaction> {
    const row = await this.booked.find(userId, id);
    if (!row) throw notFound('noun.transaction');
    return toTransaction(row, this.#nameless());
  }

  #nameless(): string {
    return this.translator.translate(currentLanguage(), 'vcount.deletedUser');
  }
}
