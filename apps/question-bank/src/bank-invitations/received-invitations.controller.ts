/** Routes for received invitations. The service finds only those of the caller. */
import { Controller, Get, HttpStatus, Param, Post } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import { ReceivedInvitationResponse, ReceivedInvitationsResponse } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Responds } from '@tiku/platform/http';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { ReceivedInvitationsService } from './received-invitations.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('question-banks/invitations')
@Allow('user')
export class ReceivedInvitationsController {
  constructor(
    private readonly invitations: ReceivedInvitationsService,
    private readonly translator: Translator,
  ) {}

  @Get()
  @Responds(ReceivedInvitationsResponse)
  async list(@CurrentUser() user: Caller) {
    return { invitations: await this.invitations.list(user) };
  }

  @Get(':id')
  @Responds(ReceivedInvitationResponse)
  async get(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { invitation: await this.invitations.get(id, user) };
  }

  @Post(':id/accept')
  @Responds(ReceivedInvitationResponse, { status: HttpStatus.OK })
  async accept(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { invitation: await this.invitations.accept(id, user) };
  }

  @Post(':id/decline')
  @Responds(MessageResponse, { status: HttpStatus.OK })
  async decline(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    await this.invitations.decline(id, user);
    return { message: this.translator.translate(currentLanguage(), 'bank.invitation.isDeclined') };
  }
}
