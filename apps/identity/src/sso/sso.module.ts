/** Single sign-on at one’s enterprise by OpenID Connect. */
import { Module } from '@nestjs/common';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SsoConnectionsModule } from '../sso-connections/sso-connections.module.js';
import { UsersModule } from '../users/users.module.js';
import { SsoAccounts } from './sso-accounts.js';
import { SsoIdentitiesRepository } from './sso-identities.repository.js';
import { SsoSecretsRepository } from './sso-secrets.repository.js';
import { SsoController } from './sso.controller.js';
import { SsoService } from './sso.service.js';

@Module({
  imports: [
    AvatarsModule,
    EnterprisesModule,
    LoginHistoryModule,
    SessionsModule,
    SsoConnectionsModule,
    UsersModule,
  ],
  controllers: [SsoController],
  providers: [SsoAccounts, SsoIdentitiesRepository, SsoSecretsRepository, SsoService],
})
export class SsoModule {}
