/** POST /auth/register. */
import { Body, Controller, Post, Req } from '@nestjs/common';
import { RegisterResponse, RegisterRequest } from '@tiku/contracts/identity';
import { Allow } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RegistrationService } from './registration.service.js';

/** Accepts any body: the service reports problems of shape and policy together. Documented as the expected shape. */
const RegisterBody = z.unknown().meta({
  override: ({ jsonSchema }) =>
    void Object.assign(jsonSchema, z.toJSONSchema(RegisterRequest, { io: 'input' })),
});

@Controller('auth')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly texts: ResponseTexts,
  ) {}

  @Post('register')
  @Allow('guest')
  @Responds(RegisterResponse, { status: 201 })
  async register(@Body({ schema: RegisterBody }) body: unknown, @Req() request: FastifyRequest) {
    const registered = await this.registration.register(body, request.ip);
    return { ...registered, ...this.texts.message('message.registered') };
  }
}
