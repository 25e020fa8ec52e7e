/**
 * OCR calls: images go to storage, jobs of the quick lane read them, the request waits for the row. The number of
 * waiting pictures per user is limited, and each job carries its user's share of the lane.
 */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { AppError, badRequest } from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import { ObjectStorage } from '@tiku/platform/storage';
import { type IncomingFile, receiveMultipart } from '@tiku/platform/uploads';
import { ocrImageKey } from '../files/storage-keys.js';
import { callResult } from '../tasks/call-result.js';
import { TaskHints } from '../tasks/task-hints.js';
import { announcedBytes, UploadReservations } from '../uploads/upload-reservations.js';
import { uploadAbandoned } from '../uploads/uploads.errors.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { OcrCallsRepository } from './ocr-calls.repository.js';
import type { OcrResult } from './ocr-result.js';
import { openImage } from './sent-image.js';
import { QUICK } from '../queues.js';
import { tooManyCalls } from './ocr.errors.js';

/** Waiting pictures of one user: two batches. */
const WAITING_PER_USER_MAX = 2 * LIMITS.ocrImagesPerBatch;

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
    private readonly accounts: Accounts,
    private readonly reservations: UploadReservations,
    private readonly calls: OcrCallsRepository,
    private readonly hints: TaskHints,
  ) {}

  /**
   * @throws AppError 400, 413, 415 for the image; 422 if it cannot be read; 429 if too many of the user's wait;
   *   504 if it takes too long
   */
  async recognise(caller: Caller, request: IncomingMessage): Promise<OcrResult> {
    await this.#requireCapacity(caller.id, 1);
    const bytesMax = announcedBytes(request.headers['content-length'], LIMITS.ocrImageBytes);
    const [image] = await this.#receive(request, 1, (file) => this.#store(caller, file, bytesMax));
    if (!image) throw badRequest('error.file.missing');
    return this.#read(caller.id, image);
  }

  /**
   * One result per image, in order: a bad image does not fail the others.
   * @throws AppError 400 for 0 or more than 10, 429 if too many of the user's wait
   */
  async recogniseBatch(caller: Caller, request: IncomingMessage): Promise<OcrOutcome[]> {
    await this.#requireCapacity(caller.id, LIMITS.ocrImagesPerBatch);
    const images = await this.#receive(request, LIMITS.ocrImagesPerBatch, (file) =>
      attempt(this.#store(caller, file, LIMITS.ocrImageBytes)),
    );
    if (images.length === 0) throw badRequest('error.file.missing');
    return Promise.all(
      images.map((image) => (image.ok ? attempt(this.#read(caller.id, image.result)) : image)),
    );
  }

  /** Refuses before the pictures are uploaded; `#read` counts again, in the transaction that adds one. */
  async #requireCapacity(userId: string, images: number): Promise<void> {
    if ((await this.calls.countWaiting(userId)) + images > WAITING_PER_USER_MAX) throw tooManyCalls();
  }

  async #receive<T>(
    request: IncomingMessage,
    filesMax: number,
    onFile: (file: IncomingFile) => Promise<T>,
  ): Promise<T[]> {
    const tooManyFiles = () => badRequest('ocr.tooMany', { max: filesMax });
    return (await receiveMultipart(request, { filesMax, tooManyFiles, onFile })).results;
  }

  async #store(caller: Caller, file: IncomingFile, bytesMax: number): Promise<StoredImage> {
    const { type, whole } = await openImage(file);
    const callId = newId();
    const storageKey = ocrImageKey(callId, type.mimeType === 'image/png' ? 'png' : 'jpg');
    await this.reservations.reserve({
      id: callId,
      caller,
      storageKey,
      reservedBytes: bytesMax,
      isKept: false,
    });
    try {
      await this.storage.put(storageKey, this.reservations.counted(callId, whole), {
        contentType: type.mimeType,
        sizeLimitBytes: LIMITS.ocrImageBytes,
      });
    } catch (error) {
      await this.reservations.discard(callId, storageKey);
      throw error;
    }
    return { callId, storageKey };
  }

  async #read(userId: string, { callId, storageKey }: StoredImage): Promise<OcrResult> {
    try {
      await this.transactions.run((tx) => this.#begin(tx, userId, { callId, storageKey }));
    } catch (error) {
      await this.reservations.discard(callId, storageKey);
      throw error;
    }
    try {
      return await callResult(this.calls, this.hints, callId);
    } finally {
      await this.transactions.run((tx) => this.calls.remove(tx, callId));
      await this.storage.delete(storageKey);
    }
  }

  /** @throws AppError 401 if the account has been deleted, 429 */
  async #begin(tx: Tx, userId: string, { callId, storageKey }: StoredImage): Promise<void> {
    // Serialises the user's requests, so that each one counts the others.
    await this.accounts.requireAlone(tx, userId);
    if (!(await this.uploads.end(tx, callId))) throw uploadAbandoned();
    if ((await this.calls.countWaiting(userId, tx)) >= WAITING_PER_USER_MAX) throw tooManyCalls();
    await this.calls.insert(tx, { id: callId, user_id: userId, storage_key: storageKey });
    await tx.enqueue(QUICK, { kind: 'image', callId }, { userId });
  }
}

async function attempt<T>(
  work: Promise<T>,
): Promise<{ ok: true; result: T } | { ok: false; error: AppError }> {
  try {
    return { ok: true, result: await work };
  } catch (error) {
    // Only what a user can act on: a bug fails the whole request and is logged.
    if (error instanceof AppError) return { ok: false, error };
    throw error;
  }
}
