/** /auth: forgotten, reset and changed passwords. */
import { Body, Controller, Post, Put, Req } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import {
  ChangePasswordResponse,
  ChangePasswordRequest,
  ForgotPasswordRequest,
  RenewResetLinkRequest,
  ResetPasswordRequest,
} from '@tiku/contracts/identity';
import { Allow, AllowEnrolment, AllowFirstPassword, type Caller, CurrentUser } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { LinkRequests } from '../email-links/link-requests.js';
import { KnownDevices } from './known-devices.js';
import { PasswordChangeService } from './password-change.service.js';

type Change = z.output<typeof ChangePasswordRequest>;

@Controller('auth')
export class PasswordsController {
  constructor(
    private readonly requests: LinkRequests,
    private readonly passwords: PasswordChangeService,
    private readonly devices: KnownDevices,
    private readonly texts: ResponseTexts,
  ) {}

  @Post('forgot-password')
  @Allow('guest')
  @Responds(MessageResponse)
  async forgot(@Body({ schema: ForgotPasswordRequest }) { email }: z.output<typeof ForgotPasswordRequest>) {
    await this.requests.send('reset', email);
    return this.texts.message('message.resetSent');
  }

  @Post('renew-reset-link')
  @Allow('guest')
  @Responds(MessageResponse)
  async renew(@Body({ schema: RenewResetLinkRequest }) { token }: z.output<typeof RenewResetLinkRequest>) {
    await this.requests.renew('reset', token);
    return this.texts.message('message.resetSent');
  }

  @Post('reset-password')
  @Allow('guest')
  @Responds(MessageResponse)
  async reset(
    @Body({ schema: ResetPasswordRequest }) { token, password }: z.output<typeof ResetPasswordRequest>,
  ) {
    await this.passwords.reset(token, password);
    return this.texts.message('message.passwordReset');
  }

  @Put('change-password')
  @Allow('user')
  @AllowFirstPassword()
  @AllowEnrolment()
  @Responds(ChangePasswordResponse)
  async change(
    @CurrentUser() caller: Caller,
    @Body({ schema: ChangePasswordRequest }) { currentPassword, newPassword }: Change,
    @Req() request: FastifyRequest,
  ) {
    const token = await this.passwords.change(
      caller,
      currentPassword,
      newPassword,
      this.devices.deviceOf(request),
    );
    return { ...this.texts.message('message.passwordChanged'), token };
  }

  @Post('change-password')
  @Allow('user')
  @AllowFirstPassword()
  @AllowEnrolment()
  @Responds(ChangePasswordResponse)
  changeByPost(
    @CurrentUser() caller: Caller,
    @Body({ schema: ChangePasswordRequest }) change: Change,
    @Req() request: FastifyRequest,
  ) {
    return this.change(caller, change, request);
  }
}
