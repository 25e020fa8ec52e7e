/** Lists for the registration form which addresses are accepted. */
import { Controller, Get, Inject } from '@nestjs/common';
import { AllowedEnterprisesResponse } from '@tiku/contracts/identity';
import { Allow } from '@tiku/platform/auth';
import { Responds, CONFIG } from '@tiku/platform/http';
import { emailSuffixes, type IdentityConfig } from '../config.js';
import { OpenEnterprises } from '../enterprises/open-enterprises.js';

@Controller('auth/allowed-enterprises')
export class AllowedEnterprisesController {
  constructor(
    private readonly enterprises: OpenEnterprises,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Get()
  @Allow('guest')
  @Responds(AllowedEnterprisesResponse)
  async list() {
    return {
      open: this.config.REGISTRATION_OPEN,
      enterprises: await this.enterprises.list(),
      suffixes: emailSuffixes(this.config),
    };
  }
}
