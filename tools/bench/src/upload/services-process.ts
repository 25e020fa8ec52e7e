/**
 * identity, ingestion and the BFF in one process, as `npm start` runs them, so that its memory is only theirs: the
 * clients of the benchmark are in another. It has a worker only with BENCH_WORKER, since the cost of reading a document
 * is not part of an upload.
 */
import { createApp as createBff } from '@tiku/bff/app';
import { createApp as createIdentity } from '@tiku/identity/app';
import { createApp as createIngestion } from '@tiku/ingestion/app';
import { createWorker } from '@tiku/ingestion/worker';
import { SERVICES } from '@tiku/contracts/events';
import { BaseConfig, loadConfig, serviceUrlVariable } from '@tiku/platform/config';
import { provisionDatabase } from '@tiku/platform/database';

const UNREACHABLE = 'http://127.0.0.1:9';
const environment: Record<string, string | undefined> = {
  ...process.env,
  NODE_ENV: 'development',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: '0',
  REGISTRATION_OPEN: 'true',
  ...Object.fromEntries(SERVICES.map((name) => [serviceUrlVariable(name), UNREACHABLE])),
};
const urls = await provisionDatabase({
  adminUrl: process.env['DATABASE_URL'] ?? '',
  services: ['identity', 'ingestion'],
});
const configOf = (service: string): BaseConfig =>
  loadConfig(BaseConfig.loose(), { ...environment, DATABASE_URL: urls[service] });

const identity = await createIdentity(configOf('identity'));
environment['IDENTITY_URL'] = await identity.listen(0, '127.0.0.1');
const ingestion = await createIngestion(configOf('ingestion'));
environment['INGESTION_URL'] = await ingestion.listen(0, '127.0.0.1');
const worker = process.env['BENCH_WORKER'] ? await createWorker(configOf('ingestion')) : null;
await worker?.listen(0, '127.0.0.1');
const bff = await createBff(configOf('bff'));
const address = await bff.listen(0, '127.0.0.1');
process.on('message', () => void close());
process.on('disconnect', () => void close());
process.send?.({ address });

async function close(): Promise<void> {
  await bff.close();
  await worker?.close();
  await ingestion.close();
  await identity.close();
  process.exit(0);
}
