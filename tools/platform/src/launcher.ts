/**
 * Runs the whole platform on one machine: all services in this process, workers in separate processes. Handles no
 * signal and prints only its steps: `npm start` owns both. The caller provides the servers (PostgreSQL, Redis).
 */
import type { BaseConfig } from '@tiku/platform/config';
import { provisionDatabase } from '@tiku/platform/database';
import type { ServiceApp } from '@tiku/platform/http';
import { startTracing } from '@tiku/platform/tracing';
import { demoAccounts, seedDemo } from '@tiku/seed-tools/demo';
import { configFrom, type Environment } from './environment.js';
import { loopbackPort } from './loopback-port.js';
import { calledBeforeStart, TOKEN_SERVICE, services, workers } from './topology.js';
import type { ServiceEntry } from './topology-entry.js';
import { superviseWorker, type SupervisedWorker } from './worker-supervisor.js';

export interface LaunchOptions {
  host: string;
  port: number;
  /** The address that a person opens: links in mails begin with it, unless PUBLIC_URL names another one. */
  publicUrl: string;
  dataFolder: string;
  databaseUrl: string;
  redisUrl: string;
  serviceSecret: string;
  environment: Environment;
  /** Announces a step, runs it and prints its duration; the line also shows the result of `work`. */
  step: (name: string, work: () => Promise<string | void>) => Promise<unknown>;
  /** Called once before the first service runs, with the function that stops all of them. */
  onStarted: (close: () => Promise<void>) => void;
}

/**
 * Resolves to the demo's accounts when all services respond. Rejects with the first failure; the function given to
 * `onStarted` then stops the parts already started.
 */
export async function launch(options: LaunchOptions): Promise<{ accounts: typeof demoAccounts }> {
  const { environment, step } = options;
  const platform: RunningPlatform = { apps: [], processes: [] };
  options.onStarted(() => closeAll(platform));
  platform.stopTracing = await startTracing(environment['OTEL_EXPORTER_OTLP_ENDPOINT'], 'tiku');
  const shared: Environment = {
    NODE_ENV: 'development',
    // The console shows only the steps; LOG_LEVEL=info shows requests and warnings.
    LOG_LEVEL: 'error',
    ...environment,
    HOST: '127.0.0.1',
    PORT: '0',
    REDIS_URL: options.redisUrl,
    TIKU_DATA: options.dataFolder,
    PUBLIC_URL: environment['PUBLIC_URL'] || options.publicUrl,
    SERVICE_SECRET: options.serviceSecret,
  };
  let databaseUrls: Record<string, string> = {};
  await step('Database roles and schemas', async () => {
    databaseUrls = await databaseUrlsOf(options);
  });
  const environmentOf = ({ name }: Pick<ServiceEntry, 'name'>): Environment => ({
    ...shared,
    DATABASE_URL: databaseUrls[name],
  });

  const settledPorts = new Map<string, number>();
  for (const { name, urlVariable } of calledBeforeStart) {
    const port = await loopbackPort();
    settledPorts.set(name, port);
    shared[urlVariable] = `http://127.0.0.1:${port}`;
  }

  let address = '';
  let identity: BaseConfig | undefined;
  const workersReady: Promise<unknown>[] = [];
  for (const entry of services) {
    await step(`Service ${entry.name}`, async () => {
      const config = configFrom(environmentOf(entry));
      if (entry.name === TOKEN_SERVICE) identity = config;
      const app = await (await entry.load()).createApp(config);
      platform.apps.push(app);
      address = entry.urlVariable
        ? await app.listen(settledPorts.get(entry.name) ?? 0, '127.0.0.1')
        : await app.listen(options.port, options.host);
      if (entry.urlVariable) shared[entry.urlVariable] = address;
    });
    // Its workers start in parallel with the next services: the other core is free.
    for (const worker of workers.filter(({ name }) => name === entry.name)) {
      workersReady.push(
        step(`Workers of ${worker.name}`, () => startWorker(platform, worker.name, environmentOf(worker))),
      );
    }
  }
  await Promise.all(workersReady);
  if (!identity || identity.NODE_ENV === 'production') return { accounts: [] };
  const seeded = identity;
  await step('Demo', async () => ((await seedDemo(seeded, address)) ? 'new' : 'as it was left'));
  return { accounts: demoAccounts };
}

async function startWorker(platform: RunningPlatform, name: string, environment: Environment): Promise<void> {
  const worker = superviseWorker(name, environment);
  // Registered from the first moment, so that stopping during a start ends it too.
  platform.processes.push(worker);
  await worker.ready;
}

interface RunningPlatform {
  apps: ServiceApp[];
  processes: SupervisedWorker[];
  stopTracing?: () => Promise<void>;
}

/** One database for all, split by the provisioner; or one per service (`DATABASE_URL_QUESTION_BANK`), used as it is. */
async function databaseUrlsOf({
  databaseUrl,
  environment,
  serviceSecret,
}: LaunchOptions): Promise<Record<string, string>> {
  const names = services.filter((service) => service.hasDatabase).map((service) => service.name);
  const given = names.flatMap((name) => {
    const url = environment[`DATABASE_URL_${name.replaceAll('-', '_').toUpperCase()}`];
    return url ? [[name, url] as const] : [];
  });
  const rest = names.filter((name) => !given.some(([known]) => known === name));
  const provisioning = { adminUrl: databaseUrl, services: rest, secretWithoutPassword: serviceSecret };
  const made = rest.length > 0 ? await provisionDatabase(provisioning) : {};
  return { ...made, ...Object.fromEntries(given) };
}

/** The public service first, so that no new requests arrive; then workers and services, which receive no more calls. */
async function closeAll({ apps, processes, stopTracing }: RunningPlatform): Promise<void> {
  const workersClosed = Promise.all(processes.map((worker) => worker.close()));
  const isComplete = apps.length === services.length;
  if (isComplete) await apps.pop()?.close();
  await Promise.all(apps.map((app) => app.close()));
  await workersClosed;
  await stopTracing?.();
}
