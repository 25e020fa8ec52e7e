/** /my-enterprise/invitation: an invited person who already has an account joins without registering. */
import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import { OwnInvitationResponse } from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import { OwnInvitationService } from './own-invitation.service.js';

@Controller('my-enterprise/invitation')
export class OwnInvitationController {
  constructor(
    private readonly invitation: OwnInvitationService,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Allow('user')
  @Responds(OwnInvitationResponse)
  async find(@CurrentUser() caller: Caller) {
    return { invitation: await this.invitation.find(caller.id) };
  }

  @Post('accept')
  @Allow('user')
  @HttpCode(HttpStatus.OK)
  @Responds(MessageResponse)
  async accept(@CurrentUser() caller: Caller) {
    const enterprise = await this.invitation.accept(caller.id);
    return this.texts.message('invitation.joined', { enterprise });
  }
}
