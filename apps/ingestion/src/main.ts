/** Starts the HTTP process alone: configuration from the environment, ordered shutdown on SIGTERM and SIGINT. */
import { createApp } from './app.js';
import { configFromEnvironment } from './config.js';

const service = await createApp(configFromEnvironment());
const address = await service.listen();
service.logger.info({ address }, 'ingestion listens');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void service.close().then((reports) => process.exit(reports.some((report) => report.error) ? 1 : 0));
  });
}
