/** /my-enterprise/invitation: an invited person who already has an account joins without registering. */
import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { MessageAnswer } from '@tiku/contracts/common';
import { OwnInvitationAnswer } from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import { OwnInvitationService } from './own-invitation.service.js';

@Controller('my-enterprise/invitation')
export class OwnInvitationController {
  constructor(
    private readonly invitation: OwnInvitationService,
    private readonly texts: AnswerTexts,
  ) {}

  @Get()
  @Allow('user')
  @Answers(OwnInvitationAnswer)
  async find(@CurrentUser() caller: Caller) {
    return { invitation: await this.invitation.find(caller.id) };
  }

  @Post('accept')
  @Allow('user')
  @HttpCode(HttpStatus.OK)
  @Answers(MessageAnswer)
  async accept(@CurrentUser() caller: Caller) {
    const enterprise = await this.invitation.accept(caller.id);
    return this.texts.message('invitation.joined', { enterprise });
  }
}
