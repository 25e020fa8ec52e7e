/** /my-enterprise/units/{id}/roll-over: a school's next year. */
import { Body, Controller, Param, Post } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { RollOverRequest, RollOverResponse } from '@tiku/contracts/enterprise';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { unit } from '../units/units.rules.js';
import { RollOverService } from './roll-over.service.js';

@Controller('my-enterprise/units/:id/roll-over')
export class RollOverController {
  constructor(private readonly years: RollOverService) {}

  @Post()
  @Reproof()
  @Allow(unit('manage'))
  @Responds(RollOverResponse)
  async roll(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() access: UnitAccess,
    @Body({ schema: RollOverRequest }) body: z.output<typeof RollOverRequest>,
  ) {
    return { rollOver: await this.years.roll(access, body) };
  }
}
