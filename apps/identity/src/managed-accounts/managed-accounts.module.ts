/** Accounts that an enterprise's directory manages. */
import { Module } from '@nestjs/common';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserAdministrationModule } from '../user-administration/user-administration.module.js';
import { UsersModule } from '../users/users.module.js';
import { ManagedAccountsController } from './managed-accounts.controller.js';
import { ManagedAccountsService } from './managed-accounts.service.js';

@Module({
  imports: [EnterprisesModule, SessionsModule, UserAdministrationModule, UsersModule],
  controllers: [ManagedAccountsController],
  providers: [ManagedAccountsService],
})
export class ManagedAccountsModule {}
