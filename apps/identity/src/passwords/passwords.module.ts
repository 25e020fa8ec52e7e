/** Checks, changes and resets passwords, and limits guessing. */
import { Module } from '@nestjs/common';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { FirstPasswordsRepository } from './first-passwords.repository.js';
import { FirstPasswords } from './first-passwords.js';
import { KnownDevices } from './known-devices.js';
import { LoginAccountsRepository } from './login-accounts.repository.js';
import { PasswordAttempts } from './password-attempts.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordProof } from './password-proof.js';
import { PasswordsController } from './passwords.controller.js';

@Module({
  imports: [EmailLinksModule, EnterprisesModule, LoginHistoryModule, SessionsModule, UsersModule],
  controllers: [PasswordsController],
  providers: [
    FirstPasswords,
    FirstPasswordsRepository,
    KnownDevices,
    LoginAccountsRepository,
    PasswordAttempts,
    PasswordChangeService,
    PasswordHasher,
    PasswordProof,
  ],
  exports: [
    FirstPasswords,
    FirstPasswordsRepository,
    KnownDevices,
    LoginAccountsRepository,
    PasswordAttempts,
    PasswordHasher,
    PasswordProof,
  ],
})
export class PasswordsModule {}
