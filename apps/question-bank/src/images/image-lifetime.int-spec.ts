/** How long images and their files are kept, and how many bytes of them a user may store. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import sharp from 'sharp';
import { uploadImage } from '../../test/image-upload.js';
import { choice, TestService } from '../../test/service.js';
import { SweepImagesJob } from './sweep-images.job.js';

const QUOTA_BYTES = 40_000;
const DAY_MS = 24 * 3_600_000;

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start({ IMAGE_QUOTA_BYTES: String(QUOTA_BYTES) });
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const storage = () => test.service.app.get(ObjectStorage, { strict: false });
const sweep = (now?: number) => test.service.app.get(SweepImagesJob, { strict: false }).sweep(undefined, now);
const files = (bankId: string) => storage().list(`banks/${bankId}/`);
/** Pixels that do not compress: three bytes each. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
const put = async (bankId: string, as = teacher): Promise<string> => {
  const { status, body } = await uploadImage(test, { file: await noise(8), as, bank: bankId });
  expect(status).toBe(201);
  return body['image'].id;
};
const age = (id: string, days: number) =>
  test.sql(`UPDATE question_images SET unused_since = now() - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ]);
const rows = async (bankId: string) =>
  (
    await test.sql<{ id: string }>('SELECT id FROM question_images WHERE bank_id = $1 ORDER BY id', [bankId])
  ).map(({ id }) => id);

describe('the quota of images', () => {
  it('reports the used space and answers 422 with a sentence over the limit', async () => {
    const as = await test.identity.user('Quota');
    const bank = await test.createBank(as);
    const quota = async () => (await test.call('GET', '/questions/images/quota', { as })).body['quota'];
    expect(await quota()).toEqual({ usedBytes: 0, limitBytes: QUOTA_BYTES });
    const responses = await Promise.all(
      Array.from({ length: 4 }, async () => uploadImage(test, { file: await noise(70), as, bank: bank.id })),
    );
    const { usedBytes } = await quota();
    const stored = await rows(bank.id);
    // Concurrent uploads together stay below the limit.
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(stored.length);
    expect(stored.length).toBeGreaterThan(0);
    expect(usedBytes).toBeGreaterThan(0);
    expect(usedBytes).toBeLessThanOrEqual(QUOTA_BYTES);
    const refused = responses.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(4 - stored.length);
    expect(refused[0]?.body).toMatchObject({
      code: 'BUSINESS_RULE_ERROR',
      message: expect.stringContaining('图片空间不足'),
    });
  });

  it('is counted per user', async () => {
    const other = await test.identity.user('Other');
    await put((await test.createBank(other)).id, other);
  });
});

describe('an image that no question shows', () => {
  it('is deleted with its file a week after a question last showed it, not before', async () => {
    const bank = await test.createBank(teacher);
    const [shown, trashed, unused] = [await put(bank.id), await put(bank.id), await put(bank.id)];
    const show = (id: string) =>
      test.createQuestion(teacher, bank.id, { ...choice(`![](image:${id})`), images: [{ id }] });
    await show(shown);
    const inTrash = await show(trashed);
    // Its versions for screens are deleted too.
    await storage().put(`banks/${bank.id}/screens/${unused}/480`, Readable.from(['x']), {
      contentType: 'image/webp',
      sizeLimitBytes: 9,
    });
    await test.call('DELETE', `/questions/${inTrash.id}`, { as: teacher });

    await sweep();
    expect(await rows(bank.id)).toEqual([shown, trashed, unused].sort());
    await age(unused, 6);
    await sweep();
    expect(await rows(bank.id)).toHaveLength(3);
    await age(unused, 8);
    await sweep();
    expect(await rows(bank.id)).toEqual([shown, trashed].sort());
    await waitFor('its file to go', async () => (await files(bank.id)).length === 2);
  });

  it('stays when a question shows it again', async () => {
    const bank = await test.createBank(teacher);
    const id = await put(bank.id);
    await sweep();
    await age(id, 30);
    await test.createQuestion(teacher, bank.id, { ...choice(`![](image:${id})`), images: [{ id }] });
    await sweep();
    const found = await test.sql('SELECT unused_since FROM question_images WHERE id = $1', [id]);
    expect(found).toEqual([{ unused_since: null }]);
  });
});

describe('a file without a row', () => {
  it('is deleted after a day and logged; files with a row stay', async () => {
    const bank = await test.createBank(teacher);
    const known = await put(bank.id);
    // A busy day: the import of this file has not started yet.
    const waiting = newId();
    await test.sql(
      `INSERT INTO interchange_tasks (id, bank_id, user_id, type, format, language, has_answers, file_key, file_name)
       VALUES ($1, $2, $3, 'import', 'gift', 'zh-CN', true, $4, 'a.gift')`,
      [waiting, bank.id, teacher.id, `banks/${bank.id}/${waiting}`],
    );
    const orphans = [`banks/${bank.id}/${newId()}`, `banks/${randomUUID()}/lost`];
    for (const key of [...orphans, `banks/${bank.id}/${waiting}`])
      await storage().put(key, Readable.from(['x']), { contentType: 'image/png', sizeLimitBytes: 9 });
    await sweep();
    expect(await files(bank.id)).toHaveLength(3);
    const warn = jest.spyOn(test.service.logger, 'warn');
    await sweep(Date.now() + 1.5 * DAY_MS);
    expect(warn).toHaveBeenCalledWith(
      { count: expect.any(Number), keys: expect.arrayContaining(orphans) },
      'files without a row are deleted',
    );
    warn.mockRestore();
    await waitFor('the orphans to go', async () => {
      const left = await storage().list('banks/');
      return orphans.every((key) => !left.includes(key));
    });
    expect(await files(bank.id)).toEqual([known, waiting].sort().map((id) => `banks/${bank.id}/${id}`));
  });
});
