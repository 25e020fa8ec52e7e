/** Starts bff alone. */
import { BaseConfig, ConfigError, loadConfig } from '@tiku/platform/config';
import { createApp } from './app.js';

try {
  const service = await createApp(loadConfig(BaseConfig.loose(), process.env));
  const address = await service.listen();
  service.logger.info({ address }, 'bff listens');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void service.close().then(() => process.exit(0)));
  }
} catch (error) {
  // A person who set a variable wrong needs its name, not a stack.
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
