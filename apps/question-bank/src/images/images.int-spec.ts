import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LIMITS } from '@tiku/contracts/common';
import { uploadImage, type ImageUpload } from '../../test/image-upload.js';
import { choice, TestService } from '../../test/service.js';
import type { TestUser } from '@tiku/platform/testing';
import { ImagesService } from './images.service.js';

let test: TestService;
let teacher: TestUser;
let bankId: string;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  bankId = (await test.createBank(teacher)).id;
});
afterAll(() => test.stop());

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });
const countOfFiles = async (): Promise<number> =>
  (await test.sql<{ n: number }>('SELECT count(*)::int AS n FROM question_images'))[0]?.n ?? 0;

const upload = (
  file: Buffer | null,
  { as = teacher, bank = bankId, name = 'photo.png' }: Partial<Omit<ImageUpload, 'file'>> = {},
) => uploadImage(test, { file, as, bank, name });

describe('GET /questions/images', () => {
  const list = (ids: string[], as = teacher, bank = bankId) =>
    test.call('GET', `/questions/images?bankId=${bank}&ids=${ids.join(',')}`, { as });

  it('returns current addresses for the pictures of the bank, and omits deleted ones', async () => {
    const { body } = await upload(await picture(21, 12).png().toBuffer());
    const missing = '01890000-0000-7000-8000-00000000dead';
    const listed = await list([body.image.id, missing]);
    expect(listed.body['images']).toMatchObject([{ id: body.image.id, width: 21, height: 12 }]);
    expect(listed.body['images'][0]?.url).toMatch(/^\/api\//);
  });

  it('is limited to users who may write into the bank', async () => {
    const { body } = await upload(await picture(22, 12).png().toBuffer());
    const stranger = await test.identity.user('Stranger');
    expect((await list([body.image.id], stranger)).status).toBe(404);
    const viewer = await test.identity.user('Viewer');
    await test.addMember(bankId, viewer.id, 'viewer');
    expect((await list([body.image.id], viewer)).status).toBe(403);
    // The picture of another bank is not found.
    const other = await test.createBank(teacher);
    expect((await list([body.image.id], teacher, other.id)).body['images']).toEqual([]);
  });
});

describe('POST /questions/images', () => {
  it.each([
    ['png', () => picture().png().toBuffer()],
    ['jpeg', () => picture().jpeg().toBuffer()],
    ['gif', () => picture().gif().toBuffer()],
  ])('accepts %s, re-encodes it and serves it from a signed address', async (type, make) => {
    const { status, body } = await upload(await make());
    expect(status).toBe(201);
    expect(body.image).toMatchObject({ width: 40, height: 30 });
    const question = await test.createQuestion(teacher, bankId, {
      ...choice(`看图 ![](image:${body.image.id})`),
      images: [{ id: body.image.id }],
    });
    const url = question['images'][0]?.url ?? '';
    expect(url).toMatch(/^\/api\/files\/question-bank\//);
    const file = await test.service.app.inject({ url: url.replace('/api', '') });
    expect(file.headers['content-type']).toBe(`image/${type}`);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: type, width: 40 });
  });

  it('offers narrower WebP versions of a wide picture, and the picture itself for print', async () => {
    const wide = await sharp(randomBytes(1_000 * 400 * 3), {
      raw: { width: 1_000, height: 400, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const { image } = (await upload(wide)).body;
    expect(image.screens?.map(({ width }) => width)).toEqual([480, 960]);
    const load = async (url: string) => {
      const file = await test.service.app.inject({ url: url.replace('/api', '') });
      const { format, width } = await sharp(file.rawPayload).metadata();
      return [file.statusCode, file.headers['content-type'], format, width];
    };
    for (const { width, url } of image.screens ?? [])
      // The second request finds it already made.
      for (let look = 0; look < 2; look += 1)
        expect(await load(url)).toEqual([200, 'image/webp', 'webp', width]);
    expect(await load(image.url)).toEqual([200, 'image/jpeg', 'jpeg', 1_000]);
    for (const wanted of ['481', '-1', 'x', '480&width=960'])
      expect(await load(`${image.url}?width=${wanted}`)).toEqual([200, 'image/jpeg', 'jpeg', 1_000]);
    expect((await upload(await picture(480).png().toBuffer())).body.image.screens).toBeUndefined();
  });

  it('answers an animation unchanged, and no version larger than the picture', async () => {
    const load = (url: string) => test.service.app.inject({ url: `${url.replace('/api', '')}?width=480` });
    const gif = (await upload(await picture(500, 10).gif().toBuffer())).body.image;
    expect((await load(gif.url)).headers['content-type']).toBe('image/gif');
    const flat = (await upload(await picture(490, 10).png({ palette: true }).toBuffer())).body.image;
    const whole = await test.service.app.inject({ url: flat.url.replace('/api', '') });
    expect((await load(flat.url)).rawPayload.length).toBeLessThanOrEqual(whole.rawPayload.length);
  });

  it('stores a picture once per bank, whatever the number of uploads', async () => {
    const file = await picture(41, 31).png().toBuffer();
    const bank = (await test.createBank(teacher)).id;
    const responses = await Promise.all(Array.from({ length: 3 }, () => upload(file, { bank })));
    const ids = new Set(responses.map(({ status, body }) => `${status} ${body.image.id}`));
    expect(ids.size).toBe(1);
    const stored = await test.sql('SELECT id FROM question_images WHERE bank_id = $1', [bank]);
    expect(stored).toHaveLength(1);
    const other = (await test.createBank(teacher)).id;
    expect((await upload(file, { bank: other })).body.image.id).not.toBe(responses[0]?.body.image.id);
  });

  it('removes everything from a picture but its pixels', async () => {
    const made = await picture()
      .withExif({ IFD0: { Copyright: '秘密-place' } })
      .jpeg()
      .toBuffer();
    const withTail = Buffer.concat([made, Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(withTail);
    const file = await test.service.app.inject({ url: body.image.url.replace('/api', '') });
    expect(file.rawPayload.includes('script')).toBe(false);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('checks in the order of the contract and stores nothing it refuses', async () => {
    const before = await countOfFiles();
    const png = await picture().png().toBuffer();
    const statusOf = async (...given: Parameters<typeof upload>) => (await upload(...given)).status;
    expect(await statusOf(png, { as: null })).toBe(401);
    expect(await statusOf(null)).toBe(400);
    expect(await statusOf(Buffer.alloc(0))).toBe(400);
    expect(await statusOf(Buffer.from('MZ this is a program'), { name: 'x.png' })).toBe(415);
    expect(await statusOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(415);
    const large = Buffer.concat([png, Buffer.alloc(LIMITS.questionImageBytes + 1 - png.length)]);
    expect(await statusOf(large)).toBe(413);
    expect(await statusOf(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(LIMITS.questionImageBytes)]))).toBe(
      415,
    );
    expect(await statusOf(png, { bank: null })).toBe(400);
    expect(await statusOf(png.subarray(0, 60))).toBe(400);
    expect(await statusOf(png, { as: await test.identity.user('Stranger') })).toBe(404);
    const json = await test.call('POST', '/questions/images', { as: teacher, body: { bankId } });
    expect(json.status).toBe(400);
    const torn = await test.service.app.inject({
      method: 'POST',
      url: '/questions/images',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${teacher.token}`,
      },
      payload: 'not multipart at all',
    });
    expect(torn.statusCode).toBe(400);
    expect(await countOfFiles()).toBe(before);
  });

  it('accepts a file of exactly 5 MB', async () => {
    const png = await picture().png().toBuffer();
    const exact = Buffer.concat([png, Buffer.alloc(LIMITS.questionImageBytes - png.length)]);
    expect((await upload(exact)).status).toBe(201);
  });

  it('refuses a small file that decodes to hundreds of megapixels', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const { status, body } = await upload(bomb);
    expect(status).toBe(400);
    expect(body.message).toContain('40');
  });

  it('keeps images to their bank: another bank does not know the id', async () => {
    const { body } = await upload(await picture().png().toBuffer());
    const other = await test.createBank(teacher);
    const response = await test.call('POST', `/questions/bank/${other.id}`, {
      as: teacher,
      body: { ...choice(), images: [{ id: body.image.id }] },
    });
    expect(response.body['details']).toEqual([
      expect.objectContaining({ path: 'images.0.id', rule: 'imageUnknown' }),
    ]);
  });

  it('refuses concurrent uploads beyond a user’s share, and accepts another user’s', async () => {
    const images = test.service.app.get(ImagesService, { strict: false });
    const png = await picture().png().toBuffer();
    const other = await test.identity.user('Patient');
    const otherBank = await test.createBank(other);
    const own = Promise.allSettled(Array.from({ length: 12 }, () => images.upload(bankId, png, teacher.id)));
    expect(await images.upload(otherBank.id, png, other.id)).toMatchObject({ width: 40 });
    const refused = (await own).filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.objectContaining({ status: 429, options: { headers: { 'retry-after': '5' } } }),
      expect.objectContaining({ status: 429 }),
    ]);
  });
});
