/** Everybody's accounts, for administrators. */
import { Injectable } from '@nestjs/common';
import { pagination } from '@tiku/contracts/common';
import type { AdminAccount, AdminAccountsQuery } from '@tiku/contracts/vcount-ledger';
import { currentLanguage } from '@tiku/platform/context';
import { timeOfId } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { toNumber } from '../accounts/accounts.presenter.js';
import { AdminAccountsRepository, type AdminAccountRow } from './admin-accounts.repository.js';

const PORTION = 500;
const PORTIONS_MAX = 20_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Query = z.output<typeof AdminAccountsQuery>;

@Injectable()
export class AdminAccountsService {
  constructor(
    private readonly accounts: AdminAccountsRepository,
    private readonly translator: Translator,
  ) {}

  async list(query: Query) {
    const [rows, totals] = await Promise.all([this.accounts.list(query), this.accounts.totals(query)]);
    return {
      accounts: rows.map((row) => this.#toAccount(row)),
      pagination: pagination(query.page, query.limit, totals.accounts),
      totals: {
        accounts: totals.accounts,
        balance: toNumber(totals.balance),
        recharged: toNumber(totals.recharged),
        spent: toNumber(totals.spent),
        averageBalance: toNumber(Math.round(totals.balance / Math.max(1, totals.accounts))),
      },
    };
  }

  /** @throws AppError 404 */
  async get(userId: string): Promise<AdminAccount> {
    const row = await this.accounts.find(userId);
    if (!row) throw notFound('noun.account');
    return this.#toAccount(row);
  }

  async *portions(query: Pick<Query, 'q' | 'role'>): AsyncGenerator<AdminAccount[]> {
    let after = FIRST;
    for (let n = 0; n < PORTIONS_MAX; n += 1) {
      const rows = await this.accounts.portion(query, after, PORTION);
      yield rows.map((row) => this.#toAccount(row));
      if (rows.length < PORTION) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  #toAccount({ id, name, email, role, entry_count, ...sums }: AdminAccountRow): AdminAccount {
    return {
      userId: id,
      name: name || this.translator.translate(currentLanguage(), 'vcount.deletedUser'),
      email,
      role: role ?? '',
      balance: toNumber(sums.balance),
      recharged: toNumber(sums.recharged),
      spent: toNumber(sums.spent),
      income: toNumber(sums.income),
      transactionCount: entry_count,
      createdAt: new Date(timeOfId(id)).toISOString(),
    };
  }
}
