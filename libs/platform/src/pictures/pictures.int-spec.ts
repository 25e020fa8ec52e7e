/** Pictures are encoded in a child: a hostile one is refused, and the next one is encoded. */
import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PicturePool } from './index.js';

const pictures = new PicturePool({ workers: 1 });
afterAll(() => pictures.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });
const encode = (bytes: Buffer, by = pictures) =>
  by.encode({
    bytes,
    megapixelsMax: 1,
    isUpright: true,
    size: { width: 20, height: 20 },
    as: { type: 'webp', quality: 80 },
  });

it('encodes a picture, and refuses a damaged and a too large one', async () => {
  const good = await plain(40, 30).png().toBuffer();
  expect(await encode(good)).toMatchObject({ width: 20, height: 20 });
  await expect(encode(good.subarray(0, 60))).rejects.toMatchObject({ reason: 'damaged' });
  await expect(encode(await plain(2_000, 600).png().toBuffer())).rejects.toMatchObject({
    reason: 'tooManyPixels',
  });
  const { bytes } = await encode(good);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
});

it('refuses a picture that needs too much memory', async () => {
  const small = new PicturePool({ rssLimitBytes: 20 * 2 ** 20 });
  try {
    await expect(encode(await plain(40, 30).png().toBuffer(), small)).rejects.toMatchObject({
      reason: 'tooComplex',
    });
  } finally {
    await small.close();
  }
});
