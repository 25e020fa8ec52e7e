/**
 * Runs the whole platform on one machine: every service in this process, workers in processes of their own. Handles
 * no signal and prints nothing but its steps: `npm start` owns both. Servers (PostgreSQL, Redis) are given.
 */
import { provisionDatabase } from '@tiku/platform/database';
import type { ServiceApp } from '@tiku/platform/http';
import { createServiceOf, type Environment } from './load-service.js';
import { services, workers, type ServiceEntry } from './topology.js';
import { superviseWorker, type SupervisedWorker } from './worker-supervisor.js';

export interface LaunchOptions {
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string;
  redisUrl: string;
  serviceSecret: string;
  environment: Environment;
  /** Announces a step, runs it and tells how long it took. */
  step: (name: string, work: () => Promise<unknown>) => Promise<unknown>;
  /** Called once, before the first service runs, with what stops all of them. */
  onStarted: (close: () => Promise<void>) => void;
}

/** Resolves when every service answers. Rejects with the first failure; `close` then stops what had started. */
export async function launch(options: LaunchOptions): Promise<{ notes: string[] }> {
  const apps: ServiceApp[] = [];
  const processes: SupervisedWorker[] = [];
  options.onStarted(() => closeAll(apps, processes));
  const shared: Environment = {
    NODE_ENV: 'development',
    // Requests are the console's noise here; whoever wants them sets LOG_LEVEL=info.
    LOG_LEVEL: 'warn',
    ...options.environment,
    REDIS_URL: options.redisUrl,
    TIKU_DATA: options.dataFolder,
    SERVICE_SECRET: options.serviceSecret,
  };
  const databaseUrls = await provision(options);
  for (const entry of services) {
    await options.step(`Service ${entry.name}`, async () => {
      const isPublic = entry.urlVariable === undefined;
      const app = await createServiceOf(entry.name, environmentOf(entry, shared, databaseUrls));
      apps.push(app);
      const address = isPublic
        ? await app.listen(options.port, options.host)
        : await app.listen(0, '127.0.0.1');
      if (entry.urlVariable) shared[entry.urlVariable] = address;
    });
  }
  for (const name of workers) {
    const entry = services.find((service) => service.name === name);
    if (!entry) throw new Error(`topology names a worker of ${name}, which is no service`);
    await options.step(`Workers of ${name}`, async () => {
      processes.push(await superviseWorker(name, environmentOf(entry, shared, databaseUrls)));
    });
  }
  return { notes: [] };
}

async function provision({ databaseUrl, step }: LaunchOptions): Promise<Record<string, string>> {
  const names = services.filter((service) => service.hasDatabase).map((service) => service.name);
  let urls: Record<string, string> = {};
  await step('Database roles and schemas', async () => {
    urls = await provisionDatabase({ adminUrl: databaseUrl, services: names });
  });
  return urls;
}

function environmentOf(
  entry: ServiceEntry,
  shared: Environment,
  databaseUrls: Record<string, string>,
): Environment {
  return { ...shared, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: databaseUrls[entry.name] };
}

/** The public face first, so that nothing new comes in; then workers and services, which no longer get calls. */
async function closeAll(apps: ServiceApp[], processes: SupervisedWorker[]): Promise<void> {
  const [publicApp, ...others] = apps.reverse();
  const workersClosed = Promise.all(processes.map((worker) => worker.close()));
  await publicApp?.close();
  await Promise.all(others.map((app) => app.close()));
  await workersClosed;
}
