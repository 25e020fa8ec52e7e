/** /auth/second-factor and /auth/proof: the second step of a login, and renewed proof in a session. */
import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import {
  ProofRequest,
  ProofResponse,
  SecondFactorLoginRequest,
  SecondFactorLoginResponse,
} from '@tiku/contracts/identity';
import { Allow, AllowEnrolment, type Caller, CurrentUser } from '@tiku/platform/auth';
import { CONFIG, Responds } from '@tiku/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { IdentityConfig } from '../config.js';
import { readCookie } from '../cookies/cookies.js';
import { KnownDevices } from '../passwords/known-devices.js';
import { CHALLENGE_COOKIE } from './challenge-cookie.js';
import { ProofsService } from './proofs.service.js';
import { SecondFactorLogin } from './second-factor-login.service.js';

@Controller('auth')
export class SecondFactorLoginController {
  constructor(
    private readonly login: SecondFactorLogin,
    private readonly proofs: ProofsService,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Post('second-factor')
  @Allow('guest')
  @Responds(SecondFactorLoginResponse)
  async complete(
    @Body({ schema: SecondFactorLoginRequest }) body: z.output<typeof SecondFactorLoginRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = this.devices.deviceOf(request);
    const browser = readCookie(request.headers, CHALLENGE_COOKIE, this.config.PUBLIC_URL);
    const { loginName, ...session } = await this.login.complete(body, browser, device);
    void reply.header('set-cookie', this.devices.remember(loginName, device));
    return session;
  }

  @Post('proof')
  @AllowEnrolment()
  @Allow('user')
  @Responds(ProofResponse)
  async prove(
    @CurrentUser() caller: Caller,
    @Body({ schema: ProofRequest }) body: ProofRequest,
    @Req() request: FastifyRequest,
  ) {
    return { token: await this.proofs.renew(caller, body, this.devices.deviceOf(request)) };
  }
}
