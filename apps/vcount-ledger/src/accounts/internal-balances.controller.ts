/** Accounts for other services. See @tiku/contracts/vcount-ledger-internal. */
import { Controller, Get, Param } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { BalanceOfAnswer } from '@tiku/contracts/vcount-ledger-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { AccountsService } from './accounts.service.js';

@Controller('internal/balances')
export class InternalBalancesController {
  constructor(private readonly accounts: AccountsService) {}

  @Get(':id')
  @Allow(services('paper-bank'))
  @Answers(BalanceOfAnswer)
  async get(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
    return { balance: (await this.accounts.account(id)).currentBalance };
  }
}
