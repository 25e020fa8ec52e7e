/** HTTP of members: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put } from '@nestjs/common';
import { successResponse, UuidParams, Uuid } from '@tiku/contracts/common';
import {
  InviteMemberRequest,
  MemberRoleRequest,
  PaperBankMemberResponse,
  PaperBankMembersResponse,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { z } from 'zod';
import type { PaperBankAccess } from '../paper-banks/paper-bank-access.js';
import { paperBankRole, paperBankVisible } from '../paper-banks/paper-banks.rules.js';
import { MembersService } from './members.service.js';

const MemberParams = z.object({ id: Uuid, memberId: Uuid });

@Controller('paper-banks/:id')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get('members')
  @Allow(paperBankVisible())
  @Responds(PaperBankMembersResponse)
  async list(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { members: await this.members.list(bank, user) };
  }

  @Post('members')
  @Allow(paperBankRole('manager'))
  @Responds(PaperBankMemberResponse, { status: 201 })
  async invite(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() bank: PaperBankAccess,
    @Body({ schema: InviteMemberRequest }) body: z.output<typeof InviteMemberRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { member: await this.members.invite(bank, body, user) };
  }

  @Post('accept-invitation')
  @Allow(paperBankVisible())
  @Responds(PaperBankMemberResponse, { status: HttpStatus.OK })
  async accept(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { member: await this.members.accept(bank, user) };
  }

  @Put('members/:memberId/role')
  @Allow(paperBankRole('manager'))
  @Responds(PaperBankMemberResponse)
  async setRole(
    @Param({ schema: MemberParams }) { memberId }: z.output<typeof MemberParams>,
    @Resource() bank: PaperBankAccess,
    @Body({ schema: MemberRoleRequest }) { role }: z.output<typeof MemberRoleRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { member: await this.members.setRole(bank, memberId, role, user) };
  }

  @Delete('members/:memberId')
  @Allow(paperBankVisible())
  @Responds(successResponse({}))
  async remove(
    @Param({ schema: MemberParams }) { memberId }: z.output<typeof MemberParams>,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    await this.members.remove(bank, memberId, user);
    return {};
  }
}
