/** Builds the BFF for a launcher, a test or its own main: proxy, page data, documents and the web app on one port. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { bffMessages } from '@tiku/contracts/bff/messages';
import { Access, ServiceTokens } from '@tiku/platform/auth';
import type { BaseConfig } from '@tiku/platform/config';
import { createServiceApp, ErrorFilter, type ServiceApp } from '@tiku/platform/http';
import { Metrics } from '@tiku/platform/metrics';
import { Shutdown } from '@tiku/platform/shutdown';
import { registerApiDocs } from './api-docs/api-docs.js';
import { BffModule } from './app.module.js';
import { bffConfig, type BffConfig } from './config.js';
import { DashboardData } from './dashboard/dashboard-data.js';
import { registerDashboard } from './dashboard/dashboard.js';
import { registerExportData } from './export-data/export-data.js';
import { startMetricsServer } from './metrics/metrics-server.js';
import { limitArrivingBodies } from './routing/arriving-bodies.js';
import { registerRestProxy } from './routing/rest-proxy.js';
import { registerRouteRules } from './security/route-rules.js';
import { registerSecurityHeaders } from './security/security-headers.js';
import { PAGE_SERVICES, serviceClients, type Services } from './services.js';
import { registerUserSearch } from './users/user-search.js';
import { registerWebApp } from './web-app/web-app.js';

/** @throws ConfigError if a variable is missing or invalid */
export function createApp(given: BaseConfig): Promise<ServiceApp> {
  const config = bffConfig(given);
  return createServiceApp({
    name: 'bff',
    module: BffModule.forRoot(config),
    config,
    messages: bffMessages,
    configure: async (app) => {
      registerRoutes(app, config);
      if (config.METRICS_PORT === undefined) return;
      const close = await startMetricsServer(app.get(Metrics), config.METRICS_PORT, config.HOST);
      app.get(Shutdown).register('drain', 'metrics', close);
    },
  });
}

function registerRoutes(app: NestFastifyApplication, config: BffConfig): void {
  const fastify = app.getHttpAdapter().getInstance();
  const errors = app.get(ErrorFilter);
  registerRouteRules(fastify);
  registerSecurityHeaders(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    // The public port must not show the platform's state; METRICS_PORT does.
    // Compares the route: `/%6detrics` is the same one.
    if (request.routeOptions.url === '/metrics') void reply.callNotFound();
    else done();
  });
  limitArrivingBodies(fastify);
  const closeProxy = registerRestProxy(fastify, {
    access: app.get(Access),
    errors,
    services: config.services,
  });
  app.get(Shutdown).register('queues', 'connections to the services', closeProxy);
  const services = app.get<Services>(PAGE_SERVICES);
  registerExportData(fastify, {
    access: app.get(Access),
    errors,
    // Connections of its own: a download occupies them as long as its reader takes.
    clients: serviceClients(config, app.get(ServiceTokens), app.get(Shutdown)),
  });
  registerUserSearch(fastify, { access: app.get(Access), errors, services });
  registerDashboard(fastify, {
    access: app.get(Access),
    errors,
    data: app.get(DashboardData, { strict: false }),
  });
  registerApiDocs(fastify, { openApiFile: config.OPENAPI_FILE, errors });
  registerWebApp(fastify, {
    folder: config.WEB_FOLDER,
    publicUrl: config.PUBLIC_URL,
    contact: config.CONTACT_EMAIL,
    errors,
  });
}
