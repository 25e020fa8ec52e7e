/** HTTP of sellers. */
import { Controller, Get, Param } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { SellerResponse } from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { SellersService } from './sellers.service.js';

@Controller('paper-banks/sellers')
export class SellersController {
  constructor(private readonly sellers: SellersService) {}

  @Get(':id')
  @Allow('user')
  @Responds(SellerResponse)
  async get(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>, @CurrentUser() user: Caller) {
    return { seller: await this.sellers.get(id, user) };
  }
}
