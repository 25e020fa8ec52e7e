/** Builds exams for a launcher, a test or its own entry point. */
import { examsMessages } from '@tiku/contracts/exams/messages';
import type { BaseConfig } from '@tiku/platform/config';
import { startEvents } from '@tiku/platform/events';
import { createServiceApp, type ServiceApp } from '@tiku/platform/http';
import { ExamsModule } from './app.module.js';
import { SERVICE } from './config.js';

/** @throws ConfigError if a variable is missing or invalid */
export async function createApp(config: BaseConfig): Promise<ServiceApp> {
  const service = await createServiceApp({
    name: SERVICE,
    module: ExamsModule.forService(config),
    config,
    messages: examsMessages,
  });
  await startEvents(service.app);
  return service;
}
