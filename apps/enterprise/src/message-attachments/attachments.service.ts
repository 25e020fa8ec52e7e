/** Files of messages: stored at once, sent with a message, deleted with it. */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMITS, type MessageAttachment } from '@tiku/contracts/enterprise';
import { Background } from '@tiku/platform/background';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import {
  type AppError,
  badRequest,
  businessRule,
  notFound,
  unauthenticated,
  unsupportedMedia,
} from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import { FileSigner, ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { peek, receiveMultipart, type IncomingFile } from '@tiku/platform/uploads';
import type { Membership } from '../members/membership.js';
import { ATTACHMENT_HEAD_BYTES, attachmentTypeOf } from './attachment-type.js';
import { AttachmentsRepository, type AttachmentRow } from './attachments.repository.js';

const INTERVAL_MS = 3_600_000;
const PORTION = 100;
/** Short-lived, so that a former member cannot use it later. */
const ADDRESS_SECONDS = 60;
const { perMessage, fileBytes, waiting, personBytes } = ATTACHMENT_LIMITS;

export const ATTACHMENT_FOLDER = 'message-attachments/';
export const attachmentKey = (id: string): string => `${ATTACHMENT_FOLDER}${id}`;

@Injectable()
export class AttachmentsService {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly storage: ObjectStorage,
    private readonly signer: FileSigner,
    private readonly files: StoredFiles,
    background: Background,
  ) {
    background.every({
      name: 'removal of attachments without a message',
      intervalMs: INTERVAL_MS,
      work: () => this.removeLeft(),
    });
  }

  /** @throws AppError 400, 413, 415 for the file; 422 if too many wait, or the total is too large */
  async receive(caller: Membership, request: IncomingMessage): Promise<MessageAttachment> {
    const missing = () => badRequest('error.file.missing');
    const { results } = await receiveMultipart(request, {
      filesMax: 1,
      tooManyFiles: missing,
      onFile: (file) => this.#store(file),
    });
    const [stored] = results;
    if (!stored) throw missing();
    // The file first: the transaction that refuses it deletes it, and the sweep does so after a crash.
    const refusal = await this.transactions.run(async (tx) => {
      const found = await this.#refusalOf(tx, caller, stored.size_bytes);
      if (found) await this.#deleteFiles(tx, [stored.id]);
      else await this.attachments.insert(tx, caller, stored);
      return found;
    });
    if (refusal) throw refusal;
    return presentAttachment(stored);
  }

  /** @throws AppError 404 unless the caller is its sender or a recipient */
  async get(caller: Membership, id: string) {
    const found = await this.attachments.find(caller, id);
    if (!found) throw notFound('noun.attachment');
    const key = attachmentKey(id);
    const isPicture = found.content_type.startsWith('image/');
    return {
      ...presentAttachment(found),
      downloadUrl: this.signer.path(key, ADDRESS_SECONDS, { downloadName: found.name }),
      previewUrl: isPicture ? this.signer.path(key, ADDRESS_SECONDS) : null,
    };
  }

  /** Only before it is sent. @throws AppError 404 */
  async remove(caller: Membership, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.attachments.removeWaiting(tx, caller, id))) throw notFound('noun.attachment');
      await this.#deleteFiles(tx, [id]);
    });
  }

  /** @throws AppError 422 if one is not the sender's, was sent before or no longer exists */
  async send(tx: Tx, caller: Membership, messageId: string, given: readonly string[]): Promise<void> {
    const ids = [...new Set(given)];
    if (ids.length === 0) return;
    if ((await this.attachments.send(tx, caller, messageId, ids)) < ids.length)
      throw businessRule('attachment.unknown', { maximum: perMessage });
  }

  /** Called before the message is deleted. */
  async removeOfMessage(tx: Tx, messageId: string): Promise<void> {
    await this.#deleteFiles(tx, await this.attachments.removeOfMessage(tx, messageId));
  }

  /** Deletes the files of a deleted account. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await this.#deleteFiles(tx, await this.attachments.removeOfOwner(tx, userId));
  }

  /** True if there may be more. */
  removeLeft(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const ids = await this.attachments.removeLeft(tx, PORTION);
      await this.#deleteFiles(tx, ids);
      return ids.length === PORTION;
    });
  }

  /** A lock orders the uploads of one person. */
  async #refusalOf(tx: Tx, { userId }: Membership, sizeBytes: number): Promise<AppError | null> {
    if (await this.accounts.isErasedAlone(tx, userId)) return unauthenticated('DELETED');
    const used = await this.attachments.used(tx, userId);
    if (used.bytes + sizeBytes > personBytes)
      return businessRule('attachment.storageFull', { megabytes: personBytes / 1_048_576 });
    return used.waiting >= waiting ? businessRule('attachment.tooManyWaiting', { maximum: waiting }) : null;
  }

  async #store({ name, stream }: IncomingFile): Promise<Omit<AttachmentRow, 'message_id'>> {
    const { head, whole } = await peek(stream, ATTACHMENT_HEAD_BYTES);
    if (head.length === 0) throw badRequest('error.file.missing');
    const contentType = attachmentTypeOf(name, head);
    if (!contentType) throw unsupportedMedia(ATTACHMENT_EXTENSIONS.join(', '));
    const id = newId();
    const { sizeBytes } = await this.storage.put(attachmentKey(id), whole, {
      contentType,
      sizeLimitBytes: fileBytes,
    });
    return { id, name, content_type: contentType, size_bytes: sizeBytes };
  }

  #deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
    return this.files.delete(tx, { keys: ids.map(attachmentKey) });
  }
}

export const presentAttachment = (row: Omit<AttachmentRow, 'message_id'>): MessageAttachment => ({
  id: row.id,
  name: row.name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
});
