/** The modules of identity: `IdentityModule` lists every route, `forService` adds the infrastructure. */
import { Module, type DynamicModule } from '@nestjs/common';
import { databaseSettings } from '@tiku/platform/config';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { JobsModule } from '@tiku/platform/jobs';
import { RedisModule } from '@tiku/platform/redis';
import { StorageModule } from '@tiku/platform/storage';
import { StoredFilesModule } from '@tiku/platform/stored-files';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditModule } from './audit/audit.module.js';
import { OwnAuditModule } from './audit/own-audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AvatarsModule } from './avatars/avatars.module.js';
import { type IdentityConfig, SERVICE } from './config.js';
import { EmailLinksModule } from './email-links/email-links.module.js';
import { EnterprisesModule } from './enterprises/enterprises.module.js';
import { LoginHistoryModule } from './login-history/login-history.module.js';
import { MailModule } from './mail/mail.module.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { ManagedAccountsModule } from './managed-accounts/managed-accounts.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { OperationsModule } from '@tiku/platform/operations';
import { PeopleModule } from './people/people.module.js';
import { EnterpriseRecordsModule } from './enterprise-records/enterprise-records.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { QUEUES } from './queues.js';
import { RegistrationModule } from './registration/registration.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { RevocationsModule } from './revocations/revocations.module.js';
import { SchoolAccountsModule } from './school-accounts/school-accounts.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import type { KeyRing } from './signing-keys/key-ring.js';
import { KeyRingModule } from './signing-keys/key-ring.module.js';
import { SigningKeysModule } from './signing-keys/signing-keys.module.js';
import { SocialModule } from './social/social.module.js';
import { SsoConnectionsModule } from './sso-connections/sso-connections.module.js';
import { SsoModule } from './sso/sso.module.js';
import { UserAdministrationModule } from './user-administration/user-administration.module.js';
import { UsersModule } from './users/users.module.js';
import { VerificationModule } from './verification/verification.module.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    OwnAuditModule,
    AuthModule,
    AvatarsModule,
    EmailLinksModule,
    EnterprisesModule,
    LoginHistoryModule,
    MailModule,
    ManagedAccountsModule,
    NotificationsModule,
    PasswordsModule,
    PeopleModule,
    PersonalDataModule,
    EnterpriseRecordsModule,
    ProfileModule,
    RegistrationModule,
    RetentionModule,
    RevocationsModule,
    SchoolAccountsModule,
    SecondFactorModule,
    SessionsModule,
    SigningKeysModule,
    SocialModule,
    SsoModule,
    SsoConnectionsModule,
    UserAdministrationModule,
    UsersModule,
    VerificationModule,
    OperationsModule.of(SERVICE),
  ],
})
export class IdentityModule {
  static forService(config: IdentityConfig, keys: KeyRing): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        DatabaseModule.forService({
          ...databaseSettings(config, SERVICE),
          migrations,
          entities,
        }),
        RedisModule.forService({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX }),
        EventsModule.forService(),
        JobsModule.forService({ queues: QUEUES }),
        StorageModule.forService({ name: SERVICE, config }),
        StoredFilesModule,
        KeyRingModule.forService(keys),
      ],
    };
  }
}
