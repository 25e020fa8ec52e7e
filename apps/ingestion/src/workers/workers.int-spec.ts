import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestService } from '../../test/service.js';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
});
afterAll(() => app.stop());

it('a worker answers probes and serves nothing else', async () => {
  const worker = await app.startWorker();
  const url = await worker.listen(0, '127.0.0.1');
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect((await fetch(`${url}/drafts`)).status).toBe(404);
});
