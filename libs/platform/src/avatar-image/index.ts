/**
 * Re-encodes an uploaded picture to 256 × 256 pixels: upright, the first frame, without metadata such as place and
 * camera. Bytes, pixels and concurrency are bounded here, time and memory by the child that encodes.
 */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@tiku/contracts/common';
import { BoundedWork } from '../bounded-work/index.js';
import { badRequest, unsupportedMedia } from '../errors/index.js';
import { PictureRefused, type Pictures } from '../pictures/index.js';
import { IMAGE_MAGIC_BYTES, imageTypeOf, peek, SizeLimit } from '../uploads/index.js';

export const AVATAR_CONTENT_TYPE = 'image/webp';
const EDGE_PIXELS = 256;
const MEGAPIXELS_MAX = 40;
const QUALITY = 82;
/** Decoding takes up to 160 MB for a moment. */
const encoding = new BoundedWork({ runningMax: 2, waitingMax: 20, perUserMax: 2 });

/** @throws AppError 400 empty, damaged, too complex or too many pixels; 415 no JPEG, PNG or GIF; 413 over 5 MB; 429 */
export async function encodeAvatar(pictures: Pictures, given: Readable, userId: string): Promise<Buffer> {
  const { head, whole } = await peek(given, IMAGE_MAGIC_BYTES);
  if (head.length === 0) throw badRequest('error.file.missing');
  if (!imageTypeOf(head)) throw unsupportedMedia('JPG, PNG, GIF');
  const limited = new SizeLimit(LIMITS.questionImageBytes);
  const chunks: Buffer[] = [];
  // Decoding needs the whole file anyway, and an incomplete or too large one must not occupy a place.
  await pipeline(whole, limited, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return encoding.run(() => encode(pictures, Buffer.concat(chunks)), userId);
}

async function encode(pictures: Pictures, bytes: Buffer): Promise<Buffer> {
  try {
    const { bytes: encoded } = await pictures.encode({
      bytes,
      megapixelsMax: MEGAPIXELS_MAX,
      isUpright: true,
      size: { width: EDGE_PIXELS, height: EDGE_PIXELS },
      as: { type: 'webp', quality: QUALITY },
    });
    return encoded;
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    if (error.reason === 'tooManyPixels')
      throw badRequest('error.avatar.tooManyPixels', { millions: MEGAPIXELS_MAX });
    throw badRequest(error.reason === 'tooComplex' ? 'error.avatar.tooComplex' : 'error.avatar.damaged');
  }
}
