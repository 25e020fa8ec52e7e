/**
 * Resumable uploads. Bytes are stored in parts as they arrive, and the row records the offset: no process holds state,
 * so after a reload, a crash or in another replica the upload continues from the last part.
 */
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions } from '@tiku/platform/database';
import { badRequest } from '@tiku/platform/errors';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { SNIFF_BYTES, sniffType } from '@tiku/recognition/inspect';
import { uploadPartKey, uploadPrefix } from '../files/storage-keys.js';
import {
  PART_BYTES,
  type ResumableUploadRow,
  ResumableUploadsRepository,
} from './resumable-uploads.repository.js';
import { UploadReservations } from './upload-reservations.js';
import { unreadableType, uploadNotFound, wrongOffset } from './uploads.errors.js';
import { UploadsRepository } from './uploads.repository.js';

/** How long a user has to resume. */
export const RESUMABLE_HOURS = 24;

export interface NewResumableUpload {
  id: string;
  caller: Caller;
  fileName: string;
  sizeBytes: number;
  sha256: string | null;
  writer: string;
}

@Injectable()
export class ResumableUploadsService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly resumables: ResumableUploadsRepository,
    private readonly uploads: UploadsRepository,
    private readonly reservations: UploadReservations,
    private readonly storedFiles: StoredFiles,
    private readonly transactions: Transactions,
  ) {}

  find(id: string, userId: string): Promise<ResumableUploadRow | null> {
    return this.resumables.find(id, userId);
  }

  /**
   * @throws AppError 400 for an empty file, 422 if the user's storage is full, 429 if too many are in progress
   */
  async begin(upload: NewResumableUpload): Promise<void> {
    if (upload.sizeBytes === 0) throw badRequest('error.file.missing');
    const { id, caller, sizeBytes } = upload;
    await this.reservations.reserve(
      { id, caller, storageKey: `${uploadPrefix(id)}whole`, reservedBytes: sizeBytes, isKept: true },
      (tx) => this.resumables.insert(tx, upload),
    );
  }

  /** From now on only `writer` adds to the upload. */
  takeOver(id: string, writer: string): Promise<void> {
    return this.resumables.takeOver(id, writer);
  }

  /**
   * Appends the stream at byte `offset` and returns the new offset. The received part of a stream that ends early is
   * stored.
   * @throws AppError 415 by the first bytes (the upload is deleted), 409 if another request writes, 429 while all uploads
   *   together take too much
   */
  async append(
    upload: ResumableUploadRow,
    writer: string,
    source: Readable,
    offset: number,
  ): Promise<number> {
    const id = upload.upload_id;
    let at = offset;
    for await (const bytes of inParts(source)) {
      if (at === 0) await this.#checkType(upload, bytes);
      const storageKey = uploadPartKey(id, at, newId());
      await this.storage.put(storageKey, Readable.from([bytes]), {
        contentType: 'application/octet-stream',
        sizeLimitBytes: PART_BYTES,
      });
      const { arrivedBytesMax } = this.reservations;
      const part = {
        ...{ uploadId: id, writer, startByte: at, sizeBytes: bytes.length, storageKey },
        arrivedBytesMax,
      };
      if (!(await this.resumables.addPart(part))) {
        await this.storage.delete(storageKey);
        await this.reservations.requireRoom(bytes.length);
        throw wrongOffset();
      }
      at += bytes.length;
    }
    return at;
  }

  /** The bytes in their order. */
  async *read(id: string): AsyncGenerator<Buffer> {
    for (const key of await this.resumables.partsOf(id)) yield* await this.storage.get(key);
  }

  /** @throws AppError 404 */
  async remove(id: string): Promise<void> {
    const isRemoved = await this.transactions.run(async (tx) => {
      await this.storedFiles.delete(tx, { prefixes: [uploadPrefix(id)] });
      return this.uploads.end(tx, id);
    });
    if (!isRemoved) throw uploadNotFound();
  }

  /** Too few bytes prove nothing: the whole is checked again before it becomes a task. */
  async #checkType(upload: ResumableUploadRow, head: Buffer): Promise<void> {
    if (head.length < SNIFF_BYTES && head.length < upload.size_bytes) return;
    const first = head.subarray(0, SNIFF_BYTES);
    if (sniffType(first, upload.file_name)) return;
    await this.remove(upload.upload_id);
    throw unreadableType(first, upload.file_name);
  }
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (size + rest.length >= PART_BYTES) {
      const missing = PART_BYTES - size;
      yield Buffer.concat([...chunks, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      chunks = [];
      size = 0;
    }
    if (rest.length === 0) continue;
    chunks.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(chunks);
}
