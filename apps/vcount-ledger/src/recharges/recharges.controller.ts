/** HTTP of recharges. */
import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import {
  RECHARGE_MAX,
  RECHARGE_PRESETS,
  RechargeResponse,
  RechargeOptionsResponse,
  RechargeRequest,
} from '@tiku/contracts/vcount-ledger';
import { Allow, type Caller, CurrentUser, Reproof } from '@tiku/platform/auth';
import { Responds, ResponseTexts, CONFIG } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service.js';
import type { LedgerConfig } from '../config.js';
import { RechargesService } from './recharges.service.js';

@Controller('vcount')
export class RechargesController {
  constructor(
    private readonly recharges: RechargesService,
    private readonly accounts: AccountsService,
    private readonly texts: ResponseTexts,
    @Inject(CONFIG) private readonly config: LedgerConfig,
  ) {}

  @Get('recharge/options')
  @Allow('user')
  @Responds(RechargeOptionsResponse)
  options() {
    return {
      gateway: this.config.PAYMENT_GATEWAY,
      presets: [...RECHARGE_PRESETS],
      minimum: 0.01,
      maximum: RECHARGE_MAX / 100,
    };
  }

  @Post('recharge')
  @Reproof()
  @Allow('user')
  @Responds(RechargeResponse)
  async recharge(
    @Body({ schema: RechargeRequest }) body: z.output<typeof RechargeRequest>,
    @CurrentUser() user: Caller,
    @RequestKey() key: string | undefined,
  ) {
    const { id, payment } = await this.recharges.start(user, body, key);
    const transaction = await this.accounts.transaction(user.id, id);
    const { currentBalance } = await this.accounts.account(user.id);
    const isPaid = payment.state === 'paid';
    return {
      // The same key gets the same answer, whatever was booked since.
      balance: transaction.balanceAfter === null ? currentBalance : Number(transaction.balanceAfter),
      transaction,
      ...this.texts.message(isPaid ? 'vcount.recharged' : 'vcount.rechargePending'),
      ...(payment.state === 'pending' && payment.payUrl !== undefined && { payUrl: payment.payUrl }),
    };
  }
}
