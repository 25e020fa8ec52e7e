/**
 * Reserves storage for files before their first byte is stored: a user's storage and uploads in progress are bounded by
 * what they announce, the total of all uploads by what has arrived, so that no one fills it without sending. The row of
 * an upload holds the reservation until it ends.
 */
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, MEBIBYTE } from '@tiku/contracts/common';
import type { StorageQuota } from '@tiku/contracts/ingestion';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { currentContext } from '@tiku/platform/context';
import { Transactions, type Tx } from '@tiku/platform/database';
import { busy, rateLimited } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { networkOf } from '@tiku/platform/rate-limit';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import type { IngestionConfig } from '../config.js';
import { storageFull, tooManyOfNetwork, tooManyUnverified } from './uploads.errors.js';
import { type NewUpload, UploadsRepository } from './uploads.repository.js';

/** Browsers send six files at once; a batch of ten pictures is stored one by one. */
const PENDING_PER_USER_MAX = 20;
/** Six documents of 50 MB: no user can reserve the total. */
const PENDING_BYTES_PER_USER_MAX = 300 * MEBIBYTE;
/** An account costs nothing until its address is verified: one document or picture at a time. */
const UNVERIFIED_OPEN_MAX = 1;
/** All unverified accounts at one address may reserve this share of the total. */
const UNVERIFIED_SHARE_OF_NETWORK = 1 / 20;
const RETRY_AFTER_SECONDS = 10;
/** The bytes of a form's file are counted in portions. */
const COUNTED_BYTES = MEBIBYTE;

export type ReservationRequest = Omit<NewUpload, 'userId' | 'network' | 'isVerified'> & {
  caller: Caller;
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
    private readonly storedFiles: StoredFiles,
    private readonly verification: EmailVerification,
  ) {}

  /** For all uploads in progress. */
  get arrivedBytesMax(): number {
    return this.config.PENDING_UPLOAD_BYTES;
  }

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
    { isKept, caller, ...reserved }: ReservationRequest,
    and: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    const { USER_STORAGE_BYTES, PENDING_UPLOAD_BYTES } = this.config;
    const isVerified = await this.verification.isVerified(caller);
    const network = networkOf(currentContext()?.address ?? '');
    const upload: NewUpload = { ...reserved, userId: caller.id, network, isVerified };
    await this.transactions.run(async (tx) => {
      await this.uploads.lockUser(tx, upload.userId);
      // Otherwise a half sent file would stay for an hour with every attempt, and refuse the next.
      if (!isVerified) await this.storedFiles.delete(tx, await this.uploads.endIdleOfUser(tx, upload.userId));
      const usage = await this.uploads.usage(tx, upload.userId, network);
      if (!isVerified) {
        if (usage.open >= UNVERIFIED_OPEN_MAX) throw tooManyUnverified(RETRY_AFTER_SECONDS);
        if (
          usage.unverified_bytes + upload.reservedBytes >
          PENDING_UPLOAD_BYTES * UNVERIFIED_SHARE_OF_NETWORK
        )
          throw tooManyOfNetwork(RETRY_AFTER_SECONDS);
      }
      if (usage.pending >= PENDING_PER_USER_MAX) throw rateLimited(RETRY_AFTER_SECONDS);
      if (usage.own_pending_bytes + upload.reservedBytes > PENDING_BYTES_PER_USER_MAX)
        throw rateLimited(RETRY_AFTER_SECONDS);
      if (usage.arrived_bytes + upload.reservedBytes > PENDING_UPLOAD_BYTES) throw busy(RETRY_AFTER_SECONDS);
      if (isKept && usage.used_bytes + upload.reservedBytes > USER_STORAGE_BYTES)
        throw storageFull(Math.floor(USER_STORAGE_BYTES / MEBIBYTE));
      await this.uploads.insert(tx, upload);
      await and(tx);
    });
  }

  /** The bytes of a form's file, counted while they arrive. Fails with 429 if all uploads together take too much. */
  counted(id: string, source: Readable): Readable {
    return Readable.from(this.#count(id, source), { objectMode: false });
  }

  async *#count(id: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let arrived = 0;
    let uncounted = 0;
    for await (const chunk of source) {
      arrived += chunk.length;
      uncounted += chunk.length;
      if (uncounted >= COUNTED_BYTES) {
        // An upload that has ended meanwhile counts no more: the caller notices when it ends it.
        if (!(await this.uploads.countArrived(id, uncounted, this.arrivedBytesMax)))
          await this.requireRoom(uncounted);
        uncounted = 0;
      }
      yield chunk;
    }
    await this.uploads.setArrived(id, arrived);
  }

  /** @throws AppError 429 if all uploads together take too much for further bytes */
  async requireRoom(bytes: number): Promise<void> {
    if ((await this.uploads.arrivedBytes()) + bytes > this.arrivedBytesMax) throw busy(RETRY_AFTER_SECONDS);
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
