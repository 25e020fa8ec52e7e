/** What the caller sold and is not paid for yet. */
import { Controller, Get } from '@nestjs/common';
import { HeldIncomeResponse } from '@tiku/contracts/vcount-ledger';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { HoldsService } from './holds.service.js';

@Controller('vcount/held-income')
export class HeldIncomeController {
  constructor(private readonly holds: HoldsService) {}

  @Get()
  @Allow('user')
  @Responds(HeldIncomeResponse)
  async list(@CurrentUser() user: Caller) {
    return { held: await this.holds.heldFor(user.id) };
  }
}
