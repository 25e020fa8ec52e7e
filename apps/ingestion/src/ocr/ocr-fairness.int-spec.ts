import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { int4, row, uuid } from '@tiku/platform/rows';
import { Transactions } from '@tiku/platform/database';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';

/** Looks like a picture until it is decoded: reading it fails at once. */
const PICTURE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2_000, 5)]);
let app: TestService;
let busy: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  [busy, other] = [await app.user(), await app.user()];
});
afterAll(() => app.stop());

const recogniseBatch = (user: TestUser) =>
  app.upload(
    '/ocr/recognize-batch',
    Array.from({ length: 10 }, (_unused, index) => ({
      field: 'images',
      name: `${index}.png`,
      bytes: PICTURE,
    })),
    { as: user },
  );
const JobRow = row({ user_id: uuid, priority: int4 });
const quickJobs = () =>
  app.service.app
    .get(Transactions)
    .read.query(
      JobRow,
      `SELECT user_id, priority FROM jobs WHERE queue = 'quick' ORDER BY started_at NULLS LAST, priority, id`,
    );
const prioritiesOf = async (user: TestUser) =>
  (await quickJobs()).filter((job) => job.user_id === user.id).map((job) => job.priority);

it("lets one person's pictures and documents wait behind each other, not in front of others", async () => {
  const waiting = [recogniseBatch(busy), recogniseBatch(busy)];
  await waitFor('the pictures to be queued', async () => (await quickJobs()).length === 20);

  const refused = await app.upload('/ocr/recognize', [{ field: 'image', name: 'p.png', bytes: PICTURE }], {
    as: busy,
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await recogniseBatch(busy)).status).toBe(429);

  const document = [{ name: 'a.tex', bytes: TEX_PAPER }];
  for (let count = 0; count < 3; count += 1)
    await app.upload('/document-parser/parse', document, { as: busy });
  const single = app.upload('/ocr/recognize', [{ field: 'image', name: 'p.png', bytes: PICTURE }], {
    as: other,
  });
  await waitFor('the picture to be queued', async () => (await prioritiesOf(other)).length === 1);
  await app.upload('/document-parser/parse', document, { as: other });

  expect(await prioritiesOf(busy)).toEqual(Array.from({ length: 23 }, (_unused, index) => index + 1));
  expect(await prioritiesOf(other)).toEqual([1, 2]);

  await app.startWorker({ RECOGNITION_QUICK_CONCURRENCY: 1 });
  expect((await single).status).toBe(422);
  await Promise.all(waiting);
  const order = (await quickJobs()).map((job) => job.user_id);
  // The second user's two come after at most one picture of the first each; in a lane without shares all 23 come first.
  expect(order.indexOf(other.id)).toBeLessThanOrEqual(2);
  expect(order.indexOf(other.id, order.indexOf(other.id) + 1)).toBeLessThanOrEqual(5);
});
