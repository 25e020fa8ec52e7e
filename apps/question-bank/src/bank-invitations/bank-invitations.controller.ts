/** HTTP of a bank's invitations, for its managers: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post } from '@nestjs/common';
import { IdOrCode, IdParams, MessageResponse, Uuid } from '@tiku/contracts/common';
import {
  BankInvitationResponse,
  BankInvitationsResponse,
  InviteToBankRequest,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Responds } from '@tiku/platform/http';
import { Translator } from '@tiku/platform/messages';
import { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankRole } from '../question-banks/question-banks.rules.js';
import { BankInvitationsService } from './bank-invitations.service.js';

const InvitationParams = z.object({ id: IdOrCode, invitationId: Uuid });
type InvitationId = z.output<typeof InvitationParams>;

@Controller('question-banks/:id/invitations')
export class BankInvitationsController {
  constructor(
    private readonly invitations: BankInvitationsService,
    private readonly translator: Translator,
  ) {}

  @Get()
  @Allow(bankRole('manager'))
  @Responds(BankInvitationsResponse)
  async list(@Param({ schema: IdParams }) _: z.output<typeof IdParams>, @Resource() { id }: BankAccess) {
    return { invitations: await this.invitations.list(id) };
  }

  @Post()
  @Allow(bankRole('manager'))
  @Responds(BankInvitationResponse, { status: 201 })
  async invite(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() { id }: BankAccess,
    @Body({ schema: InviteToBankRequest }) body: z.output<typeof InviteToBankRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { invitation: await this.invitations.invite(id, body, user) };
  }

  @Post(':invitationId/resend')
  @Allow(bankRole('manager'))
  @Responds(BankInvitationResponse, { status: HttpStatus.OK })
  async sendAgain(
    @Param({ schema: InvitationParams }) { invitationId }: InvitationId,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { invitation: await this.invitations.sendAgain(id, invitationId, user) };
  }

  @Delete(':invitationId')
  @Allow(bankRole('manager'))
  @Responds(MessageResponse)
  async revoke(
    @Param({ schema: InvitationParams }) { invitationId }: InvitationId,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    await this.invitations.revoke(id, invitationId, user);
    return { message: this.translator.translate(currentLanguage(), 'bank.invitation.isRevoked') };
  }
}
