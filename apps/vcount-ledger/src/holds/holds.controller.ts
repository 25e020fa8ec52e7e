/** Holds for sagas of other services. See @tiku/contracts/vcount-ledger-internal. */
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { HoldResponse, PlaceHoldRequest } from '@tiku/contracts/vcount-ledger-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { HoldsService } from './holds.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('internal/holds')
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Get(':id')
  @Allow(services('paper-bank'))
  @Responds(HoldResponse)
  async get(@Param({ schema: UuidParams }) { id }: Id) {
    return { hold: await this.holds.get(id) };
  }

  @Put(':id')
  @Allow(services('paper-bank'))
  @Responds(HoldResponse)
  async place(
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: PlaceHoldRequest }) body: z.output<typeof PlaceHoldRequest>,
  ) {
    return { hold: await this.holds.place(id, body) };
  }

  @Post(':id/release')
  @Allow(services('paper-bank'))
  @Responds(HoldResponse)
  async release(@Param({ schema: UuidParams }) { id }: Id) {
    return { hold: await this.holds.release(id) };
  }

  @Post(':id/return')
  @Allow(services('paper-bank'))
  @Responds(HoldResponse)
  async refund(@Param({ schema: UuidParams }) { id }: Id) {
    return { hold: await this.holds.refund(id) };
  }
}
