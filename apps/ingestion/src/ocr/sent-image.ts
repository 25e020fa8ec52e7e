/** Reads an uploaded picture. Checks its first bytes before it is stored or held in memory. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { badRequest, unsupportedMedia } from '@tiku/platform/errors';
import { type IncomingFile, peek, SizeLimit } from '@tiku/platform/uploads';
import { type SniffedType, SNIFF_BYTES, sniffType } from '@tiku/recognition/inspect';

const IMAGE_TYPES = 'JPG、PNG';

/** @throws AppError 400 if it is empty, 415 if it is no picture */
export async function openImage(file: IncomingFile): Promise<{ type: SniffedType; whole: Readable }> {
  const { head, whole } = await peek(file.stream, SNIFF_BYTES);
  if (head.length === 0) throw badRequest('ocr.imageEmpty');
  const type = sniffType(head.subarray(0, SNIFF_BYTES), file.name);
  if (type?.format !== 'image') throw unsupportedMedia(IMAGE_TYPES);
  return { type, whole };
}

/** Reads it whole into memory. @throws AppError 400, 413 over `bytesMax`, 415 */
export async function readImage(
  file: IncomingFile,
  bytesMax: number,
): Promise<{ mimeType: string; data: Buffer }> {
  const { type, whole } = await openImage(file);
  const data = await pipeline(whole, new SizeLimit(bytesMax), (limited) => buffer(limited));
  return { mimeType: type.mimeType, data };
}
