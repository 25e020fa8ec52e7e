/** /my-enterprise/invitations. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  InvitationResponse,
  InvitationsResponse,
  InviteResponse,
  InviteRequest,
  ListInvitationsQuery,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { InvitationsService } from './invitations.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/invitations')
@Allow(enterpriseRole('admin'))
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get()
  @Responds(InvitationsResponse)
  list(
    @Resource() caller: Membership,
    @Query({ schema: ListInvitationsQuery }) query: z.output<typeof ListInvitationsQuery>,
  ) {
    return this.invitations.list(caller, query);
  }

  @Post()
  @Responds(InviteResponse, { status: HttpStatus.OK })
  invite(
    @Resource() caller: Membership,
    @Body({ schema: InviteRequest }) body: z.output<typeof InviteRequest>,
  ) {
    return this.invitations.invite(caller, body);
  }

  @Post(':id/resend')
  @Responds(InvitationResponse, { status: HttpStatus.OK })
  async sendAgain(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { invitation: await this.invitations.sendAgain(caller, id) };
  }

  @Delete(':id')
  @Responds(InvitationResponse)
  async revoke(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { invitation: await this.invitations.revoke(caller, id) };
  }
}
