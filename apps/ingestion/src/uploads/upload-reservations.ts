/**
 * Reserves storage for files before their first byte is stored: a user's storage, a user's uploads in progress, and
 * the total of all uploads are bounded. The row of an upload holds the reservation until it ends.
 */
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, MEBIBYTE } from '@tiku/contracts/common';
import type { StorageQuota } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import { busy, rateLimited } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { ObjectStorage } from '@tiku/platform/storage';
import type { IngestionConfig } from '../config.js';
import { storageFull } from './uploads.errors.js';
import { type NewUpload, UploadsRepository } from './uploads.repository.js';

/** Browsers send six files at once; a batch of ten pictures is stored one by one. */
const PENDING_PER_USER_MAX = 20;
/** Six documents of 50 MB: no user can reserve the total. */
const PENDING_BYTES_PER_USER_MAX = 300 * MEBIBYTE;
const RETRY_AFTER_SECONDS = 10;

export type ReservationRequest = NewUpload & {
  /** False for pictures that are read once and deleted. */
  isKept: boolean;
};

@Injectable()
export class UploadReservations {
  constructor(
    @Inject(CONFIG) private readonly config: IngestionConfig,
    private readonly transactions: Transactions,
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
  ) {}

  async quotaOf(userId: string): Promise<StorageQuota> {
    return {
      usedBytes: await this.uploads.usedBytes(userId),
      limitBytes: this.config.USER_STORAGE_BYTES,
      fileBytesMax: LIMITS.documentBytes,
    };
  }

  /** `tx` sees what it has just written. @throws AppError 422 if the user's storage is full */
  async requireSpace(userId: string, tx?: Tx): Promise<void> {
    const { USER_STORAGE_BYTES } = this.config;
    if ((await this.uploads.usedBytes(userId, tx)) >= USER_STORAGE_BYTES)
      throw storageFull(Math.floor(USER_STORAGE_BYTES / MEBIBYTE));
  }

  /**
   * `and` writes what belongs to the same transaction.
   * @throws AppError 422 if the user's storage is full, 429 if too many uploads are in progress
   */
  async reserve(
    { isKept, ...upload }: ReservationRequest,
    and: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    const { USER_STORAGE_BYTES, PENDING_UPLOAD_BYTES } = this.config;
    await this.transactions.run(async (tx) => {
      const usage = await this.uploads.lockUsage(tx, upload.userId);
      if (usage.pending >= PENDING_PER_USER_MAX) throw rateLimited(RETRY_AFTER_SECONDS);
      if (usage.own_pending_bytes + upload.reservedBytes > PENDING_BYTES_PER_USER_MAX)
        throw rateLimited(RETRY_AFTER_SECONDS);
      if (usage.pending_bytes + upload.reservedBytes > PENDING_UPLOAD_BYTES) throw busy(RETRY_AFTER_SECONDS);
      if (isKept && usage.used_bytes + upload.reservedBytes > USER_STORAGE_BYTES)
        throw storageFull(Math.floor(USER_STORAGE_BYTES / MEBIBYTE));
      await this.uploads.insert(tx, upload);
      await and(tx);
    });
  }

  /** Deletes the stored bytes and releases the reservation; the row last, so that a sweep can finish after a crash. */
  async discard(uploadId: string, storageKey: string): Promise<void> {
    await this.storage.delete(storageKey);
    await this.transactions.run(async (tx) => void (await this.uploads.end(tx, uploadId)));
  }
}

/** The maximum that a request may store: its announced length, or the limit. */
export function announcedBytes(contentLength: string | undefined, bytesMax: number): number {
  const announced = Number(contentLength);
  return Number.isSafeInteger(announced) && announced > 0 ? Math.min(announced, bytesMax) : bytesMax;
}
