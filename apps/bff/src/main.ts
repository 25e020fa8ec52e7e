/** Starts the BFF alone. */
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import { createApp } from './app.js';

const service = await createApp(loadConfig(BaseConfig.loose(), process.env));
const address = await service.listen();
service.logger.info({ address }, 'bff listens');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.close().then(() => process.exit(0)));
}
