/**
 * Reads one image and the bank's id from a multipart request. Holds the picture in memory, at most 5 MB: the next step
 * decodes it as a whole anyway.
 */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@tiku/contracts/common';
import { badRequest, unsupportedMedia } from '@tiku/platform/errors';
import { IMAGE_MAGIC_BYTES, imageTypeOf, peek, receiveMultipart, SizeLimit } from '@tiku/platform/uploads';

export interface UploadedImage {
  bytes: Buffer;
  bankId: string | undefined;
}

/** @throws AppError 400 without a file, 415 by the first bytes, 413 over 5 MB */
export async function readImageUpload(request: IncomingMessage): Promise<UploadedImage> {
  const missing = () => badRequest('error.file.missing');
  const { results, fields } = await receiveMultipart(request, {
    filesMax: 1,
    tooManyFiles: missing,
    onFile: ({ stream }) => readImage(stream),
  });
  const [bytes] = results;
  if (!bytes) throw missing();
  return { bytes, bankId: fields['bankId'] };
}

async function readImage(stream: Readable): Promise<Buffer> {
  const { head, whole } = await peek(stream, IMAGE_MAGIC_BYTES);
  if (head.length === 0) throw badRequest('error.file.missing');
  if (!imageTypeOf(head)) throw unsupportedMedia('JPG, PNG, GIF');
  return pipeline(whole, new SizeLimit(LIMITS.questionImageBytes), (limited) => buffer(limited));
}
