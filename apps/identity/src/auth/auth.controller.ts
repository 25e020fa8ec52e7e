/** /auth: login and logout. */
import { Body, Controller, Post, Req } from '@nestjs/common';
import { MessageAnswer } from '@tiku/contracts/common';
import { LoginAnswer, LoginRequest } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deviceOf } from '../sessions/device.js';
import { AuthService } from './auth.service.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly texts: AnswerTexts,
  ) {}

  @Post('login')
  @Allow('guest')
  @Answers(LoginAnswer)
  login(@Body({ schema: LoginRequest }) body: z.output<typeof LoginRequest>, @Req() request: FastifyRequest) {
    return this.auth.login(body.email, body.password, deviceOf(request));
  }

  @Post('logout')
  @Allow('user')
  @Answers(MessageAnswer)
  async logout(@CurrentUser() caller: Caller) {
    await this.auth.logout(caller);
    return this.texts.message('message.loggedOut');
  }
}
