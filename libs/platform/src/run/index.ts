/**
 * Runs one service as a process: configuration from the environment, ordered shutdown on SIGTERM and SIGINT. The
 * launcher, which runs several in one process, does not use it.
 */
import { BaseConfig, ConfigError, loadConfig } from '../config/index.js';
import type { ServiceApp } from '../http/index.js';
import { startTracing } from '../tracing/index.js';

/** `create` gets the parsed shared variables and its own as text. A wrong variable ends the process with a sentence. */
export async function runService(create: (config: BaseConfig) => Promise<ServiceApp>): Promise<void> {
  try {
    await start(create);
  } catch (error) {
    // A person who set a wrong variable needs its name, not a stack.
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(create: (config: BaseConfig) => Promise<ServiceApp>): Promise<void> {
  const config = loadConfig(BaseConfig.loose(), process.env);
  // Jobs may run before the service listens: a signal during startup stops it in order once it has started. A second
  // one ends it at once.
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  const service = await create(config);
  const stopTracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, service.name);
  const address = await service.listen();
  service.logger.info({ address }, `${service.name} is ready`);
  void stopAsked.then(async () => {
    const reports = await service.close();
    await stopTracing();
    process.exit(reports.some(({ error }) => error) ? 1 : 0);
  });
}
