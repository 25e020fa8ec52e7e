/** Deletion of an account, by its owner or an administrator. */
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountDeletion } from './account-deletion.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';

@Module({
  imports: [AuditModule, AvatarsModule, PasswordsModule, SessionsModule, UsersModule],
  controllers: [AccountsController],
  providers: [AccountDeletion, AccountsService],
  exports: [AccountDeletion],
})
export class AccountsModule {}
