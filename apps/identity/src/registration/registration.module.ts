/** New accounts: by registration or from the environment; removal of unfinished registrations. */
import { Module } from '@nestjs/common';
import { RateLimits } from '@tiku/platform/rate-limit';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UsersModule } from '../users/users.module.js';
import { AllowedEnterprisesController } from './allowed-enterprises.controller.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { UnfinishedRegistrations } from './unfinished-registrations.js';

@Module({
  imports: [AccountsModule, AvatarsModule, EmailLinksModule, EnterprisesModule, PasswordsModule, UsersModule],
  controllers: [AllowedEnterprisesController, RegistrationController],
  providers: [RateLimits, RegistrationService, UnfinishedRegistrations],
})
export class RegistrationModule {}
