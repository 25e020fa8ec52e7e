/** All accounts, for administrators. */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { pagination } from '@tiku/contracts/common';
import type { AdminAccount, AdminAccountsQuery } from '@tiku/contracts/vcount-ledger';
import { currentLanguage } from '@tiku/platform/context';
import { timeOfId } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { toNumber } from '../accounts/accounts.presenter.js';
import { accountsFile } from './accounts-file.js';
import { AdminAccountsRepository, type AdminAccountRow } from './admin-accounts.repository.js';
import type { TableFormat } from './table-file.js';

const PORTION = 500;
const PORTIONS_MAX = 20_000;

type Query = z.output<typeof AdminAccountsQuery>;

@Injectable()
export class AdminAccountsService {
  constructor(
    private readonly accounts: AdminAccountsRepository,
    private readonly translator: Translator,
  ) {}

  async list(query: Query) {
    const [{ rows, nextCursor }, totals] = await Promise.all([
      this.accounts.list(query),
      this.accounts.totals(query),
    ]);
    return {
      accounts: rows.map((row) => this.#toAccount(row)),
      pagination: pagination(query.page, query.limit, totals.accounts, true, nextCursor),
      totals: {
        accounts: totals.accounts,
        balance: toNumber(totals.balance),
        recharged: toNumber(totals.recharged),
        spent: toNumber(totals.spent),
        income: toNumber(totals.income),
        adjusted: toNumber(totals.adjusted),
        held: toNumber(totals.held),
        averageBalance: toNumber(Math.round(totals.balance / Math.max(1, totals.accounts))),
      },
    };
  }

  /** @throws AppError 404 */
  async get(userId: string): Promise<AdminAccount> {
    const account = await this.find(userId);
    if (!account) throw notFound('noun.account');
    return account;
  }

  /** Null before the first transfer of a person. */
  async find(userId: string): Promise<AdminAccount | null> {
    const row = await this.accounts.find(userId);
    return row && this.#toAccount(row);
  }

  /** All that match. */
  file(format: TableFormat, query: Pick<Query, 'q' | 'role'>): Readable {
    const language = currentLanguage();
    return accountsFile(format, this.#portions(query), (column) =>
      this.translator.translate(language, `vcount.table.${column}`),
    );
  }

  /** In id order: sorted by balance, an account that changes between portions would be missed or come twice. */
  async *#portions({ q, role }: Pick<Query, 'q' | 'role'>): AsyncGenerator<AdminAccount[]> {
    let cursor: string | undefined;
    for (let n = 0; n < PORTIONS_MAX; n += 1) {
      const { rows, nextCursor } = await this.accounts.list({
        q,
        role,
        sort: 'createdAt',
        page: 1,
        limit: PORTION,
        cursor,
      });
      yield rows.map((row) => this.#toAccount(row));
      if (nextCursor === null) return;
      cursor = nextCursor;
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
