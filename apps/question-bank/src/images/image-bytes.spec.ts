import { expect, it } from '@jest/globals';
import { PictureRefused, type Pictures } from '@tiku/platform/pictures';
import { encodeImage } from './image-bytes.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

it.each([
  ['damaged', 'image.damaged'],
  ['tooManyPixels', 'image.tooManyPixels'],
  ['tooComplex', 'image.tooComplex'],
] as const)('says that an image is %s', async (reason, messageKey) => {
  const pictures = { encode: () => Promise.reject(new PictureRefused(reason)) } as unknown as Pictures;
  await expect(encodeImage(pictures, PNG)).rejects.toMatchObject({ status: 400, messageKey });
});
