/** HTTP of reversing recharges. */
import { Body, Controller, HttpStatus, Param, Post } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { ReversalResponse, ReversalRequest } from '@tiku/contracts/vcount-ledger';
import { ADMINISTRATORS, Allow, type Caller, CurrentUser, Reproof } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { ReversalsService } from './reversals.service.js';

@Controller('vcount/admin/recharges')
export class ReversalsController {
  constructor(private readonly reversals: ReversalsService) {}

  @Post(':id/reverse')
  @Reproof()
  @Allow(ADMINISTRATORS)
  @Responds(ReversalResponse, { status: HttpStatus.OK })
  async reverse(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @Body({ schema: ReversalRequest }) { reason }: z.output<typeof ReversalRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { transaction: await this.reversals.reverse(user, id, reason) };
  }
}
