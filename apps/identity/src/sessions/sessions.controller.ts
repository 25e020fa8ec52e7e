/** /auth/sessions: lists the caller's sessions and ends them. */
import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { MessageAnswer, UuidParams } from '@tiku/contracts/common';
import { SessionsAnswer } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { ownSession } from './sessions.rules.js';
import { SessionsService } from './sessions.service.js';

@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly texts: AnswerTexts,
  ) {}

  @Get()
  @Allow('user')
  @Answers(SessionsAnswer)
  async list(@CurrentUser() caller: Caller) {
    return { sessions: await this.sessions.list(caller.id, caller.sessionId) };
  }

  @Post('end-others')
  @Allow('user')
  @Answers(MessageAnswer)
  async endOthers(@CurrentUser() caller: Caller) {
    await this.transactions.run((tx) => this.sessions.endOthers(tx, caller.id, caller.sessionId));
    return this.texts.message('message.otherSessionsEnded');
  }

  @Delete(':id')
  @Allow(ownSession())
  @Answers(MessageAnswer)
  async end(
    @CurrentUser() caller: Caller,
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
  ) {
    await this.transactions.run((tx) => this.sessions.endOwn(tx, caller.id, id));
    return this.texts.message('message.sessionEnded');
  }
}
