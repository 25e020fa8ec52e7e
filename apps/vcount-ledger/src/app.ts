/** Builds vcount-ledger for a launcher, a test or its own entry point. */
import { vcountLedgerMessages } from '@tiku/contracts/vcount-ledger/messages';
import type { BaseConfig } from '@tiku/platform/config';
import { startEvents } from '@tiku/platform/events';
import { createServiceApp, type ServiceApp } from '@tiku/platform/http';
import { VcountLedgerModule } from './app.module.js';
import { ledgerConfig, SERVICE } from './config.js';

/** @throws ConfigError if a variable is missing or invalid */
export async function createApp(given: BaseConfig): Promise<ServiceApp> {
  const config = ledgerConfig(given);
  const service = await createServiceApp({
    name: SERVICE,
    module: VcountLedgerModule.forService(config),
    config,
    messages: vcountLedgerMessages,
  });
  await startEvents(service.app);
  return service;
}
