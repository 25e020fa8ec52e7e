/** Builds question-bank for a launcher, a test or its own entry point. */
import { questionBankMessages } from '@tiku/contracts/question-bank/messages';
import type { BaseConfig } from '@tiku/platform/config';
import { startEvents } from '@tiku/platform/events';
import { createServiceApp, type ServiceApp } from '@tiku/platform/http';
import { QuestionBankModule } from './app.module.js';
import { questionBankConfig, SERVICE } from './config.js';

/** @throws ConfigError for a variable that is missing or wrong */
export async function createApp(given: BaseConfig): Promise<ServiceApp> {
  const config = questionBankConfig(given);
  const service = await createServiceApp({
    name: SERVICE,
    module: QuestionBankModule.forService(config),
    config,
    messages: questionBankMessages,
  });
  await startEvents(service.app);
  return service;
}
