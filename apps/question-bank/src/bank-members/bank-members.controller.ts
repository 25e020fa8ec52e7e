/** HTTP of the members of a bank: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Res } from '@nestjs/common';
import { IdOrCode, IdParams, MessageResponse, Uuid } from '@tiku/contracts/common';
import { BankMemberResponse, BankMembersResponse, NameMemberRequest } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Responds } from '@tiku/platform/http';
import { Translator } from '@tiku/platform/messages';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankMember, bankRole } from '../question-banks/question-banks.rules.js';
import { BankMembersService } from './bank-members.service.js';

const MemberParams = z.object({ id: IdOrCode, memberId: Uuid });

@Controller('question-banks/:id/members')
export class BankMembersController {
  constructor(
    private readonly members: BankMembersService,
    private readonly translator: Translator,
  ) {}

  @Get()
  @Allow(bankMember())
  @Responds(BankMembersResponse)
  async list(@Param({ schema: IdParams }) _: z.output<typeof IdParams>, @Resource() { id }: BankAccess) {
    return { members: await this.members.list(id) };
  }

  @Post()
  @Allow(bankRole('manager'))
  @Responds(BankMemberResponse, { status: 201 })
  async name(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() { id }: BankAccess,
    @Body({ schema: NameMemberRequest }) body: z.output<typeof NameMemberRequest>,
    @CurrentUser() user: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { member, isNew } = await this.members.name(id, body, user);
    if (!isNew) void reply.status(HttpStatus.OK);
    return { member };
  }

  @Delete(':memberId')
  @Allow(bankMember())
  @Responds(MessageResponse)
  async remove(
    @Param({ schema: MemberParams }) { memberId }: z.output<typeof MemberParams>,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    await this.members.remove(id, memberId, user);
    return { message: this.translator.translate(currentLanguage(), 'bank.member.removed') };
  }
}
