/** /my-enterprise: a member leaves, or is removed. The person keeps the account and private data. */
import { Body, Controller, Delete, Param, Post, Query } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import { LeaveRequest } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { DeparturesService } from './departures.service.js';
import type { Membership } from './membership.js';
import { enterpriseRole } from './my-enterprise.rules.js';

type Leave = z.output<typeof LeaveRequest>;

@Controller('my-enterprise')
export class DeparturesController {
  constructor(
    private readonly departures: DeparturesService,
    private readonly texts: ResponseTexts,
  ) {}

  @Post('leave')
  @Allow(enterpriseRole('seat'))
  @Responds(MessageResponse)
  async leave(@Resource() caller: Membership, @Body({ schema: LeaveRequest }) { banksTo }: Leave) {
    await this.departures.leave(caller, caller.userId, banksTo ?? null);
    return this.texts.message('enterprise.left');
  }

  @Delete('members/:id')
  @Allow(enterpriseRole('admin'))
  @Responds(MessageResponse)
  async remove(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @Query({ schema: LeaveRequest }) { banksTo }: Leave,
  ) {
    await this.departures.leave(caller, id, banksTo ?? null);
    return this.texts.message('enterprise.memberRemoved');
  }
}
