/** Accounts of pupils, which an enterprise manages. Owns no pupils: their schools and classes are the enterprise's. */
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { EraseSchoolAccountsJob } from './erase-school-accounts.job.js';
import { HashFirstPasswordsJob } from './hash-first-passwords.job.js';
import { SchoolAccountsController } from './school-accounts.controller.js';
import { SchoolAccountsRepository } from './school-accounts.repository.js';
import { SchoolAccountsService } from './school-accounts.service.js';
import { SchoolPasswordsService } from './school-passwords.service.js';

@Module({
  imports: [
    AccountsModule,
    AvatarsModule,
    EmailLinksModule,
    PasswordsModule,
    SecondFactorModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [SchoolAccountsController],
  providers: [
    EraseSchoolAccountsJob,
    HashFirstPasswordsJob,
    SchoolAccountsRepository,
    SchoolAccountsService,
    SchoolPasswordsService,
  ],
})
export class SchoolAccountsModule {}
