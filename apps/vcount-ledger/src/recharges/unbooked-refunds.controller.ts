/**
 * /vcount/admin/unbooked-refunds: a gateway's refunds that an administrator handles, by an adjustment or a reversal.
 */
import { Controller, Get, HttpStatus, Inject, Param, Post } from '@nestjs/common';
import { successResponse, UuidParams } from '@tiku/contracts/common';
import { amountText, UnbookedRefundsResponse } from '@tiku/contracts/vcount-ledger';
import { ADMINISTRATORS, Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { notFound } from '@tiku/platform/errors';
import { Responds, LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { UnbookedRefundsRepository } from './unbooked-refunds.repository.js';

const SettledResponse = successResponse({});

@Controller('vcount/admin/unbooked-refunds')
export class UnbookedRefundsController {
  constructor(
    private readonly refunds: UnbookedRefundsRepository,
    private readonly names: UserNames,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get()
  @Allow(ADMINISTRATORS)
  @Responds(UnbookedRefundsResponse)
  async list() {
    const rows = await this.refunds.list();
    const names = await this.names.load(rows.map((row) => row.user_id));
    return {
      refunds: rows.map((row) => ({
        id: row.id,
        user: { id: row.user_id, name: names.get(row.user_id)?.name ?? '' },
        amount: amountText(row.amount),
        refunded: amountText(row.refund_told),
        toldAt: row.refund_told_at.toISOString(),
      })),
    };
  }

  @Post(':id/settle')
  @Allow(ADMINISTRATORS)
  @Responds(SettledResponse, { status: HttpStatus.OK })
  async settle(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @CurrentUser() user: Caller,
  ) {
    if (!(await this.refunds.settle(id))) throw notFound('noun.transaction');
    this.logger.info({ rechargeId: id, by: user.id }, 'a refund of a gateway was seen to');
    return {};
  }
}
