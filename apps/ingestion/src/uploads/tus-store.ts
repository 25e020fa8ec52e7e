/** The store of one tus request, as `@tus/server` wants it. The caller has checked the owner. */
import type { Readable } from 'node:stream';
import type { Caller } from '@tiku/platform/auth';
import { cleanFileName } from '@tiku/platform/uploads';
import { DataStore, type Locker, Upload } from '@tus/server';
import { z } from 'zod';
import type { ResumableUploadRow } from './resumable-uploads.repository.js';
import { RESUMABLE_HOURS, type ResumableUploadsService } from './resumable-uploads.service.js';
import { uploadNotFound, wrongOffset } from './uploads.errors.js';

const HOUR_MS = 3_600_000;
/** The size of the whole file; any other size is refused. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  /** Why writing failed: the library only reports a broken stream. */
  failure: unknown;

  constructor(
    private readonly uploads: ResumableUploadsService,
    /** Null: no upload is concerned. */
    private readonly caller: Caller | null,
    /** Identifies this request: a later one replaces it as the writer. */
    private readonly writer: { id: string; isReplaced: () => boolean },
  ) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload;
    if (!this.caller) throw uploadNotFound();
    await this.uploads.begin({
      id,
      caller: this.caller,
      fileName: cleanFileName(metadata?.['filename'] ?? undefined),
      sizeBytes: size ?? 0,
      sha256: Sha256.safeParse(metadata?.['sha256']).data ?? null,
      writer: this.writer.id,
    });
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#find(id);
    try {
      return await this.uploads.append(upload, this.writer.id, stream, offset);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#find(id);
    return new Upload({
      id,
      size: row.size_bytes,
      offset: row.received_bytes,
      metadata: { filename: row.file_name, ...(row.sha256 && { sha256: row.sha256 }) },
      creation_date: row.started_at.toISOString(),
    });
  }

  override remove(id: string): Promise<void> {
    return this.uploads.remove(id);
  }

  override getExpiration(): number {
    return RESUMABLE_HOURS * HOUR_MS;
  }

  /** No lock is held: to lock is to become the writer, and PostgreSQL refuses what an earlier one still adds. */
  get locker(): Locker {
    return {
      newLock: (id) => ({
        lock: async () => {
          if (this.writer.isReplaced()) throw wrongOffset();
          await this.uploads.takeOver(id, this.writer.id);
        },
        unlock: () => Promise.resolve(),
      }),
    };
  }

  async #find(id: string): Promise<ResumableUploadRow> {
    const row = this.caller && (await this.uploads.find(id, this.caller.id));
    if (!row) throw uploadNotFound();
    return row;
  }
}
