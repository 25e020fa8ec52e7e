import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { PictureRefused, type Pictures } from '../pictures/index.js';
import { encodeAvatar } from './index.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

it.each([
  ['damaged', 'error.avatar.damaged'],
  ['tooManyPixels', 'error.avatar.tooManyPixels'],
  ['tooComplex', 'error.avatar.tooComplex'],
] as const)('says that a picture is %s', async (reason, messageKey) => {
  const pictures = { encode: () => Promise.reject(new PictureRefused(reason)) } as unknown as Pictures;
  await expect(encodeAvatar(pictures, Readable.from([PNG]), 'lin')).rejects.toMatchObject({
    status: 400,
    messageKey,
  });
});
