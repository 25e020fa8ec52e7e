/**
 * Reads one image and the bank's id from a multipart request. The picture is held in memory, at most 5 MB: it is
 * decoded as a whole next anyway. What comes after a refusal is read and dropped, so that the client sees the answer.
 */
import '@fastify/multipart';
import { LIMITS } from '@tiku/contracts/common';
import { AppError, badRequest, payloadTooLarge, unsupportedMedia } from '@tiku/platform/errors';
import { IMAGE_MAGIC_BYTES, imageTypeOf } from '@tiku/platform/uploads';
import type { FastifyRequest } from 'fastify';

/** For @fastify/multipart: one file, a few short fields. */
export const UPLOAD_LIMITS = {
  fileSize: LIMITS.questionImageBytes,
  files: 1,
  fields: 5,
  fieldSize: 1_024,
  parts: 6,
};
/** A slow client gets this long for 5 MB. */
const UPLOAD_MS_MAX = 60_000;
const DRAIN_BYTES_MAX = 64 * 1_048_576;

export interface UploadedImage {
  bytes: Buffer;
  bankId: string | undefined;
}

/** @throws AppError 400 without a file, 415 by the first bytes, 413 over 5 MB */
export async function readImageUpload(request: FastifyRequest): Promise<UploadedImage> {
  if (!request.isMultipart()) throw badRequest('error.file.missing');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > DRAIN_BYTES_MAX) throw payloadTooLarge(LIMITS.questionImageBytes);
  const reading = readParts(request);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(payloadTooLarge(LIMITS.questionImageBytes)), UPLOAD_MS_MAX);
  });
  return Promise.race([reading, deadline]).finally(() => clearTimeout(timer));
}

async function readParts(request: FastifyRequest): Promise<UploadedImage> {
  const chunks: Buffer[] = [];
  let bankId: string | undefined;
  let refusal: AppError | null = null;
  let files = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'bankId') bankId = String(part.value);
        continue;
      }
      files += 1;
      for await (const chunk of part.file as AsyncIterable<Buffer>) if (!refusal) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (bytes.length === 0) refusal = badRequest('error.file.missing');
      else if (!imageTypeOf(bytes.subarray(0, IMAGE_MAGIC_BYTES)))
        refusal = unsupportedMedia('JPG, PNG, GIF');
      else if (part.file.truncated) refusal = payloadTooLarge(LIMITS.questionImageBytes);
    }
  } catch (error) {
    throw refusal ?? expected(error);
  }
  if (refusal) throw refusal;
  if (files === 0) throw badRequest('error.file.missing');
  return { bytes: Buffer.concat(chunks), bankId };
}

/** The parser's own refusals (too many files, a broken body) as ours; anything else is a bug. */
function expected(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return payloadTooLarge(LIMITS.questionImageBytes);
  if (
    code.startsWith('FST_') ||
    (error instanceof Error && /end of (?:form|multipart)|boundary|malformed/i.test(error.message))
  )
    return badRequest('error.file.missing');
  return error;
}
