import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startIngestion, type IngestionUnderTest } from '../../test/support/ingestion-under-test.js';

let app: IngestionUnderTest;
beforeAll(async () => {
  app = await startIngestion({ worker: false });
});
afterAll(() => app.close());

it('a worker answers probes and serves nothing else', async () => {
  const worker = await app.startWorker();
  const url = await worker.listen(0, '127.0.0.1');
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect((await fetch(`${url}/drafts`)).status).toBe(404);
});
