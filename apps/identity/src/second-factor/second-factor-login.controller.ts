/** /auth/second-factor and /auth/proof: the second step of a login, and renewed proof in a session. */
import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import {
  PasskeyAskedResponse,
  PasskeyStepRequest,
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
import { PasskeysService } from './passkeys.service.js';
import { ProofsService } from './proofs.service.js';
import { SecondFactorLogin } from './second-factor-login.service.js';

@Controller('auth')
export class SecondFactorLoginController {
  constructor(
    private readonly login: SecondFactorLogin,
    private readonly proofs: ProofsService,
    private readonly passkeys: PasskeysService,
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
    const { loginName, ...session } = await this.login.complete(body, this.#browserOf(request), device);
    void reply.header('set-cookie', this.devices.remember(loginName, device));
    return session;
  }

  @Post('second-factor/passkey-options')
  @Allow('guest')
  @Responds(PasskeyAskedResponse)
  async passkeyOptions(
    @Body({ schema: PasskeyStepRequest }) { challenge }: z.output<typeof PasskeyStepRequest>,
    @Req() request: FastifyRequest,
  ) {
    return { options: await this.login.passkeyOptions(challenge, this.#browserOf(request)) };
  }

  @Post('proof/passkey-options')
  @Allow('user')
  @AllowEnrolment()
  @Responds(PasskeyAskedResponse)
  async proofOptions(@CurrentUser() { id }: Caller) {
    return { options: await this.passkeys.ask(id) };
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

  #browserOf({ headers }: FastifyRequest): string | null {
    return readCookie(headers, CHALLENGE_COOKIE, this.config.PUBLIC_URL);
  }
}
