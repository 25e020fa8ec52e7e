/** All services and the BFF in one process, as `npm start` runs them; it measures its own turns on request. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import { provisionDatabase } from '@tiku/platform/database';
import type { ServiceApp } from '@tiku/platform/http';
import { openApiDocument } from '@tiku/platform/openapi';
import { collectEndpoints } from '@tiku/platform/permissions';
import { freePort, TurnMeter } from '@tiku/platform/testing';
import { backends, calledBeforeStart, services } from '@tiku/platform-tools/topology';
import { Request } from './messages.js';

const PARSES = 7;

const publicPort = await freePort();
const environment: Record<string, string | undefined> = {
  ...process.env,
  // Others check each response against its schema.
  NODE_ENV: 'production',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
  HOST: '127.0.0.1',
  SERVICE_SECRET: randomBytes(32).toString('hex'),
  IDENTITY_ALLOW_GENERATED_KEY: 'true',
  STORAGE_ALLOW_LOCAL_FOLDER: 'true',
  REGISTRATION_OPEN: 'true',
  PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
};
const ports = new Map<string, number>();
for (const { name, urlVariable } of calledBeforeStart) {
  const port = await freePort();
  ports.set(name, port);
  environment[urlVariable] = `http://127.0.0.1:${port}`;
}
const urls = await provisionDatabase({
  adminUrl: process.env['DATABASE_URL'] ?? '',
  services: services.flatMap((entry) => (entry.hasDatabase ? [entry.name] : [])),
});

const apps: ServiceApp[] = [];
for (const { name, load, urlVariable } of services) {
  const { createApp } = await load();
  const app = await createApp(
    loadConfig(BaseConfig.loose(), { ...environment, DATABASE_URL: urls[name] ?? '' }),
  );
  apps.push(app);
  const address = await app.listen(urlVariable ? (ports.get(name) ?? 0) : publicPort, '127.0.0.1');
  if (urlVariable) environment[urlVariable] = address;
}

const modules = await Promise.all(backends.map(({ loadModule }) => loadModule()));
const endpoints = modules
  .flatMap((module) => collectEndpoints(module))
  .filter(({ path }) => !path.startsWith('/scim/'));
const document = openApiDocument(endpoints, { title: 'Tiku', version: '0', prefix: '/api' });
const meter = new TurnMeter();
process.on('message', (message) => void serve(Request.parse(message)));
process.on('disconnect', () => void close());
process.send?.({ address: `http://127.0.0.1:${publicPort}`, document: JSON.parse(JSON.stringify(document)) });

async function serve(request: Request): Promise<void> {
  switch (request.kind) {
    case 'start':
      meter.start();
      process.send?.({});
      break;
    case 'stop':
      process.send?.(meter.stop());
      break;
    case 'parse':
      process.send?.({ parseMs: parseMsOf(request.file) });
      break;
    case 'close':
      await close();
  }
}

/** Of the bytes, as they arrive. The shortest of some runs, which other programs of the machine have not interrupted. */
function parseMsOf(file: string): number {
  const bytes = readFileSync(file);
  const times = Array.from({ length: PARSES }, () => {
    const from = performance.now();
    JSON.parse(bytes.toString());
    return performance.now() - from;
  });
  return Math.min(...times);
}

async function close(): Promise<void> {
  for (const app of apps.reverse()) await app.close();
  process.exit(0);
}
