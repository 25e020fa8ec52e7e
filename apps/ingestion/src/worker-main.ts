/** Starts a worker alone: configuration from the environment, ordered shutdown on SIGTERM and SIGINT. */
import { configFromEnvironment } from './config.js';
import { createWorker } from './worker.js';

const worker = await createWorker(configFromEnvironment());
const address = await worker.listen();
worker.logger.info({ address }, 'ingestion worker is ready');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void worker.close().then((reports) => process.exit(reports.some((report) => report.error) ? 1 : 0));
  });
}
