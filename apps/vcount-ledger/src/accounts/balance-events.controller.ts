/** GET /vcount/events: the caller's account as server-sent events, from any replica. */
import { Controller, Get, Req, Res } from '@nestjs/common';
import { AnswersFile } from '@tiku/platform/http';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { ValueStreams } from '@tiku/platform/value-streams';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BalanceHints } from '../transfers/balance-hints.js';
import { AccountsService } from './accounts.service.js';

@Controller('vcount/events')
export class BalanceEventsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly hints: BalanceHints,
    private readonly streams: ValueStreams,
  ) {}

  @Get()
  @Allow('user')
  @AnswersFile(['text/event-stream'])
  async events(
    @CurrentUser() user: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.serve(user, request, reply, {
      event: 'account',
      read: async () => ({ account: await this.accounts.account(user.id) }),
      hints: this.hints,
      topic: user.id,
    });
  }
}
