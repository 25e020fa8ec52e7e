import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor } from '@tiku/platform/testing';
import sharp from 'sharp';
import { TestService } from '../../test/service.js';
import { SweepFilesJob } from './sweep-files.job.js';

const HOUR_MS = 3_600_000;
let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('deletes files without a row after a day, and keeps the others', async () => {
  const school = await test.enterprise();
  const [root, chief] = [await test.user('Root', 'superadmin'), await test.member(school, 'Chief')];
  const black = { width: 8, height: 8, channels: 3 as const, background: 'black' };
  const bytes = await sharp({ create: black }).png().toBuffer();
  const file = { name: 'a.png', type: 'image/png', bytes };
  await test.upload(`/enterprises/${school}/avatar`, [{ ...file, field: 'avatar' }], { as: root });
  await test.upload('/my-enterprise/message-attachments', [{ ...file, field: 'file' }], { as: chief });
  // Its file is written; its row is not completed yet.
  const running = newId();
  await test.sql(
    `INSERT INTO data_exports (id, enterprise_id, requested_by, language, total, state)
     VALUES ($1, $2, $3, 'zh-CN', 1, 'running')`,
    [running, school, chief.id],
  );
  const storage = test.service.app.get(ObjectStorage);
  const put = (key: string) =>
    storage.put(key, Readable.from(['x']), { contentType: 'image/webp', sizeLimitBytes: 9 });
  await put(`data-exports/${running}.zip`);
  const stored = async () => [
    ...(await storage.list('avatars/')),
    ...(await storage.list('message-attachments/')),
    ...(await storage.list('data-exports/')),
  ];
  const remaining = await stored();
  expect(remaining).toHaveLength(3);
  const orphans = [
    `avatars/${school}/${newId()}.webp`,
    `avatars/${newId()}/${newId()}.webp`,
    `message-attachments/${newId()}`,
    `data-exports/${newId()}.zip`,
  ];
  for (const key of orphans) await put(key);

  const sweep = (now: number) => test.service.app.get(SweepFilesJob, { strict: false }).sweep(undefined, now);
  await sweep(Date.now() + 23 * HOUR_MS);
  expect(await stored()).toHaveLength(remaining.length + orphans.length);
  await sweep(Date.now() + 25 * HOUR_MS);
  await waitFor('the orphans to go', async () => (await stored()).length === remaining.length);
  expect(await stored()).toEqual(remaining);
});
