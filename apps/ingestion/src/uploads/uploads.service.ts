/**
 * Receives the document of a form: its first bytes decide the type, the rest streams into object storage; then
 * document, task and the first job are one transaction. A failure leaves neither file nor row.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import type { Caller } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { faultPoint } from '@tiku/platform/fault-point';
import { badRequest } from '@tiku/platform/errors';
import { ObjectStorage } from '@tiku/platform/storage';
import { type IncomingFile, peek, receiveMultipart } from '@tiku/platform/uploads';
import { SNIFF_BYTES, sniffType } from '@tiku/recognition/inspect';
import { documentKey, extensionOf } from '../files/storage-keys.js';
import { TaskFlow } from '../tasks/task-flow.js';
import { DocumentTasks, type StoredDocument } from './document-tasks.js';
import { hashed } from './hashed.js';
import { announcedBytes, UploadReservations } from './upload-reservations.js';
import { unreadableType } from './uploads.errors.js';

@Injectable()
export class UploadsService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly reservations: UploadReservations,
    private readonly documents: DocumentTasks,
    private readonly flow: TaskFlow,
  ) {}

  /**
   * Stores the request's document and starts its task; returns the task's id.
   * @throws AppError 400 without a file or with an empty one, 415 by content, 413 above 50 MB, 422 if the user's
   *   storage is full, 429 if too many of the user's uploads are in progress
   */
  async receiveDocument(caller: Caller, request: IncomingMessage): Promise<string> {
    await this.flow.requireCapacity(caller.id);
    const bytesMax = announcedBytes(request.headers['content-length'], LIMITS.documentBytes);
    const stored: StoredDocument[] = [];
    try {
      const { fields } = await receiveMultipart(request, {
        filesMax: 1,
        onFile: async (file) => void stored.push(await this.#store(caller, file, bytesMax)),
      });
      faultPoint('uploads.stored');
      const [document] = stored;
      if (!document) throw badRequest('error.file.missing');
      await this.documents.create(caller, document, fields['bankId']);
      return document.taskId;
    } catch (error) {
      for (const document of stored) await this.reservations.discard(document.taskId, document.storageKey);
      throw error;
    }
  }

  async #store(caller: Caller, file: IncomingFile, bytesMax: number): Promise<StoredDocument> {
    const startedAt = new Date();
    const { head, whole } = await peek(file.stream, SNIFF_BYTES);
    if (head.length === 0) throw badRequest('error.file.missing');
    const type = sniffType(head.subarray(0, SNIFF_BYTES), file.name);
    if (!type) throw unreadableType(head.subarray(0, SNIFF_BYTES), file.name);
    const taskId = newId();
    const storageKey = documentKey(taskId, extensionOf(type.mimeType, type.format));
    const reservation = { id: taskId, caller, storageKey, reservedBytes: bytesMax, isKept: true };
    await this.reservations.reserve(reservation);
    try {
      const hash = createHash('sha256');
      const bytes = Readable.from(hashed(this.reservations.counted(taskId, whole), hash), {
        objectMode: false,
      });
      const { sizeBytes } = await this.storage.put(storageKey, bytes, {
        contentType: type.mimeType,
        sizeLimitBytes: LIMITS.documentBytes,
      });
      const document = { taskId, documentId: newId(), fileName: file.name, type, storageKey };
      return { ...document, sizeBytes, startedAt, sha256: hash.digest('hex') };
    } catch (error) {
      await this.reservations.discard(taskId, storageKey);
      throw error;
    }
  }
}
