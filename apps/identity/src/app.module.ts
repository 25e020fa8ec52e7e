/** The parts of identity. `IdentityModule` alone names every route; `forService` adds what they stand on. */
import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { RateLimits } from '@tiku/platform/rate-limit';
import { RedisModule } from '@tiku/platform/redis';
import { AuthController } from './auth/auth.controller.js';
import { AuthService } from './auth/auth.service.js';
import { LoginAttempts } from './auth/login-attempts.js';
import type { IdentityConfig } from './config.js';
import { migrations } from './migrations/all.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { AllowedEnterprisesController } from './registration/allowed-enterprises.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { RevocationsController } from './sessions/revocations.controller.js';
import { RevocationsService } from './sessions/revocations.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { JwksController } from './signing-keys/jwks.controller.js';
import { KeyRing } from './signing-keys/key-ring.js';
import { SigningKeyRenewal } from './signing-keys/signing-key-renewal.js';
import { SigningKeysRepository } from './signing-keys/signing-keys.repository.js';
import { InternalUsersController } from './users/internal-users.controller.js';
import { UserEntity } from './users/user.entity.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

@Module({
  controllers: [
    AuthController,
    AllowedEnterprisesController,
    InternalUsersController,
    JwksController,
    RevocationsController,
  ],
  providers: [
    AuthService,
    LoginAttempts,
    PasswordHasher,
    RateLimits,
    RegistrationService,
    RevocationsService,
    SessionsService,
    SigningKeyRenewal,
    SigningKeysRepository,
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
      ],
      providers: [{ provide: KeyRing, useValue: keys }],
    };
  }
}
