/** HTTP of spending and refunds. */
import { Body, Controller, Post } from '@nestjs/common';
import { MovedResponse, RefundRequest, SpendRequest } from '@tiku/contracts/vcount-ledger';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service.js';
import { SpendingService } from './spending.service.js';

@Controller('vcount')
export class SpendingController {
  constructor(
    private readonly spending: SpendingService,
    private readonly accounts: AccountsService,
  ) {}

  @Post('spend')
  @Allow('user')
  @Responds(MovedResponse)
  async spend(
    @Body({ schema: SpendRequest }) body: z.output<typeof SpendRequest>,
    @CurrentUser() user: Caller,
    @RequestKey() key: string | undefined,
  ) {
    return this.#moved(user, await this.spending.spend(user, body, key));
  }

  @Post('refund')
  @Allow('user')
  @Responds(MovedResponse)
  async refund(
    @Body({ schema: RefundRequest }) body: z.output<typeof RefundRequest>,
    @CurrentUser() user: Caller,
    @RequestKey() key: string | undefined,
  ) {
    return this.#moved(user, await this.spending.refund(user, body, key));
  }

  /** The balance after this transaction: the same key gets the same answer. */
  async #moved({ id: userId }: Caller, id: string) {
    const transaction = await this.accounts.transaction(userId, id);
    return { balance: Number(transaction.balanceAfter), transaction };
  }
}
