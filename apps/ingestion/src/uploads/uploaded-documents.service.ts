/**
 * Turns a finished resumable upload into a document: its parts are joined under the key of a task's document. Upload,
 * document and task share one id, so a repeated call finds the task of the first one.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import type { Caller } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { peek } from '@tiku/platform/uploads';
import { SNIFF_BYTES, sniffType } from '@tiku/recognition/inspect';
import { documentKey, extensionOf, uploadPrefix } from '../files/storage-keys.js';
import { TaskFlow } from '../tasks/task-flow.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { DocumentTasks, type StoredDocument } from './document-tasks.js';
import { hashed } from './hashed.js';
import type { ResumableUploadRow } from './resumable-uploads.repository.js';
import { ResumableUploadsService } from './resumable-uploads.service.js';
import { unreadableType, uploadDamaged, uploadIncomplete, uploadNotFound } from './uploads.errors.js';

@Injectable()
export class UploadedDocumentsService {
  constructor(
    private readonly resumables: ResumableUploadsService,
    private readonly documents: DocumentTasks,
    private readonly tasks: TasksRepository,
    private readonly flow: TaskFlow,
    private readonly storage: ObjectStorage,
    private readonly storedFiles: StoredFiles,
  ) {}

  /**
   * Starts the task of a finished upload and returns the task's id.
   * @throws AppError 404, 409 if bytes are missing or damaged, 415, 429 if too many of the user's wait
   */
  async take(caller: Pick<Caller, 'id' | 'role'>, id: string, bankId: string | undefined): Promise<string> {
    const userId = caller.id;
    if (await this.tasks.find(id, userId)) return id;
    const upload = await this.resumables.find(id, userId);
    if (!upload) throw uploadNotFound();
    if (upload.received_bytes < upload.size_bytes) throw uploadIncomplete();
    await this.flow.requireCapacity(userId);
    const stored: StoredDocument[] = [];
    try {
      const document = await this.#putTogether(upload);
      stored.push(document);
      await this.documents.create(caller, document, bankId, (tx) =>
        this.storedFiles.delete(tx, { prefixes: [uploadPrefix(id)] }),
      );
    } catch (error) {
      // A concurrent call was first. The bytes stored here are deleted with the task.
      if (await this.tasks.find(id, userId)) return id;
      for (const document of stored) await this.storage.delete(document.storageKey);
      throw error;
    }
    return id;
  }

  async #putTogether(upload: ResumableUploadRow): Promise<StoredDocument> {
    const { upload_id: id, file_name: fileName } = upload;
    const startedAt = new Date();
    const hash = createHash('sha256');
    const { head, whole } = await peek(
      Readable.from(hashed(this.resumables.read(id), hash), { objectMode: false }),
      SNIFF_BYTES,
    );
    const first = head.subarray(0, SNIFF_BYTES);
    const type = sniffType(first, fileName);
    if (!type) return this.#refuse(id, unreadableType(first, fileName));
    const storageKey = documentKey(id, extensionOf(type.mimeType, type.format), newId());
    const { sizeBytes } = await this.storage.put(storageKey, whole, {
      contentType: type.mimeType,
      sizeLimitBytes: LIMITS.documentBytes,
    });
    const sha256 = hash.digest('hex');
    if (upload.sha256 !== null && upload.sha256 !== sha256) {
      await this.storage.delete(storageKey);
      return this.#refuse(id, uploadDamaged());
    }
    return { taskId: id, documentId: id, fileName, type, storageKey, sizeBytes, startedAt, sha256 };
  }

  /** It is unusable: its owner has to send it again. */
  async #refuse(id: string, error: Error): Promise<never> {
    await this.resumables.remove(id);
    throw error;
  }
}
