/** Builds the BFF for a launcher, a test or its own main: proxy, page data, documents and the web app on one port. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SERVICES, type ServiceName } from '@tiku/contracts/events';
import { bffMessages } from '@tiku/contracts/bff/messages';
import { Access, ServiceTokens } from '@tiku/platform/auth';
import type { BaseConfig } from '@tiku/platform/config';
import { createServiceApp, ErrorFilter, LOGGER, type ServiceApp } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { Metrics } from '@tiku/platform/metrics';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';
import { registerApiDocs } from './api-docs/api-docs.js';
import { BffModule } from './app.module.js';
import { bffConfig, type BffConfig } from './config.js';
import { DashboardData } from './dashboard/dashboard-data.js';
import { registerDashboard } from './dashboard/dashboard.js';
import { registerExportData } from './export-data/export-data.js';
import { registerGraphql } from './graphql/graphql-endpoint.js';
import { readKnownDocuments, type KnownDocuments } from './graphql/known-documents.js';
import type { Services } from './services.js';
import { createSchema } from './graphql/schema.js';
import { startMetricsServer } from './metrics/metrics-server.js';
import { limitArrivingBodies } from './routing/arriving-bodies.js';
import { registerRestProxy } from './routing/rest-proxy.js';
import { registerRouteRules } from './security/route-rules.js';
import { registerSecurityHeaders } from './security/security-headers.js';
import { registerUserSearch } from './users/user-search.js';
import { registerWebApp } from './web-app/web-app.js';

/** @throws ConfigError if a variable is missing or invalid */
export function createApp(given: BaseConfig): Promise<ServiceApp> {
  const config = bffConfig(given);
  return createServiceApp({
    name: 'bff',
    module: BffModule,
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
  const services = serviceClients(app, config);
  registerExportData(fastify, {
    access: app.get(Access),
    errors,
    // Connections of its own: a download occupies them as long as its reader takes.
    clients: serviceClients(app, config),
  });
  registerUserSearch(fastify, { access: app.get(Access), errors, services });
  const dashboard = new DashboardData(services);
  registerDashboard(fastify, { access: app.get(Access), errors, data: dashboard });
  registerApiDocs(fastify, { openApiFile: config.OPENAPI_FILE, errors });
  registerGraphql(fastify, {
    schema: createSchema(),
    known: knownDocuments(app, config),
    production: config.NODE_ENV === 'production',
    access: app.get(Access),
    errors,
    services,
    dashboard,
  });
  registerWebApp(fastify, {
    folder: config.WEB_FOLDER,
    publicUrl: config.PUBLIC_URL,
    contact: config.CONTACT_EMAIL,
    errors,
  });
}

function knownDocuments(app: NestFastifyApplication, config: BffConfig): KnownDocuments {
  const known = readKnownDocuments(config.WEB_FOLDER, config.PERSISTED_DOCUMENTS);
  if (known.size === 0 && config.NODE_ENV === 'production') {
    app
      .get<Logger>(LOGGER)
      .warn('no GraphQL documents are known: every page query will be refused; build the web app');
  }
  return known;
}

function serviceClients(app: NestFastifyApplication, { services }: BffConfig): Services {
  const tokens = app.get(ServiceTokens);
  const shutdown = app.get(Shutdown);
  const clientOf = (name: ServiceName): [ServiceName, ServiceClient] => {
    const client = new ServiceClient(name, services[name], tokens);
    shutdown.register('queues', `client of ${name}`, () => client.close());
    return [name, client];
  };
  return Object.fromEntries(SERVICES.map(clientOf)) as Services;
}
