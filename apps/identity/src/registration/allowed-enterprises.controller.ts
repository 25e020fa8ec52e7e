/** Tells the registration form which addresses are accepted. */
import { Controller, Get, Inject } from '@nestjs/common';
import { AllowedEnterprisesAnswer } from '@tiku/contracts/identity';
import { Allow } from '@tiku/platform/auth';
import { Answers, CONFIG } from '@tiku/platform/http';
import { emailSuffixes, type IdentityConfig } from '../config.js';

@Controller('auth/allowed-enterprises')
export class AllowedEnterprisesController {
  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {}

  /** No enterprise is registered before the enterprise service exists. */
  @Get()
  @Allow('guest')
  @Answers(AllowedEnterprisesAnswer)
  list() {
    return { enterprises: [], suffixes: emailSuffixes(this.config) };
  }
}
