/** DELETE /auth/account. */
import { Body, Controller, Delete, Req } from '@nestjs/common';
import { MessageAnswer } from '@tiku/contracts/common';
import { DeleteAccountRequest } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AnswerTexts } from '../answer-texts.js';
import { deviceOf } from '../sessions/device.js';
import { AccountService } from './account.service.js';

@Controller('auth/account')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly texts: AnswerTexts,
  ) {}

  @Delete()
  @Allow('user')
  @Answers(MessageAnswer)
  async remove(
    @CurrentUser() caller: Caller,
    @Body({ schema: DeleteAccountRequest }) { password }: z.output<typeof DeleteAccountRequest>,
    @Req() request: FastifyRequest,
  ) {
    await this.account.remove(caller, password, deviceOf(request));
    return this.texts.message('message.accountDeleted');
  }
}
