/**
 * Builds a service: Fastify under Nest with everything that the architecture requires of each one. The caller listens
 * and closes; no signals are handled here, because one process may run several services.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@tiku/contracts/common';
import { EmailVerificationResponse, RevocationsResponse } from '@tiku/contracts/identity';
import {
  EmailVerification,
  pageOfResponse,
  requireResourceChecks,
  ResourceRule,
  RevocationSet,
  ServiceTokens,
  TokenVerifier,
  type EmailVerificationSource,
  type RevocationSource,
} from '../auth/index.js';
import { ConfigError, type BaseConfig } from '../config/index.js';
import { Health } from '../health/index.js';
import { createLogger, NestLogger, type Logger } from '../logging/index.js';
import { Translator, type Messages } from '../messages/index.js';
import { collectProcessMetrics, Metrics } from '../metrics/index.js';
import { collectEndpoints } from '../permissions/index.js';
import { ProcessHeartbeat } from '../processes/index.js';
import { ServiceClient } from '../service-client/index.js';
import { Shutdown, type ShutdownReport } from '../shutdown/index.js';
import { limitBodyMemory } from './body-budget.js';
import { cleanRequests } from './clean-text.js';
import { drain } from './drain.js';
import { ErrorFilter } from './error.filter.js';
import { respondToUnreadable, respondToUnroutable } from './malformed-requests.js';
import { PlatformModule } from './platform.module.js';
import { enforceDeadlines, REQUEST_DEADLINES, type RequestDeadlines } from './request-deadlines.js';
import { isProbe, scopeRequests } from './request-scope.js';
import { shapeResponses } from './shape-responses.js';
import { UPLOAD_PART_TYPE } from './streamed-bodies.js';
import { askForTokenFirst } from './token-first.js';
import { trustedProxies } from './trusted-proxies.js';
import { endUnreadResponses, unreadMsOf } from './unread-responses.js';
import { drainRefused } from './unread-bodies.js';

export interface ServiceOptions {
  name: string;
  module: Type | DynamicModule;
  config: BaseConfig;
  messages?: Messages;
  logger?: Logger;
  /** Identity passes its own; others verify by its JWKS and ask it for revocations and verified addresses. */
  auth?: {
    verifier: TokenVerifier;
    revocations: RevocationSource;
    /** Without it no address counts as verified. */
    emailVerified?: EmailVerificationSource;
    /** A clock for the staleness of revocations in tests, in ms. */
    elapsed?: () => number;
  };
  /** Replaces `REQUEST_DEADLINES` in tests. */
  deadlines?: RequestDeadlines;
  /** Runs before routes are registered: plugins, raw routes, microservice transports. */
  configure?: (app: NestFastifyApplication) => Promise<void> | void;
}

/** A running service, for launchers and tests. */
export interface ServiceApp {
  name: string;
  app: NestFastifyApplication;
  logger: Logger;
  /** Listens (port 0: any free one) and returns the address. */
  listen(port?: number, host?: string): Promise<string>;
  /** Ordered shutdown; never rejects, reports failures. */
  close(): Promise<ShutdownReport[]>;
}

/** Code that waits for an unavailable Redis waits for ever, and the process with it. */
const NEST_CLOSE_MAX_MS = 2_000;

@Module({})
class RootModule {}

export async function createServiceApp(options: ServiceOptions): Promise<ServiceApp> {
  const { name, config } = options;
  const logger = options.logger ?? createLogger(name, config.LOG_LEVEL);
  const shutdown = new Shutdown({
    pauseMs: config.SHUTDOWN_PAUSE_MS,
    drainMs: config.SHUTDOWN_DRAIN_MS,
  });
  const metrics = new Metrics();
  const health = new Health();
  collectProcessMetrics(metrics.registry);
  const serviceTokens = new ServiceTokens(name, config);
  const { verifier, revocations, emailVerification } = authOf(options, serviceTokens, logger, shutdown);
  const translator = new Translator(...(options.messages ? [options.messages] : []));
  const platform = PlatformModule.forRoot({
    name,
    config,
    logger,
    translator,
    verifier,
    revocations,
    emailVerification,
    serviceTokens,
    metrics,
    shutdown,
    health,
  });
  const adapter = createAdapter(
    { name, config, logger, metrics, shutdown, deadlines: options.deadlines ?? REQUEST_DEADLINES },
    new ErrorFilter(translator, logger),
  );
  const endpoints = collectEndpoints(options.module);
  askForTokenFirst(adapter.getInstance(), endpoints);
  const root: DynamicModule = { module: RootModule, imports: [platform, options.module] };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  await options.configure?.(app);
  await app.init();
  // A rule whose provider is missing prevents the start, instead of failing the first call.
  for (const { rule } of endpoints) if (rule instanceof ResourceRule) app.get(rule.finder, { strict: false });
  await app.getHttpAdapter().getInstance().ready();
  await Promise.all([verifier.prepare(), revocations.start(config.REDIS_URL)]);
  health.register('revocations', async () => {
    if (!revocations.isCurrent) throw new Error('revocations are not loaded, or out of date');
  });
  shutdown.register('redis', 'revocations', () => revocations.close());
  const beat = new ProcessHeartbeat(name, { url: config.REDIS_URL, prefix: config.REDIS_PREFIX });
  shutdown.register('redis', 'process beat', () => beat.close());
  // Not when it listens: workers run from here on.
  beat.start();
  const server = app.getHttpServer();
  shutdown.register('drain', 'http', () => drain(server, shutdown.times.drainMs));
  return {
    name,
    app,
    logger,
    async listen(port = config.PORT, host = config.HOST) {
      await app.listen(port, host);
      const address = server.address() as AddressInfo;
      return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
    },
    async close() {
      const reports = await shutdown.run();
      const nestStartedAt = performance.now();
      const error = await within(NEST_CLOSE_MAX_MS, app.close()).then(
        () => undefined,
        (cause: unknown) => cause,
      );
      reports.push({
        phase: 'database',
        name: 'nest',
        durationMs: performance.now() - nestStartedAt,
        ...(error !== undefined && { error }),
      });
      for (const report of reports)
        if (report.error) logger.error({ err: report.error }, `${report.name} did not close cleanly`);
      return reports;
    },
  };
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`did not close within ${limitMs} ms`)), limitMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function authOf(options: ServiceOptions, tokens: ServiceTokens, logger: Logger, shutdown: Shutdown) {
  if (options.auth)
    return {
      verifier: options.auth.verifier,
      revocations: new RevocationSet(options.auth.revocations, logger, Date.now, options.auth.elapsed),
      emailVerification: new EmailVerification(options.auth.emailVerified ?? (async () => false)),
    };
  const url = options.config.IDENTITY_URL;
  if (!url) throw new ConfigError('IDENTITY_URL: set it to the address of the identity service');
  const identity = new ServiceClient('identity', url, tokens);
  shutdown.register('redis', 'identity client', () => identity.close());
  const source: RevocationSource = async (after) =>
    pageOfResponse(
      await identity.call({ path: '/internal/revocations', query: { after }, response: RevocationsResponse }),
    );
  const emailVerified: EmailVerificationSource = async (userId) => {
    const path = `/internal/users/${userId}/email-verification`;
    return (await identity.call({ path, response: EmailVerificationResponse })).emailVerified;
  };
  return {
    verifier: TokenVerifier.remote(url),
    revocations: new RevocationSet(source, logger),
    emailVerification: new EmailVerification(emailVerified),
  };
}

interface AdapterParts {
  name: string;
  config: BaseConfig;
  logger: Logger;
  metrics: Metrics;
  shutdown: Shutdown;
  deadlines: RequestDeadlines;
}

function createAdapter(
  { name, config, logger, metrics, shutdown, deadlines }: AdapterParts,
  errors: ErrorFilter,
): FastifyAdapter {
  const unreadable = respondToUnreadable(errors);
  const adapter = new FastifyAdapter({
    bodyLimit: LIMITS.jsonBodyBytes,
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: respondToUnroutable(errors),
    clientErrorHandler: unreadable,
    http: { headersTimeout: deadlines.headersMs, connectionsCheckingInterval: deadlines.checkMs },
  });
  const fastify = adapter.getInstance();
  cleanRequests(fastify);
  enforceDeadlines(fastify, deadlines, ({ socket }) =>
    unreadable(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  );
  endUnreadResponses(fastify, unreadMsOf(name));
  scopeRequests(fastify);
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    // A client with a kept connection would send its next request into the shutdown. Decided when the response is
    // sent, not when the request arrives: an upload takes longer than the pause.
    if (shutdown.started) void reply.header('connection', 'close');
    done(null, payload);
  });
  limitBodyMemory(fastify, config.BODY_MEMORY_BYTES);
  drainRefused(fastify);
  // SCIM's JSON is JSON.
  fastify.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'string' },
    fastify.getDefaultJsonParser('error', 'error'),
  );
  // The framework would accept plain text as a body, which no route reads.
  fastify.removeContentTypeParser('text/plain');
  // Routes read these bodies as they arrive; other routes find no body.
  fastify.addContentTypeParser(['multipart/form-data', UPLOAD_PART_TYPE], (_request, _payload, done) =>
    done(null),
  );
  requireResourceChecks(fastify);
  shapeResponses(fastify, { check: config.NODE_ENV !== 'production' });
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.bodyLimitBytes;
    if (limit) route.bodyLimit = limit;
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // Probes are many, and 503 is the right response of a process that shuts down: they would hide or fake errors of
    // users.
    if (!isProbe(request)) {
      const route = request.routeOptions.url ?? 'unknown';
      const { method } = request;
      metrics.httpDuration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      const userId = (request as { caller?: { id: string } }).caller?.id;
      logger.info(
        {
          requestId: request.id,
          ...(userId && { userId }),
          method,
          route,
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });
  return adapter;
}
