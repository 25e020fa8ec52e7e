/** OCR calls: images go to storage, jobs of the quick lane read them, the request waits for the row. */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { newId, Transactions } from '@tiku/platform/database';
import { AppError, badRequest, timedOut, unsupportedMedia } from '@tiku/platform/errors';
import { Jobs } from '@tiku/platform/jobs';
import { ObjectStorage } from '@tiku/platform/storage';
import { type IncomingFile, peek, receiveMultipart } from '@tiku/platform/uploads';
import { SNIFF_BYTES, sniffType } from '@tiku/recognition/inspect';
import { ocrImageKey } from '../files/storage-keys.js';
import { TaskHints } from '../tasks/task-hints.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { OcrCallsRepository } from './ocr-calls.repository.js';
import { OcrResult } from './ocr-result.js';

const WAIT_SECONDS_MAX = 170; // Clients give up after 180 s.
const WAIT_POLL_MS = 500;
const IMAGE_TYPES = 'JPG、PNG';

interface StoredImage {
  callId: string;
  storageKey: string;
}
export type OcrOutcome = { ok: true; result: OcrResult } | { ok: false; error: AppError };

@Injectable()
export class OcrService {
  constructor(
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly uploads: UploadsRepository,
    private readonly calls: OcrCallsRepository,
    private readonly jobs: Jobs,
    private readonly hints: TaskHints,
  ) {}

  /** @throws AppError 400, 413, 415 for the image; 422 when it cannot be read; 504 when it takes too long */
  async recognise(userId: string, request: IncomingMessage): Promise<OcrResult> {
    const [image] = await this.#receive(request, 1, (file) => this.#store(userId, file));
    if (!image) throw badRequest('error.file.missing');
    return this.#read(userId, image);
  }

  /** One outcome per image, in order: a bad image does not fail the others. @throws AppError 400 for 0 or over 10 */
  async recogniseBatch(userId: string, request: IncomingMessage): Promise<OcrOutcome[]> {
    const images = await this.#receive(request, LIMITS.ocrImagesPerBatch, (file) =>
      attempt(this.#store(userId, file)),
    );
    if (images.length === 0) throw badRequest('error.file.missing');
    return Promise.all(images.map((image) => (image.ok ? attempt(this.#read(userId, image.result)) : image)));
  }

  async #receive<T>(
    request: IncomingMessage,
    filesMax: number,
    onFile: (file: IncomingFile) => Promise<T>,
  ): Promise<T[]> {
    const tooManyFiles = () => badRequest('ocr.tooMany', { max: filesMax });
    return (await receiveMultipart(request, { filesMax, tooManyFiles, onFile })).results;
  }

  async #store(userId: string, file: IncomingFile): Promise<StoredImage> {
    const { head, whole } = await peek(file.stream, SNIFF_BYTES);
    if (head.length === 0) throw badRequest('ocr.imageEmpty');
    const type = sniffType(head.subarray(0, SNIFF_BYTES), file.name);
    if (type?.format !== 'image') throw unsupportedMedia(IMAGE_TYPES);
    const callId = newId();
    const storageKey = ocrImageKey(callId, type.mimeType === 'image/png' ? 'png' : 'jpg');
    await this.uploads.begin(callId, userId, storageKey);
    try {
      await this.storage.put(storageKey, whole, {
        contentType: type.mimeType,
        sizeLimitBytes: LIMITS.ocrImageBytes,
      });
    } catch (error) {
      await this.storage.delete(storageKey);
      await this.transactions.run((tx) => this.uploads.end(tx, callId));
      throw error;
    }
    return { callId, storageKey };
  }

  async #read(userId: string, { callId, storageKey }: StoredImage): Promise<OcrResult> {
    await this.transactions.run(async (tx) => {
      await this.calls.insert(tx, { id: callId, userId, storageKey });
      await this.uploads.end(tx, callId);
      await this.jobs.enqueue(tx, 'quick', { payload: { kind: 'image', callId }, priority: 0, userId });
    });
    try {
      return await this.#result(callId);
    } finally {
      await this.transactions.run((tx) => this.calls.remove(tx, callId));
      await this.storage.delete(storageKey);
    }
  }

  async #result(callId: string): Promise<OcrResult> {
    const deadline = Date.now() + WAIT_SECONDS_MAX * 1_000;
    while (Date.now() < deadline) {
      const hint = this.hints.next(callId, WAIT_POLL_MS);
      const call = await this.calls.find(callId);
      if (call?.status === 'completed') return OcrResult.parse(call.result);
      if (call?.status === 'failed')
        throw new AppError(
          'BUSINESS_RULE_ERROR',
          call.error_code ? `task.error.${call.error_code}` : 'ocr.failed',
        );
      await hint;
    }
    throw timedOut();
  }
}

async function attempt<T>(
  work: Promise<T>,
): Promise<{ ok: true; result: T } | { ok: false; error: AppError }> {
  try {
    return { ok: true, result: await work };
  } catch (error) {
    // Only what a person can be told: a bug fails the whole request and is logged.
    if (error instanceof AppError) return { ok: false, error };
    throw error;
  }
}
