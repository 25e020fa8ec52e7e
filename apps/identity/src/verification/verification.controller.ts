/** /auth: verification of an e-mail address. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import { ResendVerificationRequest, VerifyEmailResponse, VerifyEmailQuery } from '@tiku/contracts/identity';
import { Allow } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { LinkRequests } from '../email-links/link-requests.js';
import { VerificationService } from './verification.service.js';

@Controller('auth')
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly requests: LinkRequests,
    private readonly texts: ResponseTexts,
  ) {}

  @Get('verify-email')
  @Allow('guest')
  @Responds(VerifyEmailResponse)
  async verify(@Query({ schema: VerifyEmailQuery }) { token }: z.output<typeof VerifyEmailQuery>) {
    const fullEnterprise = await this.verification.verify(token);
    return { ...this.texts.message('message.emailVerified'), fullEnterprise };
  }

  @Post('resend-verification')
  @Allow('guest')
  @Responds(MessageResponse)
  async resend(
    @Body({ schema: ResendVerificationRequest }) { email }: z.output<typeof ResendVerificationRequest>,
  ) {
    await this.requests.send('verify', email);
    return this.texts.message('message.verificationSent');
  }
}
