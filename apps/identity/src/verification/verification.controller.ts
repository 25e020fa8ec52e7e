/** /auth: verification of an e-mail address. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { MessageAnswer } from '@tiku/contracts/common';
import { ResendVerificationRequest, VerifyEmailAnswer, VerifyEmailQuery } from '@tiku/contracts/identity';
import { Allow } from '@tiku/platform/auth';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { LinkRequests } from '../email-links/link-requests.js';
import { VerificationService } from './verification.service.js';

@Controller('auth')
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly requests: LinkRequests,
    private readonly texts: AnswerTexts,
  ) {}

  @Get('verify-email')
  @Allow('guest')
  @Answers(VerifyEmailAnswer)
  async verify(@Query({ schema: VerifyEmailQuery }) { token }: z.output<typeof VerifyEmailQuery>) {
    const fullEnterprise = await this.verification.verify(token);
    return { ...this.texts.message('message.emailVerified'), fullEnterprise };
  }

  @Post('resend-verification')
  @Allow('guest')
  @Answers(MessageAnswer)
  async resend(
    @Body({ schema: ResendVerificationRequest }) { email }: z.output<typeof ResendVerificationRequest>,
  ) {
    await this.requests.send('verify', email);
    return this.texts.message('message.verificationSent');
  }
}
