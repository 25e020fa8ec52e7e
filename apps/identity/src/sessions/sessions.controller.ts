/** /auth/sessions: lists the caller's sessions and ends them. */
import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import { SessionsResponse } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { ownSession } from './sessions.rules.js';
import { SessionsService } from './sessions.service.js';

@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Allow('user')
  @Responds(SessionsResponse)
  async list(@CurrentUser() caller: Caller) {
    return { sessions: await this.sessions.list(caller.id, caller.sessionId) };
  }

  @Post('end-others')
  @Allow('user')
  @Responds(MessageResponse)
  async endOthers(@CurrentUser() caller: Caller) {
    await this.transactions.run((tx) => this.sessions.endOthers(tx, caller.id, caller.sessionId));
    return this.texts.message('message.otherSessionsEnded');
  }

  @Delete(':id')
  @Allow(ownSession())
  @Responds(MessageResponse)
  async end(
    @CurrentUser() caller: Caller,
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
  ) {
    await this.transactions.run((tx) => this.sessions.endOwn(tx, caller.id, id));
    return this.texts.message('message.sessionEnded');
  }
}
