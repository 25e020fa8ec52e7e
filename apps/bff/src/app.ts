/** Builds the BFF for a launcher, a test or its own main: proxy, page data, documents and the web app on one port. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Access } from '@tiku/platform/auth';
import type { BaseConfig } from '@tiku/platform/config';
import { createServiceApp, ErrorFilter, type ServiceApp } from '@tiku/platform/http';
import { Shutdown } from '@tiku/platform/shutdown';
import { BffModule } from './app.module.js';
import { bffConfig, type BffConfig } from './config.js';
import { messages } from './messages.js';
import { registerRestProxy } from './routing/rest-proxy.js';
import { registerSecurityHeaders } from './security/security-headers.js';
import { registerWebApp } from './web-app/web-app.js';

/** @throws ConfigError for a variable that is missing or wrong */
export function createApp(given: BaseConfig): Promise<ServiceApp> {
  const config = bffConfig(given);
  return createServiceApp({
    name: 'bff',
    module: BffModule,
    config,
    messages,
    configure: (app) => registerRoutes(app, config),
  });
}

async function registerRoutes(app: NestFastifyApplication, config: BffConfig): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const errors = app.get(ErrorFilter);
  registerSecurityHeaders(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    // The public port must not tell how the platform fares; METRICS_PORT does.
    if (/^\/metrics(?:[/?]|$)/.test(request.url)) void reply.callNotFound();
    else done();
  });
  const closeProxy = registerRestProxy(fastify, {
    access: app.get(Access),
    errors,
    services: config.services,
  });
  app.get(Shutdown).register('queues', 'connections to the services', closeProxy);
  await registerWebApp(fastify, { folder: config.WEB_FOLDER, errors });
}
