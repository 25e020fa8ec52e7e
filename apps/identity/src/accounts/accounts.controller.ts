/** DELETE /auth/account. */
import { Body, Controller, Delete, Req } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import { DeleteAccountRequest } from '@tiku/contracts/identity';
import { Allow, type Caller, CurrentUser, Reproof } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { KnownDevices } from '../passwords/known-devices.js';
import { AccountsService } from './accounts.service.js';

@Controller('auth/account')
export class AccountsController {
  constructor(
    private readonly account: AccountsService,
    private readonly devices: KnownDevices,
    private readonly texts: ResponseTexts,
  ) {}

  @Delete()
  @Reproof()
  @Allow('user')
  @Responds(MessageResponse)
  async remove(
    @CurrentUser() caller: Caller,
    @Body({ schema: DeleteAccountRequest }) { password }: z.output<typeof DeleteAccountRequest>,
    @Req() request: FastifyRequest,
  ) {
    await this.account.remove(caller, password, this.devices.deviceOf(request));
    return this.texts.message('message.accountDeleted');
  }
}
