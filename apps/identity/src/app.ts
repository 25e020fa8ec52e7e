/** Builds identity for a launcher, a test or its own entry point. */
import type { INestApplication } from '@nestjs/common';
import { identityMessages } from '@tiku/contracts/identity/messages';
import { noticeTexts } from '@tiku/contracts/notifications';
import type { BaseConfig } from '@tiku/platform/config';
import { TokenVerifier, type RequestWithCaller } from '@tiku/platform/auth';
import { startEvents } from '@tiku/platform/events';
import { createServiceApp, type ServiceApp } from '@tiku/platform/http';
import { IdentityModule } from './app.module.js';
import { identityConfig, SERVICE } from './config.js';
import { RevocationsService } from './revocations/revocations.service.js';
import { SessionActivity } from './sessions/session-activity.js';
import { KeyRing } from './signing-keys/key-ring.js';
import { SigningKeysRepository } from './signing-keys/signing-keys.repository.js';
import { UsersService } from './users/users.service.js';

/** @throws ConfigError if a variable is missing or invalid */
export async function createApp(given: BaseConfig): Promise<ServiceApp> {
  const config = identityConfig(given);
  // The platform needs the verifier and the revocations before the app exists; both are first used after it does.
  let app: INestApplication | undefined;
  const running = (): INestApplication => {
    if (!app) throw new Error('identity is not initialised yet');
    return app;
  };
  const keys = new KeyRing(config, () => running().get(SigningKeysRepository));
  const service = await createServiceApp({
    name: SERVICE,
    module: IdentityModule.forService(config, keys),
    config,
    messages: {
      'zh-CN': { ...identityMessages['zh-CN'], ...noticeTexts['zh-CN'] },
      'en-US': { ...identityMessages['en-US'], ...noticeTexts['en-US'] },
    },
    auth: {
      verifier: new TokenVerifier(keys.keyOf),
      emailVerified: (userId) => running().get(UsersService).isEmailVerified(userId),
      revocations: (after) => running().get(RevocationsService).page(after),
    },
    configure: (created) => {
      app = created;
      const fastify = created.getHttpAdapter().getInstance();
      fastify.addHook('onResponse', (request, _reply, done) => {
        const { caller } = request as unknown as RequestWithCaller;
        if (caller) created.get(SessionActivity).note(caller.sessionId);
        done();
      });
    },
  });
  await startEvents(service.app);
  return service;
}
