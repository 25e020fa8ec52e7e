import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Transactions } from '@tiku/platform/database';
import { row, text } from '@tiku/platform/rows';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor } from '@tiku/platform/testing';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';
import { figureKey, ocrImageKey, pageImageKey } from './storage-keys.js';
import { SweepFilesJob } from './sweep-files.job.js';

const JobState = row({ status: text });

let app: TestService;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
});
afterAll(() => app.stop());

it('runs one job in six hours', async () => {
  const jobs = () =>
    app.service.app
      .get(Transactions)
      .read.query(JobState, `SELECT status FROM jobs WHERE queue = 'sweep-files'`);
  await waitFor('the first sweep', async () => (await jobs()).some(({ status }) => status === 'done'));
  expect(await jobs()).toHaveLength(1);
});

it('deletes files that have had no row for a day, and nothing else', async () => {
  const storage = app.service.app.get(ObjectStorage);
  const transactions = app.service.app.get(Transactions);
  const sweep = app.service.app.get(SweepFilesJob, { strict: false });
  const user = await app.user();
  const { body } = await app.upload('/document-parser/parse', [{ name: 'a.tex', bytes: TEX_PAPER }], {
    as: user,
  });
  const known = (await storage.list('tasks/'))[0] ?? '';
  expect(known).toContain(body.task.id);
  const orphans = [
    figureKey(randomUUID(), 'png'),
    ocrImageKey(randomUUID(), 'jpg'),
    pageImageKey(randomUUID(), 1, 'png'),
  ];
  const revived = figureKey(randomUUID(), 'png');
  for (const key of [...orphans, revived])
    await storage.put(key, Readable.from(['x']), { contentType: 'image/png', sizeLimitBytes: 10 });
  const stored = async () => [
    ...(await storage.list('figures/')),
    ...(await storage.list('ocr/')),
    ...(await storage.list('tasks/')),
  ];

  await sweep.sweep();
  expect(await stored()).toHaveLength(5);
  await transactions.execute(`UPDATE orphan_files SET seen_at = now() - interval '25 hours'`);
  // Its page is read again meanwhile.
  await transactions.execute(
    `INSERT INTO figures (id, user_id, page, storage_key, mime_type, width, height)
     VALUES ($1, $2, 1, $3, 'image/png', 1, 1)`,
    [revived.slice('figures/'.length, -'.png'.length), user.id, revived],
  );
  await sweep.sweep();
  await waitFor('the orphans to go', async () => (await stored()).length === 2);
  expect(await stored()).toEqual([revived, known]);
  expect(await transactions.execute('DELETE FROM orphan_files')).toBe(0);
});
