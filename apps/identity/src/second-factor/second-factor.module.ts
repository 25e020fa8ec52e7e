/** The second factor of logins: authenticator apps, recovery codes, and renewed proof in a session. */
import { Module } from '@nestjs/common';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChallengesRepository } from './challenges.repository.js';
import { CodeAttempts } from './code-attempts.js';
import { FactorChanges } from './factor-changes.js';
import { FactorsRepository } from './factors.repository.js';
import { OwnFactorsService } from './own-factors.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { ProofsService } from './proofs.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorLoginController } from './second-factor-login.controller.js';
import { SecondFactorLogin } from './second-factor-login.service.js';
import { TotpService } from './totp.service.js';

@Module({
  imports: [AvatarsModule, LoginHistoryModule, PasswordsModule, SessionsModule, UsersModule],
  controllers: [PasskeysController, SecondFactorController, SecondFactorLoginController],
  providers: [
    ChallengesRepository,
    CodeAttempts,
    FactorChanges,
    FactorsRepository,
    OwnFactorsService,
    PasskeysRepository,
    PasskeysService,
    ProofsService,
    RecoveryCodesService,
    SecondFactorLogin,
    TotpService,
  ],
  exports: [FactorChanges, SecondFactorLogin],
})
export class SecondFactorModule {}
