/** Accounts as administrators see and change them. */
import { Module } from '@nestjs/common';
import { Idempotency } from '@tiku/platform/idempotency';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdministeredAccounts } from './administered-accounts.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UserBatchesService } from './user-batches.service.js';
import { UserExportsService } from './user-exports.service.js';
import { UserListsRepository } from './user-lists.repository.js';
import { UserListsService } from './user-lists.service.js';
import { UserSupportController } from './user-support.controller.js';
import { UserSupportService } from './user-support.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    AvatarsModule,
    EmailLinksModule,
    EnterprisesModule,
    LoginHistoryModule,
    SecondFactorModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [UserAdministrationController, UserSupportController],
  providers: [
    AdministeredAccounts,
    Idempotency,
    UserAdministrationService,
    UserBatchesService,
    UserExportsService,
    UserListsRepository,
    UserListsService,
    UserSupportService,
  ],
  exports: [UserAdministrationService],
})
export class UserAdministrationModule {}
