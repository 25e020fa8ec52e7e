/** SQL of messages and their recipients. */
import { Injectable } from '@nestjs/common';
import {
  MESSAGE_LIMITS,
  MESSAGE_TYPES,
  type ListMessagesQuery,
  type ReceiptsQuery,
} from '@tiku/contracts/enterprise';
import { idAtTime, Transactions, type Tx } from '@tiku/platform/database';
import { containing, decodeCursor, offsetOf } from '@tiku/platform/lists';
import { Uuid } from '@tiku/contracts/common';
import {
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { z } from 'zod';
import { SUBTREE } from '../departments/department-tree.repository.js';

const MessageRow = row({
  id: uuid,
  type: oneOf(MESSAGE_TYPES),
  content: text,
  sender_id: uuid,
  group_name: nullable(text),
  department_id: nullable(uuid),
  reply_to: nullable(uuid),
  recipient_count: int4,
  delivered_count: int4,
  read_count: int4,
  read: boolean,
  created_at: timestamptz,
});
export type MessageRow = RowOf<typeof MessageRow>;
const PendingRow = row({
  id: uuid,
  enterprise_id: uuid,
  sender_id: uuid,
  type: oneOf(MESSAGE_TYPES),
  department_id: nullable(uuid),
  include_subtree: boolean,
});
export type PendingMessage = RowOf<typeof PendingRow>;
const CountRow = row({ count: int4 });
const DayRow = row({ all: int4, wide: int4, in_hour: int4 });
const RecentRow = row({ count: int4, repeated: boolean });
const IdRow = row({ user_id: uuid });
const ReceiptRow = row({ user_id: uuid, read_at: nullable(timestamptz) });
const OriginalRow = row({ id: uuid, sender_id: uuid, content: text });
type OriginalRow = RowOf<typeof OriginalRow>;
const RecipientRow = row({ message_id: uuid, user_id: uuid });

export interface NewMessage {
  id: string;
  enterpriseId: string;
  type: MessageRow['type'];
  content: string;
  senderId: string;
  groupName: string | null;
  departmentId: string | null;
  includeSubtree: boolean;
  replyTo: string | null;
  recipientCount: number;
}
type Query = z.output<typeof ListMessagesQuery>;

const SHOWN_RECIPIENTS = 20;
const ORIGINAL_CHARS = 120;
const DAY_MS = 86_400_000;
/** Caps the count: a larger number is not worth its cost. */
const COUNTED_MAX = 10_000;
/** The maximum clock difference between the processes, which make the ids, and the database. */
const CLOCKS_MS = 60_000;
/** `read_count` is only computed for the sender. */
const SELECT = `SELECT m.id, m.type, m.content, m.sender_id, m.group_name, m.department_id, m.reply_to,
    m.recipient_count, m.delivered_count, m.sender_id = $1 OR d.read_at IS NOT NULL AS read, m.created_at,
    CASE WHEN m.sender_id = $1
      THEN (SELECT count(*)::int FROM message_deliveries r WHERE r.message_id = m.id AND r.read_at IS NOT NULL)
      ELSE 0 END AS read_count
  FROM messages m LEFT JOIN message_deliveries d ON d.message_id = m.id AND d.user_id = $1`;
const VISIBLE = `m.enterprise_id = $2 AND (m.sender_id = $1 OR (d.user_id IS NOT NULL AND NOT d.hidden))`;
const MATCHING = `m.enterprise_id = $2 AND ($3::text IS NULL OR m.type = $3)
  AND ($4::boolean IS NULL OR (m.sender_id <> $1 AND (d.read_at IS NULL) = $4))
  AND ($5::text IS NULL OR lower(m.content) LIKE $5)`;
/** The ids that `$1` received and has not hidden, or sent; by `$6`. */
const BOXES = `m.id IN (
    SELECT message_id FROM message_deliveries WHERE user_id = $1 AND NOT hidden AND $6 <> 'sent'
    UNION SELECT id FROM messages WHERE sender_id = $1 AND $6 <> 'received')`;

@Injectable()
export class MessagesRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(tx: Tx, message: NewMessage): Promise<void> {
    await tx.execute(
      `INSERT INTO messages (id, enterprise_id, type, content, sender_id, group_name, department_id, include_subtree,
         reply_to, recipient_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        message.id,
        message.enterpriseId,
        message.type,
        message.content,
        message.senderId,
        message.groupName,
        message.departmentId,
        message.includeSubtree,
        message.replyTo,
        message.recipientCount,
      ],
    );
  }

  /**
   * How many messages the sender wrote within a minute, and whether one of them, without files, has the same text and
   * recipients. Call after `requireAlone` of the sender. `recipients` null: not by name.
   */
  async recent(tx: Tx, message: Omit<NewMessage, 'id'>, recipients: readonly string[] | null) {
    const { senderId, type, content, departmentId, includeSubtree, replyTo } = message;
    const [found] = await tx.query(
      RecentRow,
      `SELECT count(*) FILTER (WHERE created_at > now() - interval '1 minute')::int AS count,
         coalesce(bool_or(created_at > now() - make_interval(secs => $8) AND type = $2 AND content = $3
           AND department_id IS NOT DISTINCT FROM $4 AND include_subtree = $5 AND reply_to IS NOT DISTINCT FROM $6
           AND enterprise_id = $9
           AND NOT EXISTS (SELECT FROM message_attachments a WHERE a.message_id = m.id)
           AND ($7::uuid[] IS NULL OR (recipient_count = cardinality($7)
             AND NOT EXISTS (SELECT FROM message_deliveries d WHERE d.message_id = m.id AND d.user_id <> ALL ($7))))
         ), false) AS repeated
       FROM (SELECT * FROM messages WHERE sender_id = $1 ORDER BY id DESC LIMIT ${MESSAGE_LIMITS.perMinute}) m`,
      [
        senderId,
        type,
        content,
        departmentId,
        includeSubtree,
        replyTo,
        recipients,
        MESSAGE_LIMITS.repeatSeconds,
        message.enterpriseId,
      ],
    );
    return found ?? { count: 0, repeated: false };
  }

  /** The sender's messages within 24 hours: all, those to departments and everyone, and of the last hour. */
  async withinDay(tx: Tx, senderId: string) {
    const [counted] = await tx.query(
      DayRow,
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE is_wide)::int AS wide,
         count(*) FILTER (WHERE is_wide AND created_at > now() - interval '1 hour')::int AS in_hour
       FROM (SELECT created_at, type IN ('announcement', 'department') AS is_wide FROM messages
         WHERE sender_id = $1 AND created_at > now() - interval '1 day' AND id >= $2) m`,
      [senderId, idAtTime(Date.now() - DAY_MS - CLOCKS_MS)],
    );
    return { all: counted?.all ?? 0, wide: counted?.wide ?? 0, wideInHour: counted?.in_hour ?? 0 };
  }

  /** How many other people a department, with or without its descendants, or the enterprise has. */
  async countAudience(
    tx: Tx,
    enterpriseId: string,
    senderId: string,
    department: { id: string; includeSubtree: boolean } | null,
  ): Promise<number> {
    const [counted] = await tx.query(
      CountRow,
      `SELECT count(*)::int AS count FROM members WHERE enterprise_id = $1 AND state = 'member' AND proven AND user_id <> $2
         AND ${inDepartment('$3', '$4')}`,
      [enterpriseId, senderId, department?.id ?? null, department?.includeSubtree ?? true],
    );
    return counted?.count ?? 0;
  }

  /** Delivering twice changes nothing. Returns the new recipients. */
  async deliver(tx: Tx, messageId: string, userIds: readonly string[]): Promise<string[]> {
    const delivered = await tx.query(
      IdRow,
      `INSERT INTO message_deliveries (user_id, message_id) SELECT unnest($2::uuid[]), $1 ON CONFLICT DO NOTHING
       RETURNING user_id`,
      [messageId, userIds],
    );
    await tx.execute('UPDATE messages SET delivered_count = delivered_count + $2 WHERE id = $1', [
      messageId,
      delivered.length,
    ]);
    return delivered.map(({ user_id }) => user_id);
  }

  /** Null if it was deleted meanwhile. */
  async pending(id: string): Promise<PendingMessage | null> {
    const sql = `SELECT ${PendingRow.list()} FROM messages WHERE id = $1`;
    const [found] = await this.transactions.read.query(PendingRow, sql, [id]);
    return found ?? null;
  }

  /** The next recipients after `after`, in id order. */
  async audience(message: PendingMessage, after: string | null, limit: number): Promise<string[]> {
    const { enterprise_id, sender_id, department_id, include_subtree } = message;
    const rows = await this.transactions.read.query(
      IdRow,
      `SELECT user_id FROM members WHERE enterprise_id = $1 AND state = 'member' AND proven AND user_id <> $2
         AND ${inDepartment('$3', '$4')} AND ($5::uuid IS NULL OR user_id > $5) ORDER BY user_id LIMIT $6`,
      [enterprise_id, sender_id, department_id, include_subtree, after, limit],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** A message that the person received or sent; null for anything else. */
  async find(enterpriseId: string, userId: string, id: string): Promise<MessageRow | null> {
    const [found] = await this.transactions.read.query(
      MessageRow,
      `${SELECT} WHERE m.id = $3 AND ${VISIBLE}`,
      [userId, enterpriseId, id],
    );
    return found ?? null;
  }

  list(enterpriseId: string, userId: string, query: Query): Promise<MessageRow[]> {
    const [before] = query.cursor === undefined ? [null] : decodeCursor(query.cursor, z.tuple([Uuid]));
    return this.transactions.read.query(
      MessageRow,
      `${SELECT} WHERE ${MATCHING} AND ${BOXES} AND ($7::uuid IS NULL OR m.id < $7)
       ORDER BY m.id DESC LIMIT $8 OFFSET $9`,
      [...matching(enterpriseId, userId, query), before, query.limit + 1, offsetOf(query)],
    );
  }

  /** Counts to `COUNTED_MAX`. */
  async count(
    enterpriseId: string,
    userId: string,
    query: Query,
  ): Promise<{ total: number; isExact: boolean }> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      `SELECT count(*)::int AS count FROM (SELECT FROM messages m
       LEFT JOIN message_deliveries d ON d.message_id = m.id AND d.user_id = $1 WHERE ${MATCHING} AND ${BOXES}
       LIMIT ${COUNTED_MAX + 1}) counted`,
      matching(enterpriseId, userId, query),
    );
    const count = counted?.count ?? 0;
    return { total: Math.min(count, COUNTED_MAX), isExact: count <= COUNTED_MAX };
  }

  async countUnread(enterpriseId: string, userId: string): Promise<number> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      `SELECT count(*)::int AS count FROM message_deliveries d JOIN messages m ON m.id = d.message_id
       WHERE d.user_id = $1 AND m.enterprise_id = $2 AND d.read_at IS NULL AND NOT d.hidden`,
      [userId, enterpriseId],
    );
    return counted?.count ?? 0;
  }

  /** The first recipients of each message, for everybody who sees it. */
  recipients(ids: readonly string[]): Promise<RowOf<typeof RecipientRow>[]> {
    return this.transactions.read.query(
      RecipientRow,
      `SELECT d.message_id, d.user_id FROM unnest($1::uuid[]) AS m (id)
       CROSS JOIN LATERAL (SELECT message_id, user_id FROM message_deliveries WHERE message_id = m.id
         ORDER BY user_id LIMIT ${SHOWN_RECIPIENTS}) d`,
      [ids],
    );
  }

  /** The recipients who read it, or those who did not. */
  receipts(id: string, query: z.output<typeof ReceiptsQuery>): Promise<RowOf<typeof ReceiptRow>[]> {
    const [after] = query.cursor === undefined ? [null] : decodeCursor(query.cursor, z.tuple([Uuid]));
    return this.transactions.read.query(
      ReceiptRow,
      `SELECT user_id, read_at FROM message_deliveries WHERE message_id = $1 AND (read_at IS NOT NULL) = $2
         AND ($3::uuid IS NULL OR user_id > $3) ORDER BY user_id LIMIT $4`,
      [id, query.read, after, query.limit + 1],
    );
  }

  /** False if it was read before, or never reached the person. */
  async markRead(tx: Tx, userId: string, id: string): Promise<boolean> {
    const marked = await tx.execute(
      'UPDATE message_deliveries SET read_at = now() WHERE user_id = $1 AND message_id = $2 AND read_at IS NULL',
      [userId, id],
    );
    return marked > 0;
  }

  /** Hides it in the box of one recipient. */
  async hide(tx: Tx, userId: string, id: string): Promise<void> {
    await tx.execute('UPDATE message_deliveries SET hidden = true WHERE user_id = $1 AND message_id = $2', [
      userId,
      id,
    ]);
  }

  /** The beginnings of messages that the person sent or received. */
  originals(enterpriseId: string, userId: string, ids: readonly string[]): Promise<OriginalRow[]> {
    return this.transactions.read.query(
      OriginalRow,
      `SELECT m.id, m.sender_id, left(m.content, ${ORIGINAL_CHARS}) AS content FROM messages m
       WHERE m.id = ANY ($3) AND m.enterprise_id = $2 AND (m.sender_id = $1
         OR EXISTS (SELECT FROM message_deliveries d WHERE d.message_id = m.id AND d.user_id = $1))`,
      [userId, enterpriseId, ids],
    );
  }

  /** Deletes it for everyone. */
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM messages WHERE id = $1', [id]);
  }

  /** Deletes what an account wrote and received. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM messages WHERE sender_id = $1', [userId]);
    await tx.execute('DELETE FROM message_deliveries WHERE user_id = $1', [userId]);
  }
}

/** A condition on `members`: `id` null means everyone. */
const inDepartment = (id: string, includeSubtree: string): string =>
  `(${id}::uuid IS NULL OR department_id = ${id}
    OR (${includeSubtree}::boolean AND department_id IN (${SUBTREE(`${id}::uuid`)})))`;

const matching = (enterpriseId: string, userId: string, { type, unread, q, box }: Query) => [
  userId,
  enterpriseId,
  type ?? null,
  unread === undefined ? null : unread === 'true',
  q ? containing(q.toLowerCase()) : null,
  box,
];
