/** Accounts for other services. See @tiku/contracts/vcount-ledger-internal. */
import { Controller, Get, Param } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { BalanceOfResponse } from '@tiku/contracts/vcount-ledger-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { AccountsService } from './accounts.service.js';

@Controller('internal/balances')
export class InternalBalancesController {
  constructor(private readonly accounts: AccountsService) {}

  @Get(':id')
  @Allow(services('paper-bank'))
  @Responds(BalanceOfResponse)
  async get(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
    return { balance: (await this.accounts.account(id)).currentBalance };
  }
}
