/** The parts of identity. `IdentityModule` alone names every route; `forService` adds what they stand on. */
import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { Idempotency } from '@tiku/platform/idempotency';
import { exportController } from '@tiku/platform/personal-data';
import { RateLimits } from '@tiku/platform/rate-limit';
import { RedisModule } from '@tiku/platform/redis';
import { JobsModule } from '@tiku/platform/jobs';
import { StorageModule } from '@tiku/platform/storage';
import { AccountDeletion } from './accounts/account-deletion.js';
import { AccountController } from './accounts/account.controller.js';
import { AccountService } from './accounts/account.service.js';
import { AnswerTexts } from './answer-texts.js';
import { AvatarAddresses } from './avatars/avatar-addresses.js';
import { AvatarFiles } from './avatars/avatar-files.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import { AvatarsService } from './avatars/avatars.service.js';
import { CredentialsRetention } from './credentials-retention.js';
import { EmailLinks } from './links/email-links.js';
import { LinkRequests } from './links/link-requests.js';
import { LinkTokens } from './links/link-tokens.js';
import { VerificationController } from './links/verification.controller.js';
import { VerificationService } from './links/verification.service.js';
import { DevMailsController } from './mail/dev-mails.controller.js';
import { MailSender } from './mail/mail-sender.js';
import { mailerProvider } from './mail/mailer.provider.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordProof } from './passwords/password-proof.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { QUEUES } from './queues.js';
import { LoginHistory } from './sessions/login-history.js';
import { LoginHistoryController } from './sessions/login-history.controller.js';
import { SessionActivity } from './sessions/session-activity.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { AuthController } from './auth/auth.controller.js';
import { AuthService } from './auth/auth.service.js';
import { LoginAccounts } from './auth/login-accounts.js';
import { PasswordAttempts } from './auth/password-attempts.js';
import type { IdentityConfig } from './config.js';
import { EmailDomainsController } from './enterprises/email-domains.controller.js';
import { EnterpriseSeats } from './enterprises/enterprise-seats.js';
import { EnterprisesRepository } from './enterprises/enterprises.repository.js';
import { EnterprisesService } from './enterprises/enterprises.service.js';
import { PERSONAL_DATA } from './export/personal-data.js';
import { migrations } from './migrations/all.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { AllowedEnterprisesController } from './registration/allowed-enterprises.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { UnfinishedRegistrations } from './registration/unfinished-registrations.js';
import { RevocationsController } from './sessions/revocations.controller.js';
import { RevocationsService } from './sessions/revocations.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { JwksController } from './signing-keys/jwks.controller.js';
import { KeyRing } from './signing-keys/key-ring.js';
import { SigningKeyRenewal } from './signing-keys/signing-key-renewal.js';
import { SigningKeysRepository } from './signing-keys/signing-keys.repository.js';
import { SocialController } from './social/social.controller.js';
import { SocialRepository } from './social/social.repository.js';
import { SocialService } from './social/social.service.js';
import { ProviderClients } from './sso/provider-clients.js';
import { SsoAccounts } from './sso/sso-accounts.js';
import { SsoConnectionsController } from './sso/sso-connections.controller.js';
import { SsoConnectionsRepository } from './sso/sso-connections.repository.js';
import { SsoConnectionsService } from './sso/sso-connections.service.js';
import { SsoSecretsRepository } from './sso/sso-secrets.repository.js';
import { SsoController } from './sso/sso.controller.js';
import { SsoService } from './sso/sso.service.js';
import { InternalUsersController } from './users/internal-users.controller.js';
import { PeopleService } from './users/people.service.js';
import { UserAdministrationService } from './users/user-administration.service.js';
import { UserBatchesService } from './users/user-batches.service.js';
import { UserListsRepository } from './users/user-lists.repository.js';
import { UserListsService } from './users/user-lists.service.js';
import { UserEntity } from './users/user.entity.js';
import { UserReader } from './users/user-reader.js';
import { UsersController } from './users/users.controller.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

@Module({
  controllers: [
    AccountController,
    AvatarsController,
    DevMailsController,
    LoginHistoryController,
    PasswordsController,
    SessionsController,
    VerificationController,
    AuditController,
    AuthController,
    AllowedEnterprisesController,
    EmailDomainsController,
    exportController(PERSONAL_DATA),
    InternalUsersController,
    JwksController,
    RevocationsController,
    SocialController,
    SsoConnectionsController,
    SsoController,
    UsersController,
  ],
  providers: [
    AccountService,
    AnswerTexts,
    AvatarAddresses,
    AvatarFiles,
    AvatarsService,
    CredentialsRetention,
    EmailLinks,
    LinkRequests,
    LinkTokens,
    LoginHistory,
    MailSender,
    mailerProvider,
    PasswordChangeService,
    PasswordProof,
    SessionActivity,
    VerificationService,
    AccountDeletion,
    AuditService,
    AuthService,
    EnterpriseSeats,
    EnterprisesRepository,
    EnterprisesService,
    Idempotency,
    LoginAccounts,
    PasswordAttempts,
    PasswordHasher,
    PeopleService,
    RateLimits,
    RegistrationService,
    RevocationsService,
    SessionsService,
    SigningKeyRenewal,
    SigningKeysRepository,
    ProviderClients,
    SocialRepository,
    SocialService,
    SsoAccounts,
    SsoConnectionsRepository,
    SsoConnectionsService,
    SsoSecretsRepository,
    SsoService,
    UnfinishedRegistrations,
    UserAdministrationService,
    UserBatchesService,
    UserListsRepository,
    UserListsService,
    UserReader,
    UsersRepository,
    UsersService,
  ],
})
export class IdentityModule {
  /** `keys` exists before the app does, because the platform verifies tokens by it. */
  static forService(config: IdentityConfig, keys: KeyRing): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        DatabaseModule.forService({
          name: 'identity',
          url: config.DATABASE_URL,
          entities: [UserEntity],
          migrations,
        }),
        RedisModule.forService({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX }),
        EventsModule.forService(),
        JobsModule.forService({ queues: QUEUES }),
        StorageModule.forService({ name: 'identity', config }),
      ],
      providers: [{ provide: KeyRing, useValue: keys }],
    };
  }
}
