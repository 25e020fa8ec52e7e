/** /my-enterprise/joinable and /join: a person with a verified address of an enterprise joins it, or asks to. */
import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { MessageAnswer } from '@tiku/contracts/common';
import { JoinableAnswer } from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import { JoinsService } from './joins.service.js';

@Controller('my-enterprise')
export class JoinsController {
  constructor(
    private readonly joins: JoinsService,
    private readonly texts: AnswerTexts,
  ) {}

  @Get('joinable')
  @Allow('user')
  @Answers(JoinableAnswer)
  async find(@CurrentUser() caller: Caller) {
    return { enterprise: await this.joins.find(caller.id) };
  }

  @Post('join')
  @Allow('user')
  @HttpCode(HttpStatus.OK)
  @Answers(MessageAnswer)
  async join(@CurrentUser() caller: Caller) {
    return this.texts.message('invitation.joined', { enterprise: await this.joins.join(caller.id) });
  }

  @Post('join/ask')
  @Allow('user')
  @HttpCode(HttpStatus.OK)
  @Answers(MessageAnswer)
  async ask(@CurrentUser() caller: Caller) {
    await this.joins.ask(caller.id);
    return this.texts.message('join.asked');
  }
}
