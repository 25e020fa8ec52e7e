/** HTTP of the caller's account. */
import { Controller, Get, Query } from '@nestjs/common';
import {
  BalanceResponse,
  HistoryResponse,
  HistoryQuery,
  TransactionsResponse,
  TransactionsQuery,
} from '@tiku/contracts/vcount-ledger';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { AccountsService } from './accounts.service.js';

@Controller('vcount')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Get('balance')
  @Allow('user')
  @Responds(BalanceResponse)
  async balance(@CurrentUser() user: Caller) {
    const account = await this.accounts.account(user.id);
    return { balance: account.currentBalance, account };
  }

  @Get('transactions')
  @Allow('user')
  @Responds(TransactionsResponse)
  transactions(
    @Query({ schema: TransactionsQuery }) query: z.output<typeof TransactionsQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.accounts.transactions(user.id, query);
  }

  @Get('balance-history')
  @Allow('user')
  @Responds(HistoryResponse)
  async history(
    @Query({ schema: HistoryQuery }) { days }: z.output<typeof HistoryQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { history: await this.accounts.history(user.id, days) };
  }
}
