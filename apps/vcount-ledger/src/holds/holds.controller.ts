/** Holds for sagas of other services. See @tiku/contracts/vcount-ledger-internal. */
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { HoldAnswer, PlaceHoldRequest } from '@tiku/contracts/vcount-ledger-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { HoldsService } from './holds.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('internal/holds')
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Get(':id')
  @Allow(services('paper-bank'))
  @Answers(HoldAnswer)
  async get(@Param({ schema: UuidParams }) { id }: Id) {
    return { hold: await this.holds.get(id) };
  }

  @Put(':id')
  @Allow(services('paper-bank'))
  @Answers(HoldAnswer)
  async place(
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: PlaceHoldRequest }) body: z.output<typeof PlaceHoldRequest>,
  ) {
    return { hold: await this.holds.place(id, body) };
  }

  @Post(':id/release')
  @Allow(services('paper-bank'))
  @Answers(HoldAnswer)
  async release(@Param({ schema: UuidParams }) { id }: Id) {
    return { hold: await this.holds.release(id) };
  }

  @Post(':id/return')
  @Allow(services('paper-bank'))
  @Answers(HoldAnswer)
  async giveBack(@Param({ schema: UuidParams }) { id }: Id) {
    return { hold: await this.holds.giveBack(id) };
  }
}
