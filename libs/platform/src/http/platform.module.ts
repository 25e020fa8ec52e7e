/** The providers that every service shares, global within one service's app (never across apps of one process). */
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, ModuleRef, Reflector } from '@nestjs/core';
import {
  Access,
  AccessGuard,
  EmailVerification,
  ResourceAccess,
  RevocationSet,
  ServiceTokens,
  SessionUse,
  TokenVerifier,
} from '../auth/index.js';
import type { BaseConfig } from '../config/index.js';
import { Health } from '../health/index.js';
import type { Logger } from '../logging/index.js';
import { Translator } from '../messages/index.js';
import { Metrics } from '../metrics/index.js';
import { RedisConnections } from '../redis/index.js';
import { Shutdown } from '../shutdown/index.js';
import { ResponseTexts } from './response-texts.js';
import { ErrorFilter } from './error.filter.js';
import { PlatformController } from './platform.controller.js';
import { RequestValidation } from './request-validation.js';
import { CONFIG, LOGGER, SERVICE_NAME } from './tokens.js';

export interface PlatformParts {
  name: string;
  config: BaseConfig;
  logger: Logger;
  translator: Translator;
  verifier: TokenVerifier;
  revocations: RevocationSet;
  emailVerification: EmailVerification;
  serviceTokens: ServiceTokens;
  metrics: Metrics;
  shutdown: Shutdown;
  health: Health;
}

@Module({})
export class PlatformModule {
  static forRoot(parts: PlatformParts): DynamicModule {
    const shared = [
      { provide: SERVICE_NAME, useValue: parts.name },
      { provide: CONFIG, useValue: parts.config },
      { provide: LOGGER, useValue: parts.logger },
      { provide: Translator, useValue: parts.translator },
      { provide: ResponseTexts, useValue: new ResponseTexts(parts.translator) },
      { provide: TokenVerifier, useValue: parts.verifier },
      { provide: RevocationSet, useValue: parts.revocations },
      { provide: EmailVerification, useValue: parts.emailVerification },
      { provide: ServiceTokens, useValue: parts.serviceTokens },
      { provide: Metrics, useValue: parts.metrics },
      { provide: Shutdown, useValue: parts.shutdown },
      { provide: Health, useValue: parts.health },
      {
        provide: Access,
        // Looked up at the first call: not every program has Redis, and its module may come later.
        useFactory: (modules: ModuleRef) =>
          new Access(
            parts.verifier,
            parts.revocations,
            parts.serviceTokens,
            new SessionUse(() => modules.get(RedisConnections, { strict: false })),
          ),
        inject: [ModuleRef],
      },
      { provide: ErrorFilter, useValue: new ErrorFilter(parts.translator, parts.logger) },
    ];
    return {
      module: PlatformModule,
      global: true,
      controllers: [PlatformController],
      providers: [
        ...shared,
        { provide: APP_FILTER, useExisting: ErrorFilter },
        {
          provide: APP_GUARD,
          useFactory: (reflector: Reflector, access: Access, modules: ModuleRef) =>
            new AccessGuard(
              reflector,
              access,
              new ResourceAccess((type) => modules.get<unknown>(type, { strict: false })),
            ),
          inject: [Reflector, Access, ModuleRef],
        },
        { provide: APP_PIPE, useValue: new RequestValidation() },
      ],
      exports: shared.map(({ provide }) => provide),
    };
  }
}
