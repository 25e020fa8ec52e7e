/** HTTP of buying: declares path, schema and permission; delegates. */
import { Body, Controller, Get, HttpStatus, Param, Post } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { MyPurchaseResponse, PurchaseResponse, PurchaseRequest } from '@tiku/contracts/paper-bank';
import { Allow, type Caller, CurrentUser, Reproof, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import type { PaperBankAccess } from '../paper-banks/paper-bank-access.js';
import { paperBankVisible } from '../paper-banks/paper-banks.rules.js';
import { PurchasesService } from './purchases.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('paper-banks')
export class PurchasesController {
  constructor(private readonly purchases: PurchasesService) {}

  @Post(':id/purchase')
  @Reproof()
  @Allow(paperBankVisible())
  @Responds(PurchaseResponse, { status: HttpStatus.OK })
  buy(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() bank: PaperBankAccess,
    @Body({ schema: PurchaseRequest }) { expectedPrice }: z.output<typeof PurchaseRequest>,
    @RequestKey() key: string | undefined,
    @CurrentUser() user: Caller,
  ) {
    return this.purchases.buy(bank, { expectedPrice, key }, user);
  }

  @Get(':id/purchase')
  @Allow(paperBankVisible())
  @Responds(MyPurchaseResponse)
  async mine(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { purchase: await this.purchases.mine(id, user) };
  }

  @Post(':id/give-back')
  @Allow(paperBankVisible())
  @Responds(PurchaseResponse, { status: HttpStatus.OK })
  refund(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return this.purchases.refund(bank, user);
  }
}
