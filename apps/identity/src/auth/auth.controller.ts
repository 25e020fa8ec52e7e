/** /auth: registering, logging in and out, one's own account. */
import { Body, Controller, Get, Post, Put, Req } from '@nestjs/common';
import { MessageAnswer } from '@tiku/contracts/common';
import {
  LoginAnswer,
  LoginRequest,
  RegisterAnswer,
  RegisterRequest,
  UpdateProfileRequest,
  UserAnswer,
} from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AnswerTexts } from '../answer-texts.js';
import { RegistrationService } from '../registration/registration.service.js';
import { deviceOf } from '../sessions/device.js';
import { UsersService } from '../users/users.service.js';
import { AuthService } from './auth.service.js';

/** Any body passes: the service reports breaches of shape and policy together. Documented as what it should be. */
const RegisterBody = z.unknown().meta({
  override: ({ jsonSchema }) =>
    void Object.assign(jsonSchema, z.toJSONSchema(RegisterRequest, { io: 'input' })),
});

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly registration: RegistrationService,
    private readonly users: UsersService,
    private readonly texts: AnswerTexts,
  ) {}

  @Post('register')
  @Allow('guest')
  @Answers(RegisterAnswer, { status: 201 })
  async register(@Body({ schema: RegisterBody }) body: unknown, @Req() request: FastifyRequest) {
    const user = await this.registration.register(body, request.ip);
    return { user, ...this.texts.message('message.registered') };
  }

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

  @Get('me')
  @Allow('user')
  @Answers(UserAnswer)
  async me(@CurrentUser() caller: Caller) {
    return { user: await this.users.getUser(caller.id) };
  }

  @Get('profile')
  @Allow('user')
  @Answers(UserAnswer)
  profile(@CurrentUser() caller: Caller) {
    return this.me(caller);
  }

  @Put('profile')
  @Allow('user')
  @Answers(UserAnswer)
  async updateProfile(
    @CurrentUser() caller: Caller,
    @Body({ schema: UpdateProfileRequest }) change: z.output<typeof UpdateProfileRequest>,
  ) {
    return { user: await this.users.updateProfile(caller.id, change) };
  }
}
