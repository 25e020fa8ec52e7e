/** /users/{id}: what administrators do for a person who asks for help. */
import { Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import { SessionsResponse, UserSessionParams } from '@tiku/contracts/identity';
import { Allow, type Caller, CurrentUser, Reproof, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf } from '../audit/actor.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { anyAccountByAdministrator } from '../users/users.rules.js';
import { accountUnderAdministrator, otherAccountUnderAdministrator } from './user-administration.rules.js';
import { UserSupportService } from './user-support.service.js';

type Id = z.output<typeof UuidParams>;
type SessionId = z.output<typeof UserSessionParams>;

@Controller('users/:id')
export class UserSupportController {
  constructor(
    private readonly support: UserSupportService,
    private readonly sessions: SessionsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Post('password-reset')
  @Allow(accountUnderAdministrator())
  @Responds(MessageResponse)
  async sendReset(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) _: Id,
    @Resource() account: UserRow,
  ) {
    await this.support.sendReset(actorOf(caller, request), account);
    return this.texts.message('message.resetSentTo', { email: account.email });
  }

  @Delete('second-factor')
  @Reproof()
  @Allow(otherAccountUnderAdministrator())
  @Responds(MessageResponse)
  async removeFactors(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
  ) {
    await this.support.removeFactors(actorOf(caller, request), id);
    return this.texts.message('message.userFactorsRemoved');
  }

  @Get('sessions')
  @Allow(anyAccountByAdministrator())
  @Responds(SessionsResponse)
  async list(@CurrentUser() caller: Caller, @Param({ schema: UuidParams }) { id }: Id) {
    return { sessions: await this.sessions.list(id, caller.sessionId) };
  }

  @Post('sessions/end-all')
  @Allow(accountUnderAdministrator())
  @Responds(MessageResponse)
  async endAll(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
  ) {
    const count = await this.support.endSessions(actorOf(caller, request), id);
    return this.texts.message('message.userSessionsEnded', { count });
  }

  @Delete('sessions/:sessionId')
  @Allow(accountUnderAdministrator())
  @Responds(MessageResponse)
  async end(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UserSessionParams }) { id, sessionId }: SessionId,
  ) {
    await this.support.endSession(actorOf(caller, request), id, sessionId);
    return this.texts.message('message.userSessionEnded');
  }
}
