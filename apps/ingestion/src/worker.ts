/** Builds a worker process of ingestion. Any number may run; each takes jobs of one set of queues. */
import { createLocalJWKSet } from 'jose';
import { ingestionMessages } from '@tiku/contracts/ingestion/messages';
import { noRevocations, TokenVerifier } from '@tiku/platform/auth';
import type { BaseConfig } from '@tiku/platform/config';
import { createServiceApp, type ServiceApp } from '@tiku/platform/http';
import { ingestionConfig, type IngestionConfig } from './config.js';
import { IngestionWorkerModule } from './worker.module.js';

/** Starts working at once; it listens only for health checks and metrics. @throws ConfigError */
export async function createWorker(given: BaseConfig & Partial<IngestionConfig>): Promise<ServiceApp> {
  // No load balancer sends requests to a worker: on shutdown it takes no further job at once.
  const config = { ...ingestionConfig(given), SHUTDOWN_PAUSE_MS: 0 };
  return createServiceApp({
    name: 'ingestion-worker',
    module: IngestionWorkerModule.forWorker(config),
    config,
    messages: ingestionMessages,
    // No route of a worker is for users: every token is refused.
    auth: { verifier: new TokenVerifier(createLocalJWKSet({ keys: [] })), revocations: noRevocations },
  });
}
