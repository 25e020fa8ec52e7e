/** /internal/enterprises/members: for services that decide what a person may do in their enterprise. */
import { Controller, Get, Param } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { MembershipResponse } from '@tiku/contracts/enterprise-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { MembershipFinder } from './membership-finder.js';

@Controller('internal/enterprises/members')
export class InternalMembersController {
  constructor(private readonly memberships: MembershipFinder) {}

  @Get(':id')
  @Allow(services('identity'))
  @Responds(MembershipResponse)
  async find(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
    const found = await this.memberships.find(id);
    if (!found) return { membership: null };
    const { enterpriseId, role, proven } = found;
    return { membership: { enterpriseId, role, proven } };
  }
}
