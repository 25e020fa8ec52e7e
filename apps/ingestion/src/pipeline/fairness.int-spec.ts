import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { pdfPaper, scannedPdf } from '../../test/fixtures/papers.js';
import {
  startIngestion,
  type IngestionUnderTest,
  type TestUser,
} from '../../test/support/ingestion-under-test.js';

const STARTED_WITHIN_MS = 3_000;
let app: IngestionUnderTest;
beforeAll(async () => {
  app = await startIngestion();
});
afterAll(() => app.close());

const upload = async (user: TestUser, name: string, bytes: Uint8Array): Promise<string> =>
  (await app.upload(user, '/document-parser/parse', [{ name, bytes }])).body.task.id;

it("a teacher's one page is started within 3 s while another's scan of 200 pages is read", async () => {
  const [busy, other] = [await app.user(), await app.user()];
  const batch = await upload(busy, 'batch.pdf', await scannedPdf(200));
  await waitFor(
    'the batch to be under way',
    async () => {
      const { task } = (await app.call(busy, 'GET', `/ingestion/tasks/${batch}`)).body;
      const extract = task.steps.find((step: { name: string }) => step.name === 'extract');
      return task.pageCount === 200 && extract.status === 'processing';
    },
    120_000,
  );

  const uploadedAt = Date.now();
  const single = await upload(other, 'one.pdf', await pdfPaper(1));
  const started = await waitFor('the document to be started', async () => {
    const { task } = (await app.call(other, 'GET', `/ingestion/tasks/${single}`)).body;
    return task.startTime as string | null;
  });
  expect(Date.parse(started) - uploadedAt).toBeLessThan(STARTED_WITHIN_MS);
  // It is not only started first: the batch is still running when it is done.
  expect((await app.taskWhen(other, single, ['completed', 'failed'], 90_000)).status).toBe('completed');
  const { task } = (await app.call(busy, 'GET', `/ingestion/tasks/${batch}`)).body;
  expect(task.status).toBe('processing');
  await app.call(busy, 'POST', `/ingestion/tasks/${batch}/cancel`);
}, 300_000);
