/** Builds the HTTP process of ingestion for a launcher, a test or its own entry point. */
import { ingestionMessages } from '@tiku/contracts/ingestion/messages';
import type { BaseConfig } from '@tiku/platform/config';
import { startEvents } from '@tiku/platform/events';
import { createServiceApp, type ServiceApp } from '@tiku/platform/http';
import { IngestionModule } from './app.module.js';
import { ingestionConfig, SERVICE } from './config.js';

/** @throws ConfigError if a variable is missing or invalid */
export async function createApp(given: BaseConfig): Promise<ServiceApp> {
  const config = ingestionConfig(given);
  const service = await createServiceApp({
    name: SERVICE,
    module: IngestionModule.forService(config),
    config,
    messages: ingestionMessages,
  });
  await startEvents(service.app);
  return service;
}
