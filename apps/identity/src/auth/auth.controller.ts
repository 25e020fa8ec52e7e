/** /auth: login and logout. */
import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import { LoginResponse, LoginRequest } from '@tiku/contracts/identity';
import { Allow, AllowEnrolment, AllowFirstPassword, CurrentUser, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { KnownDevices } from '../passwords/known-devices.js';
import { AuthService } from './auth.service.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly devices: KnownDevices,
    private readonly texts: ResponseTexts,
  ) {}

  @Post('login')
  @Allow('guest')
  @Responds(LoginResponse)
  async login(
    @Body({ schema: LoginRequest }) { email, password }: z.output<typeof LoginRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = this.devices.deviceOf(request);
    const response = await this.auth.login(email, password, device);
    void reply.header('set-cookie', this.devices.remember(email, device));
    return response;
  }

  @Post('logout')
  @Allow('user')
  @AllowFirstPassword()
  @AllowEnrolment()
  @Responds(MessageResponse)
  async logout(@CurrentUser() caller: Caller) {
    await this.auth.logout(caller);
    return this.texts.message('message.loggedOut');
  }
}
