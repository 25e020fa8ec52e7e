/** SQL of the files of messages. */
import { Injectable } from '@nestjs/common';
import { ATTACHMENT_LIMITS } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { float8, int4, nullable, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import type { Membership } from '../members/membership.js';

const AttachmentRow = row({
  id: uuid,
  message_id: nullable(uuid),
  name: text,
  content_type: text,
  size_bytes: int4,
});
export type AttachmentRow = RowOf<typeof AttachmentRow>;
const IdRow = row({ id: uuid });
const UsedRow = row({ bytes: float8, waiting: int4 });
const FileRow = row({ id: uuid, name: text });

const RETURNED = 'id, message_id, name, content_type, size_bytes';

@Injectable()
export class AttachmentsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** How much one person stores, and how many of the files are not sent. */
  async used(tx: Tx, ownerId: string): Promise<RowOf<typeof UsedRow>> {
    const [used] = await tx.query(
      UsedRow,
      `SELECT coalesce(sum(size_bytes), 0)::float8 AS bytes, (count(*) FILTER (WHERE NOT sent))::int AS waiting
       FROM message_attachments WHERE owner_id = $1`,
      [ownerId],
    );
    return used ?? { bytes: 0, waiting: 0 };
  }

  async insert(tx: Tx, { enterpriseId, userId }: Membership, given: Omit<AttachmentRow, 'message_id'>) {
    await tx.execute(
      `INSERT INTO message_attachments (id, enterprise_id, owner_id, name, content_type, size_bytes)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [given.id, enterpriseId, userId, given.name, given.content_type, given.size_bytes],
    );
  }

  /** Attaches the sender's waiting files to a message, in the order of `ids`; skips others'. Returns their number. */
  async send(tx: Tx, { enterpriseId, userId }: Membership, messageId: string, ids: readonly string[]) {
    const sent = await tx.query(
      IdRow,
      `UPDATE message_attachments SET message_id = $1, sent = true, position = array_position($2::uuid[], id)
       WHERE id = ANY($2::uuid[]) AND enterprise_id = $3 AND owner_id = $4 AND NOT sent RETURNING id`,
      [messageId, ids, enterpriseId, userId],
    );
    return sent.length;
  }

  /** The names of the sender's waiting files. */
  async waitingNames({ enterpriseId, userId }: Membership, ids: readonly string[]): Promise<string[]> {
    const files = await this.transactions.read.query(
      FileRow,
      `SELECT id, name FROM message_attachments
       WHERE id = ANY($1::uuid[]) AND enterprise_id = $2 AND owner_id = $3 AND NOT sent`,
      [ids, enterpriseId, userId],
    );
    return files.map(({ name }) => name);
  }

  ofMessages(ids: readonly string[]): Promise<AttachmentRow[]> {
    return this.transactions.read.query(
      AttachmentRow,
      `SELECT ${RETURNED} FROM message_attachments WHERE message_id = ANY($1::uuid[]) ORDER BY position, id`,
      [ids],
    );
  }

  /** The caller's own unsent file, or one of a message that the caller sent or received; null for anything else. */
  async find({ enterpriseId, userId }: Membership, id: string): Promise<AttachmentRow | null> {
    const [found] = await this.transactions.read.query(
      AttachmentRow,
      `SELECT ${RETURNED} FROM message_attachments a WHERE a.id = $3 AND a.enterprise_id = $2 AND (
         (a.owner_id = $1 AND NOT a.sent)
         OR EXISTS (SELECT FROM messages m WHERE m.id = a.message_id AND m.sender_id = $1)
         OR EXISTS (SELECT FROM message_deliveries d
           WHERE d.message_id = a.message_id AND d.user_id = $1 AND NOT d.hidden))`,
      [userId, enterpriseId, id],
    );
    return found ?? null;
  }

  /** The caller's own unsent file. */
  async removeWaiting(tx: Tx, { enterpriseId, userId }: Membership, id: string): Promise<boolean> {
    const changed = await tx.execute(
      'DELETE FROM message_attachments WHERE id = $1 AND enterprise_id = $2 AND owner_id = $3 AND NOT sent',
      [id, enterpriseId, userId],
    );
    return changed > 0;
  }

  /** Returns the ids of the deleted files. */
  removeOfMessage(tx: Tx, messageId: string): Promise<string[]> {
    return this.#remove(tx, 'message_id = $1', [messageId]);
  }

  removeOfOwner(tx: Tx, ownerId: string): Promise<string[]> {
    return this.#remove(tx, 'owner_id = $1', [ownerId]);
  }

  /** Files never sent, or of a message deleted with its enterprise. */
  removeLeft(tx: Tx, limit: number): Promise<string[]> {
    return this.#remove(
      tx,
      `id IN (SELECT id FROM message_attachments WHERE message_id IS NULL
         AND (sent OR created_at < now() - make_interval(hours => $1)) LIMIT $2)`,
      [ATTACHMENT_LIMITS.waitingHours, limit],
    );
  }

  /** The files of an enterprise's messages, in id order. */
  sentAfter(enterpriseId: string, after: string | null, limit: number): Promise<RowOf<typeof FileRow>[]> {
    return this.transactions.read.query(
      FileRow,
      `SELECT id, name FROM message_attachments WHERE enterprise_id = $1 AND message_id IS NOT NULL
         AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [enterpriseId, after, limit],
    );
  }

  async #remove(tx: Tx, condition: string, values: readonly unknown[]): Promise<string[]> {
    const sql = `DELETE FROM message_attachments WHERE ${condition} RETURNING id`;
    return (await tx.query(IdRow, sql, [...values])).map(({ id }) => id);
  }
}
