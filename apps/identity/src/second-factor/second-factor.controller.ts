/** /auth/second-factor: the caller's own factors. Every change asks for a recent proof. */
import { Body, Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import {
  FactorAddedResponse,
  RecoveryCodesResponse,
  SecondFactorResponse,
  TotpConfirmation,
  TotpEnrolmentResponse,
} from '@tiku/contracts/identity';
import { Allow, AllowEnrolment, type Caller, CurrentUser, Reproof } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { KnownDevices } from '../passwords/known-devices.js';
import { OwnFactorsService } from './own-factors.service.js';
import { ProofsService } from './proofs.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

@Controller('auth/second-factor')
@Allow('user')
export class SecondFactorController {
  constructor(
    private readonly own: OwnFactorsService,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryCodesService,
    private readonly proofs: ProofsService,
    private readonly devices: KnownDevices,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @AllowEnrolment()
  @Responds(SecondFactorResponse)
  async get(@CurrentUser() { id }: Caller) {
    return { secondFactor: await this.own.of(id) };
  }

  @Post('totp')
  @AllowEnrolment()
  @Reproof('always')
  @Responds(TotpEnrolmentResponse)
  begin(@CurrentUser() { id }: Caller) {
    return this.totp.begin(id);
  }

  @Post('totp/confirm')
  @AllowEnrolment()
  @Reproof('always')
  @Responds(FactorAddedResponse)
  async confirm(
    @CurrentUser() caller: Caller,
    @Body({ schema: TotpConfirmation }) { code }: z.output<typeof TotpConfirmation>,
    @Req() request: FastifyRequest,
  ) {
    const recoveryCodes = await this.totp.confirm(caller, code, this.devices.deviceOf(request));
    return { recoveryCodes, token: await this.proofs.renewed(caller) };
  }

  @Delete('totp')
  @AllowEnrolment()
  @Reproof('always')
  @Responds(MessageResponse)
  async remove(@CurrentUser() caller: Caller) {
    await this.totp.remove(caller);
    return this.texts.message('message.removed');
  }

  @Post('recovery-codes')
  @AllowEnrolment()
  @Reproof('always')
  @Responds(RecoveryCodesResponse)
  async renewCodes(@CurrentUser() { id }: Caller) {
    return { recoveryCodes: await this.recovery.renew(id) };
  }
}
