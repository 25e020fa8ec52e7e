/** /my-enterprise/joinable and /join: a person with a verified address of an enterprise joins it, or asks to. */
import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import { JoinableResponse } from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import { JoinsService } from './joins.service.js';

@Controller('my-enterprise')
export class JoinsController {
  constructor(
    private readonly joins: JoinsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Get('joinable')
  @Allow('user')
  @Responds(JoinableResponse)
  async find(@CurrentUser() caller: Caller) {
    return { enterprise: await this.joins.find(caller.id) };
  }

  @Post('join')
  @Allow('user')
  @HttpCode(HttpStatus.OK)
  @Responds(MessageResponse)
  async join(@CurrentUser() caller: Caller) {
    return this.texts.message('invitation.joined', { enterprise: await this.joins.join(caller.id) });
  }

  @Post('join/ask')
  @Allow('user')
  @HttpCode(HttpStatus.OK)
  @Responds(MessageResponse)
  async ask(@CurrentUser() caller: Caller) {
    await this.joins.ask(caller.id);
    return this.texts.message('join.asked');
  }
}
